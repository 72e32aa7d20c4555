import { accountMoves } from '@iam/contracts/payout-accounts/labels'
import type { AccountStanding } from '@iam/contracts/payout-accounts/views'
import type { Payout } from '@iam/contracts/payouts/views'
import type { BankReturn } from '../../../lib/bank-return.ts'
import { formatUtcDate } from '../../../lib/dates.ts'
import type { Stamp } from '../../../ui/stamps.tsx'

/** Whether something still happens to a payout. */
export const isOpen = ({ status, writtenOffAt }: Pick<Payout, 'status' | 'writtenOffAt'>) =>
  status === 'pending' || status === 'approved' || (status === 'failed' && writtenOffAt === null)

/** What the recipient has to do before an approved payout can be sent. `account`: how the recipient's stands, if known. */
export const moveBeforeSending = ({ status, isUnderWay }: Payout, account: AccountStanding = 'usable') =>
  status === 'approved' && !isUnderWay && account !== 'usable' ? accountMoves[account] : undefined

/** Where a payout stands, and who is to act; the date is that since when. */
export function stateOf(payout: Payout, account?: AccountStanding): string {
  const { status, heldAt, holderName, approverName, isUnderWay, sentAt, movedAt, paidAt } = payout
  const since = (time: string) => `since ${formatUtcDate(time)}`
  if (status === 'pending')
    return heldAt
      ? `Under review by ${holderName ?? 'an approver'} ${since(heldAt)}`
      : `Waits for an approver ${since(movedAt)}`
  if (status === 'approved') {
    if (isUnderWay) return `Sent, not confirmed ${since(sentAt ?? movedAt)}`
    const ownMove = moveBeforeSending(payout, account)
    if (ownMove) return `${ownMove}, ${since(movedAt)}`
    return `Approved${approverName ? ` by ${approverName}` : ''}, to be sent ${since(movedAt)}`
  }
  if (status === 'failed')
    return payout.writtenOffAt
      ? `Written off on ${formatUtcDate(payout.writtenOffAt)}; its earnings can be requested again`
      : `Waits for an approver to try again, ${since(movedAt)}`
  if (status === 'paid') return `Paid on ${formatUtcDate(paidAt ?? movedAt)}`
  return `Rejected on ${formatUtcDate(movedAt)}; its earnings can be requested again`
}

/** The way of a payout as stamps; `returned` if the bank sent the money back. */
export function stampsOf(payout: Payout, returned: BankReturn | null = null): readonly Stamp[] {
  const { status, createdAt, approvedAt, sentAt, failedAt, movedAt } = payout
  const paidAt = returned?.paidAt ?? payout.paidAt
  const isNotSent = status === 'failed' && !returned
  if (status === 'rejected')
    return [
      { name: 'Requested', at: createdAt },
      { name: 'Rejected', at: movedAt, isFailed: true, isSaidByName: true },
    ]
  return [
    { name: 'Requested', at: createdAt },
    { name: 'Approved', at: approvedAt },
    { name: 'Sent', at: sentAt ?? (isNotSent ? failedAt : paidAt), isFailed: isNotSent },
    { name: 'Paid', at: paidAt },
    ...(returned ? [{ name: 'Returned', at: returned.at, isFailed: true, isSaidByName: true }] : []),
  ]
}
