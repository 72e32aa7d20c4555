import { randomUUID } from 'node:crypto'

const reason = { reason: 'Another reason.' }
const byAdmin = { by: 'admin' } as const

/** The steps of the desk, as an admin repeats them. */
export const repeatablePayoutDesk = {
  approvePayouts: { ...byAdmin, counted: 'PayoutApproved', another: { payoutIds: [randomUUID()] } },
  approvePayout: { ...byAdmin, counted: 'PayoutApproved' },
  rejectPayout: { ...byAdmin, counted: 'PayoutRejected', another: reason },
  holdPayout: { ...byAdmin, counted: 'PayoutPutOnHold', another: { note: 'Another note.' } },
  releasePayout: { ...byAdmin, counted: 'PayoutReleasedFromHold' },
  notePayout: { ...byAdmin, counted: 'PayoutNoteAdded', another: { note: 'Another note.' } },
  withdrawPayoutApproval: { ...byAdmin, counted: 'PayoutApprovalWithdrawn', another: reason },
  markPayoutPaid: { ...byAdmin, counted: 'PayoutPaid', another: { reference: 'Wire 2' } },
  markPayoutFailed: { ...byAdmin, counted: 'PayoutFailed', another: { code: 'another_code' } },
  markPayoutReturned: { ...byAdmin, counted: 'PayoutReturned', another: { message: 'Another.' } },
  retryPayout: { ...byAdmin, counted: 'PayoutRetried', another: { cause: 'Another cause.' } },
  writeOffPayout: { ...byAdmin, counted: 'PayoutWrittenOff', another: reason },

  grantBonus: { ...byAdmin, counted: 'EarningRecorded', another: { amount: '6.00' } },
  correctEarning: { ...byAdmin, counted: 'EarningRecorded', another: { amount: '-1.00' } },
  voidEarning: { ...byAdmin, counted: 'EarningVoided', another: reason },

  recordTransaction: { ...byAdmin, counted: 'PaymentInitiated', another: { amount: '1.00' } },
  succeedTransaction: { ...byAdmin, counted: 'PaymentSucceeded' },
  failTransaction: { ...byAdmin, counted: 'PaymentFailed', another: { code: 'card_expired' } },
  refundTransaction: { ...byAdmin, counted: 'PaymentRefunded' },
} as const
