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

/** The recipient who asked for it, or who granted the bonus that it pays, while they may approve payments. */
export function requester(actor: Actor, _: unknown, state: Payout) {
  const refusal = signedIn(actor)
  if (refusal) return refusal
  if (state.status === 'absent' || actor.role === 'system') return undefined
  const isOwn = state.recipientUserId === actor.userId || approver(actor) === undefined
  return state.requestedBy === actor.userId && isOwn ? undefined : new Rejected('payout-requester-only')
}
