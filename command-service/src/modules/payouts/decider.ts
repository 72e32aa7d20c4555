import { money } from '@iam/contracts/money'
import { approver, systemOnly } from '../../decider.ts'
import { deciding } from './deciding.ts'
import { needs, type PayoutDecider } from './needs.ts'
import { paying } from './paying.ts'
import { reporting } from './reporting.ts'
import { payoutStream } from './state.ts'
import { approverForOthers, requester, unbarredApprover } from './who-may.ts'

export const payout: PayoutDecider = {
  ...payoutStream,
  id: (command) => command.data.payoutId,
  needs,

  who: {
    CreatePayout: systemOnly,
    HoldPayout: approver,
    ReleaseHold: approverForOthers,
    AddPayoutNote: approver,
    ApprovePayout: unbarredApprover,
    RejectPayout: approverForOthers,
    CancelPayout: requester,
    WithdrawApproval: approver,
    StartTransfer: approverForOthers,
    ReportTransfers: systemOnly,
    ConfirmPaid: approverForOthers,
    FailPayout: approverForOthers,
    ReturnPayout: approverForOthers,
    RetryPayout: approverForOthers,
    WriteOffPayout: approverForOthers,
  },

  decide: {
    /** What was reserved for it is read in the ledger; without a reservation there is nothing to create. */
    CreatePayout({ payoutId, recipientUserId }, state, { needs }) {
      const reserved = needs.ledger.payouts.get(payoutId)
      if (state.status !== 'absent' || reserved?.status !== 'reserved') return []
      const { earningIds, amount, source, sourceId, requestedBy } = reserved
      return [
        {
          type: 'PayoutRequested',
          data: {
            ...{ payoutId, userId: recipientUserId, requestedBy },
            ...{ earningIds: [...earningIds], amount: money(amount), currency: 'usd' },
            ...{ sourceType: source, sourceId },
          },
        },
      ]
    },
    ...deciding,
    ...paying,
    ...reporting,
  },
}
