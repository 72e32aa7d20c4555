import { cents } from '@iam/contracts/money'
import { orderOf } from '@iam/infra/event-store/in-order'
import type { LedgerStep, Material } from './material.ts'

/** What closes the question of a payout, the latest first of it counts. */
const decisions: ReadonlySet<string> = new Set(['PayoutApproved', 'PayoutRejected', 'PayoutCancelled'])

/**
 * What is pending in the recipient's ledger before and after the payout's decision, with the events that it comes from.
 * While the payout waits, before is now, and after is what its approval would leave.
 */
export function balancesOf({ payout, events, ledger, ledgerSteps }: Material) {
  const isWaiting = payout.status === 'pending'
  const decision = isWaiting ? undefined : events.findLast(({ type }) => decisions.has(type))
  const isEarlier = orderOf([...events, ...ledgerSteps.map(({ event }) => event)])
  const steps: readonly LedgerStep[] = decision
    ? ledgerSteps.filter(({ event }) => isEarlier(event, decision))
    : ledgerSteps
  const before = decision ? (steps.at(-1)?.after ?? 0n) : ledger.totals.pending
  const isApproval = isWaiting || decision?.type === 'PayoutApproved'
  return { before, after: isApproval ? before - cents(payout.amount) : before, steps, decision }
}
