import type { Stage } from '../access/cast.ts'
import { payoutBetween } from '../desk.ts'

const reason = { reason: 'Another reason.' }
const anotherBatch = async ({ clients, owner }: Stage) => ({
  payoutIds: [(await payoutBetween(clients.brand, owner)).id],
})
const byAdmin = { by: 'admin' } as const

/** The steps of the desk, as an admin repeats them. */
export const repeatablePayoutDesk = {
  approvePayouts: { ...byAdmin, counted: 'PayoutApproved', another: anotherBatch },
  approvePayout: { ...byAdmin, counted: 'PayoutApproved', another: { accountChangedAt: null } },
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
