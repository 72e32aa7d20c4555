import type { Actor } from '@iam/contracts/event'
import { approvalBar } from '@iam/contracts/payouts/approval'
import type { Payout } from '@iam/contracts/payouts/folds'
import { Rejected } from '@iam/contracts/rejected'
import { approver, signedIn } from '../../decider.ts'
import type { Needs } from './needs.ts'

/** Approvers; a recipient who is one leaves the step to another. */
export const approverForOthers = (actor: Actor, _: unknown, state: Payout) =>
  approver(actor) ??
  (state.status !== 'absent' && state.recipientUserId === actor.userId
    ? new Rejected('payout-recipient')
    : undefined)

/** A person who approves payments and whom nothing bars (T-77). The portal approves nothing by itself. */
export function unbarredApprover(actor: Actor, _: unknown, state: Payout, needs: Needs) {
  const refusal = approver(actor)
  if (refusal) return refusal
  if (actor.userId === null) return new Rejected('approvers-only')
  if (state.status === 'absent') return undefined
  const brandUserIds = [
    ...needs.campaigns.map((campaign) => (campaign.status === 'absent' ? null : campaign.organizerId)),
    ...needs.offers.map((offer) => (offer.status === 'absent' ? null : offer.brandUserId)),
  ]
  const bar = approvalBar(actor.userId, { ...state, ledger: needs.ledger, brandUserIds })
  return bar && new Rejected('payout-barred', { bar })
}

export const requester = (actor: Actor, _: unknown, state: Payout) =>
  signedIn(actor) ??
  (state.status === 'absent' || state.requestedBy === actor.userId || actor.role === 'system'
    ? undefined
    : new Rejected('payout-requester-only'))
