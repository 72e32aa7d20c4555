import { cents, money } from '@iam/contracts/money'
import { checksOf } from '@iam/contracts/payouts/checks'
import { invalid, Rejected } from '@iam/contracts/rejected'
import { isRepeated, isSameDecision, refusalByDecision } from '../../decision.ts'
import type { User } from '../users/state.ts'
import type { Decides } from './needs.ts'
import { idsOf, mustBe, mustExist, mustHaveNothingUnderWay } from './state.ts'

type Deciding =
  | 'HoldPayout'
  | 'ReleaseHold'
  | 'AddPayoutNote'
  | 'ApprovePayout'
  | 'RejectPayout'
  | 'CancelPayout'
  | 'WithdrawApproval'

/** Whether a payout is to be paid. */
export const deciding: Decides<Deciding> = {
  HoldPayout({ payoutId, note, ownerUserId }, state, { actor, needs }) {
    const payout = mustBe('pending', state, actor, 'it cannot be put on hold.')
    if (payout.hold) {
      if (isSameDecision(payout.holdDecision, 'PayoutPutOnHold', actor, { note, ownerUserId })) return []
      throw refusalByDecision('payout-on-hold', payout.holdDecision, actor, 'it stays so.')
    }
    if (!isApprover(needs.holdOwner)) throw invalid('ownerUserId', 'Choose an admin or approver of payments.')
    return [{ type: 'PayoutPutOnHold', data: { ...idsOf(payoutId, payout), note, ownerUserId } }]
  },
  ReleaseHold({ payoutId }, state, { actor }) {
    const payout = mustBe('pending', state, actor, 'it is not on hold.')
    if (payout.hold) return [{ type: 'PayoutReleasedFromHold', data: idsOf(payoutId, payout) }]
    if (isSameDecision(payout.holdDecision, 'PayoutReleasedFromHold', actor)) return []
    throw refusalByDecision('payout-not-on-hold', payout.holdDecision, actor, 'there is nothing to release.')
  },
  AddPayoutNote({ payoutId, note }, state, { actor }) {
    const payout = mustExist(state)
    if (isSameDecision(payout.noteDecision, 'PayoutNoteAdded', actor, { note })) return []
    const noted = { ...idsOf(payoutId, payout), note }
    const isDecided = payout.status !== 'pending'
    return [{ type: 'PayoutNoteAdded', data: isDecided ? { ...noted, isDecided } : noted }]
  },

  ApprovePayout({ payoutId, accountChangedAt: seen }, state, { actor, now, needs: { ledger, account } }) {
    if (state.status === 'approved' && isRepeated(state, 'PayoutApproved', actor)) return []
    const payout = mustBe('pending', state, actor, 'it cannot be approved.')
    if (payout.hold)
      throw refusalByDecision('payout-on-hold', payout.holdDecision, actor, 'it cannot be approved.')
    const accountChangedAt = account.status === 'linked' ? account.changedAt : null
    if (seen !== undefined && seen !== accountChangedAt) throw new Rejected('payout-account-changed')
    const amount = cents(payout.amount)
    // After a withdrawn approval the ledger may not have followed yet.
    const isCounted = ledger.payouts.get(payoutId)?.status !== 'approved'
    const balanceBefore = ledger.totals.pending + (isCounted ? 0n : amount)
    return [
      {
        type: 'PayoutApproved',
        data: {
          ...idsOf(payoutId, payout),
          approvedBy: actor.userId!,
          approvedAt: now,
          amount: payout.amount,
          balanceBefore: money(balanceBefore),
          balanceAfter: money(balanceBefore - amount),
          checks: [...checksOf({ payoutId, ledger, accountChangedAt, now })],
        },
      },
    ]
  },
  RejectPayout({ payoutId, reason }, state, { actor }) {
    if (isRepeated(state, 'PayoutRejected', actor, { reason })) return []
    const payout = mustBe('pending', state, actor, 'it cannot be rejected.')
    return [{ type: 'PayoutRejected', data: { ...idsOf(payoutId, payout), rejectionReason: reason } }]
  },
  CancelPayout({ payoutId }, state, { actor }) {
    if (isRepeated(state, 'PayoutCancelled', actor)) return []
    const payout = mustBe('pending', state, actor, 'it cannot be cancelled.')
    return [{ type: 'PayoutCancelled', data: idsOf(payoutId, payout) }]
  },
  WithdrawApproval({ payoutId, reason }, state, { actor }) {
    if (state.status === 'pending' && isRepeated(state, 'PayoutApprovalWithdrawn', actor, { reason }))
      return []
    const payout = mustBe('approved', state, actor, 'there is no approval to withdraw.')
    mustHaveNothingUnderWay(payout)
    return [{ type: 'PayoutApprovalWithdrawn', data: { ...idsOf(payoutId, payout), reason } }]
  },
}

const isApprover = (user: User) =>
  user.status === 'member' && (user.role === 'admin' || user.canApprovePayments)
