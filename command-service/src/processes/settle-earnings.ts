import type { PayoutId, UserId } from '@iam/contracts/values'
import type { Process } from '../process.ts'

type Decided = { readonly payoutId: string; readonly userId: string }
const of = ({ payoutId, userId }: Decided) => ({
  payoutId: payoutId as PayoutId,
  userId: userId as UserId,
})
const release = (because: 'rejected' | 'cancelled' | 'written_off') => (decided: Decided) =>
  [{ type: 'ReleaseEarnings', data: { ...of(decided), because } }] as const
const approve = (decided: Decided) => [{ type: 'ApproveEarnings', data: of(decided) }] as const

/** The recipient's ledger follows the decisions about a payout. */
export const settleEarnings: Process = {
  name: 'settle-earnings',
  on: {
    PayoutApproved: approve,
    PayoutApprovalWithdrawn: (decided) => [{ type: 'WithdrawEarningsApproval', data: of(decided) }],
    PayoutRejected: release('rejected'),
    PayoutCancelled: release('cancelled'),
    PayoutPaid: (decided) => [{ type: 'PayEarnings', data: of(decided) }],
    PayoutReturned: (decided) => [{ type: 'ReverseEarningsPayment', data: of(decided) }],
    PayoutWrittenOff: release('written_off'),
  },
}

/** RequestPayout creates the payout after the reservation. Usually a no-op; creates it after a crash in between. */
export const createReservedPayouts: Process = {
  name: 'create-reserved-payouts',
  repairsAfter: ['EarningReserved'],
  on: {
    EarningReserved: ({ payoutId, userId }) => [
      {
        type: 'CreatePayout',
        data: { payoutId: payoutId as PayoutId, recipientUserId: userId as UserId },
      },
    ],
  },
}
