import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { Ledger, LedgerPayout } from '@iam/contracts/earnings/ledger'
import type { Payout } from '@iam/contracts/payouts/folds'
import type { Decides } from './needs.ts'

type Standing = LedgerPayout['status']
type Step = Exclude<EarningEvent['type'], 'EarningRecorded' | 'EarningReserved' | 'EarningVoided'>
type PayoutIds = { readonly userId: string; readonly payoutId: string }
type Because = 'rejected' | 'cancelled' | 'written_off'

/** How earnings come nearer to a standing, one step at a time. */
const next: Readonly<Record<Standing, Partial<Record<Standing, readonly [Step, Standing]>>>> = {
  reserved: {
    approved: ['EarningApproved', 'approved'],
    paid: ['EarningApproved', 'approved'],
    released: ['EarningReleased', 'released'],
  },
  approved: {
    paid: ['EarningPaid', 'paid'],
    reserved: ['EarningApprovalWithdrawn', 'reserved'],
    released: ['EarningReleased', 'released'],
  },
  paid: {
    approved: ['EarningPaymentReversed', 'approved'],
    reserved: ['EarningPaymentReversed', 'approved'],
    released: ['EarningPaymentReversed', 'approved'],
  },
  released: {},
}

/**
 * The earnings follow their payout to where it is now, not to where it was when the command was caused: a late or
 * repeated command changes nothing any more, and a step that was left out is made up for.
 */
function follow({ userId, payoutId }: PayoutIds, ledger: Ledger, payout: Payout): readonly EarningEvent[] {
  const held = ledger.payouts.get(payoutId)
  const wanted = stateOf(payout)
  if (!held || !wanted) return []
  const events: EarningEvent[] = []
  for (let at = held.status, step = next[at][wanted]; step; step = next[at][wanted]) {
    for (const earningId of held.earningIds)
      events.push({
        type: step[0],
        data: { earningId, userId, payoutId, ...reasonOf(step[0], payout) },
      } as never)
    at = step[1]
  }
  return events
}

function stateOf(payout: Payout): Standing | undefined {
  switch (payout.status) {
    case 'absent':
      return undefined
    case 'pending':
      return 'reserved'
    case 'rejected':
      return 'released'
    case 'failed':
      return payout.isWrittenOff ? 'released' : 'approved'
    default:
      return payout.status
  }
}

function reasonOf(step: Step, payout: Payout): { readonly because?: Because } {
  if (step !== 'EarningReleased' || payout.status === 'absent') return {}
  if (payout.isWrittenOff) return { because: 'written_off' }
  return { because: payout.decision?.kind === 'PayoutCancelled' ? 'cancelled' : 'rejected' }
}

type Settling =
  | 'ReleaseEarnings'
  | 'ApproveEarnings'
  | 'WithdrawEarningsApproval'
  | 'PayEarnings'
  | 'ReverseEarningsPayment'

export const settling: Decides<Settling> = {
  ReleaseEarnings: (data, ledger, { needs }) => follow(data, ledger, needs.payout),
  ApproveEarnings: (data, ledger, { needs }) => follow(data, ledger, needs.payout),
  WithdrawEarningsApproval: (data, ledger, { needs }) => follow(data, ledger, needs.payout),
  PayEarnings: (data, ledger, { needs }) => follow(data, ledger, needs.payout),
  ReverseEarningsPayment: (data, ledger, { needs }) => follow(data, ledger, needs.payout),
}
