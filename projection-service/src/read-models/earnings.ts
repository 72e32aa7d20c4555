import type { EarningEvent } from '@iam/contracts/earnings/events'
import { EarningRow } from '@iam/contracts/earnings/views'
import { EarningSource } from '@iam/contracts/enumerations'
import type { UserEvent } from '@iam/contracts/users/events'
import { type RowOf, readModel } from '../read-model.ts'

type Row = RowOf<typeof EarningRow>

/** Every earning of every creator, with the payout that holds it. What was written about one goes with its creator. */
export const earnings = readModel<EarningEvent | UserEvent, typeof EarningRow>({
  name: 'earnings',
  version: 2,
  row: EarningRow,
  key: 'id',
  eventKeyField: 'earningId',
  indexes: [
    '(user_id, created_at desc, id)',
    '(campaign_id, created_at)',
    '(source_id)',
    '(payout_id) where payout_id is not null',
    // What can be requested, and open corrections.
    "(user_id) where status = 'pending' and payout_id is null and voided_at is null",
  ],
  personFields: ['userId'],

  upserts: {
    EarningRecorded: (
      { earningId, participationId: _, grantedBy: __, sourceType, ...earning },
      { at },
      row,
    ) =>
      row ?? {
        ...earning,
        id: earningId,
        sourceType: EarningSource.parse(sourceType),
        status: 'pending',
        ...{ payoutId: null, voidedAt: null, reservedAt: null, approvedAt: null, paidAt: null },
        createdAt: at,
      },
  },

  on: {
    EarningReserved: (row, { payoutId }, { at }) => ({ ...row, payoutId, reservedAt: at }),
    EarningReleased: (row) => free(row),
    EarningApproved: (row, _, { at }) => ({ ...row, status: 'approved', approvedAt: at }),
    EarningApprovalWithdrawn: (row) => ({ ...row, status: 'pending', approvedAt: null }),
    EarningPaid: (row, _, { at }) => ({ ...row, status: 'paid', paidAt: at }),
    EarningPaymentReversed: (row) => ({ ...row, status: 'approved', paidAt: null }),
    EarningVoided: (row, { reason }, { at }) => ({ ...row, reason, voidedAt: at }),
    UserErased: (row) => ({ ...row, reason: null }),
  },
})

const free = (row: Row): Row => ({
  ...row,
  ...{ status: 'pending', payoutId: null, reservedAt: null, approvedAt: null, paidAt: null },
})
