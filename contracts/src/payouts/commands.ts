import * as z from 'zod'
import { PayoutProvider } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { PayoutId, Time, UserId } from '../values.ts'

export const PayoutNote = Multiline.min(1, 'Write the note.').max(
  1000,
  'Keep the note under 1,000 characters.',
)
/** What the bank calls a settled transfer. */
export const Reference = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9 ._:/#-]{0,99}$/,
    'Give the reference of the transfer: letters, digits, spaces and . _ : / # -, at most 100.',
  )
export const FailureCode = z
  .string()
  .trim()
  .regex(
    /^[a-z0-9][a-z0-9_-]{0,49}$/,
    'Give a code of lower-case letters, digits, _ and -, such as account_closed.',
  )
export const FailureMessage = Multiline.min(1, 'Say what the bank answered.').max(
  500,
  'Keep the message under 500 characters.',
)
const payout = { payoutId: PayoutId }
/**
 * What the approver saw of the recipient's payout account: when it was linked or changed last, null if there was none. If
 * that is another time meanwhile, the approval is refused.
 */
export const seenOfAccount = { accountChangedAt: Time.nullable().optional() }

/** What a provider says of one attempt to transfer a payout's money; `lookUp` of a provider answers a list of these. */
export const TransferReport = z.strictObject({
  attempt: z.int().min(1),
  externalTransferId: Reference,
  /** `under_way`: asked for, and neither paid nor failed yet. */
  outcome: z.enum(['under_way', 'paid', 'failed', 'returned']),
  at: Time,
  code: FailureCode.nullable(),
  message: z.string().max(500).nullable(),
})
export type TransferReport = z.infer<typeof TransferReport>

export const payoutCommands = {
  /** Creates the payout of a reservation in the recipient's ledger; what it holds is read there. */
  CreatePayout: z.strictObject({ ...payout, recipientUserId: UserId }),
  HoldPayout: z.strictObject({ ...payout, note: PayoutNote, ownerUserId: UserId }),
  ReleaseHold: z.strictObject(payout),
  AddPayoutNote: z.strictObject({ ...payout, note: PayoutNote }),
  ApprovePayout: z.strictObject({ ...payout, ...seenOfAccount }),
  RejectPayout: z.strictObject({ ...payout, reason: Reason }),
  CancelPayout: z.strictObject(payout),
  WithdrawApproval: z.strictObject({ ...payout, reason: Reason }),
  /** `provider`: the one that the portal runs with. */
  StartTransfer: z.strictObject({ ...payout, provider: PayoutProvider }),
  /** What the provider says when it is looked up, of every attempt that it knows; in any order and repeatedly. */
  ReportTransfers: z.strictObject({ ...payout, reports: z.array(TransferReport).max(50) }),
  /** An approver settled it outside the portal. */
  ConfirmPaid: z.strictObject({ ...payout, reference: Reference }),
  FailPayout: z.strictObject({ ...payout, code: FailureCode, message: FailureMessage }),
  ReturnPayout: z.strictObject({ ...payout, reference: Reference, message: FailureMessage }),
  RetryPayout: z.strictObject({ ...payout, cause: Reason }),
  WriteOffPayout: z.strictObject({ ...payout, reason: Reason }),
}
export type PayoutCommand = Message<typeof payoutCommands>
