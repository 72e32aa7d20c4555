import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { payoutRequested, payoutRowSteps } from '@iam/contracts/payouts/rows'
import { PayoutRow } from '@iam/contracts/payouts/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { readModel } from '../read-model.ts'

/** Payouts to creators, with every step of each. An erasure of the recipient empties what approvers and banks wrote. */
export const payoutRequests = readModel<PayoutEvent | UserEvent, typeof PayoutRow>({
  name: 'payout_requests',
  version: 5,
  row: PayoutRow,
  key: 'id',
  eventKeyField: 'payoutId',
  // With what the desk counts by, so that counting reads no rows.
  indexes: [
    '(created_at, id) include (held_at, recipient_user_id)',
    '(amount, id)',
    '(status, created_at, id) include (held_at, recipient_user_id)',
    '(status, amount, id)',
    '(recipient_user_id, created_at, id) include (status)',
    "(moved_at) include (amount) where status = 'paid'",
    '(created_at, id) where held_at is not null',
    '(amount, id) where held_at is not null',
    "(amount) where status = 'failed' and written_off_at is null",
    '(moved_twice_at) where moved_twice_at is not null',
    // Transfers under way, for the clock.
    '(sent_at) where is_under_way',
  ],
  personFields: ['recipientUserId'],

  starts: { PayoutRequested: payoutRequested },
  on: {
    ...payoutRowSteps,
    UserErased: (row) => ({
      ...row,
      ...{ holdNote: '', failureMessage: '', rejectionReason: row.rejectionReason === null ? null : '' },
      steps: row.steps.map((step) => ({ ...step, text: '' })),
    }),
  },
})
