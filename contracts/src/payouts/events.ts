import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money, Total } from '../money.ts'
import { Personal, Word } from '../personal.ts'
import { Time } from '../values.ts'

/** `userId` is the recipient, whose key seals notes and reasons. */
const payout = { payoutId: Word, userId: Word }
const text = Personal(z.string(), '')
/** One transfer of a payout's money: the number of the attempt, and what the provider calls it. */
const transfer = { attempt: z.int(), provider: Word, externalTransferId: Word }

/** A check that the desk shows, as it was when the payout was approved. */
const RecordedCheck = z.object({ check: Word, isPassed: z.boolean(), detail: Word })

/** The keys are the names in the event store: rename nothing, only add. */
export const payoutEvents = {
  PayoutRequested: z.object({
    ...payout,
    earningIds: z.array(Word),
    amount: Money,
    currency: Word,
    sourceType: Word,
    sourceId: Word.nullable(),
    requestedBy: Word,
  }),
  PayoutPutOnHold: z.object({ ...payout, ownerUserId: Word, note: text }),
  PayoutReleasedFromHold: z.object(payout),
  /** `isDecided`: the payout waited for no decision any more. */
  PayoutNoteAdded: z.object({ ...payout, note: text, isDecided: z.literal(true).optional() }),
  PayoutApproved: z.object({
    ...payout,
    approvedBy: Word,
    approvedAt: Time,
    amount: Money,
    /** What is pending in the recipient's ledger, before and after. */
    balanceBefore: Total,
    balanceAfter: Total,
    checks: z.array(RecordedCheck),
  }),
  PayoutRejected: z.object({ ...payout, rejectionReason: text }),
  PayoutCancelled: z.object(payout),
  PayoutApprovalWithdrawn: z.object({ ...payout, reason: text }),
  /** `account`: the provider's id of the recipient's account, or null under `manual`. */
  PayoutTransferStarted: z.object({ ...payout, ...transfer, amount: Money, account: Word.nullable() }),
  /** `provider` is `manual` where an approver settled it. `paidAt` is the provider's word: what counts is the event's moment. */
  PayoutPaid: z.object({ ...payout, ...transfer, amount: Money, paidAt: Time }),
  PayoutFailed: z.object({ ...payout, attempt: z.int(), code: Word, message: text }),
  PayoutReturned: z.object({ ...payout, ...transfer, code: Word, message: text }),
  PayoutRetried: z.object({ ...payout, cause: text }),
  PayoutWrittenOff: z.object({ ...payout, reason: text }),
  /** The provider reports that it moved the money once more: an alarm; nothing is paid after it. */
  PayoutMovedTwice: z.object({ ...payout, ...transfer, amount: Money }),
}
export type PayoutEvent = Message<typeof payoutEvents>
