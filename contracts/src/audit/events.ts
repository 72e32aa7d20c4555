import * as z from 'zod'
import type { Message } from '../message.ts'
import { Word } from '../personal.ts'

/** What was looked at: the user's ledger, an explanation of a figure, a payout of theirs, several, or recorded events. */
const looked = { opsId: Word, userId: Word, what: Word, subjectId: Word.nullable() }

/** A value of a read model that is not what the log says; `id`: of the row. */
export const RecordedDifference = z.object({
  table: z.enum(['earnings', 'payout_requests', 'creators']),
  id: Word,
  userId: Word,
  field: Word,
  expected: Word,
  found: Word,
})
export type RecordedDifference = z.infer<typeof RecordedDifference>
/** How many differences a comparison names; it counts all. */
export const maxDifferencesNamed = 100

/** The keys are the names in the event store: rename nothing, only add. */
export const auditEvents = {
  /** An admin or approver looked at the money of `userId`. */
  MoneyHistoryViewed: z.object(looked),
  /** `userId` is null for an export over several users. */
  MoneyHistoryExported: z.object({ ...looked, userId: Word.nullable(), rows: z.int() }),
  /** The read models were compared with the log up to the position. */
  LedgerVerified: z.object({
    opsId: Word,
    position: z.int(),
    earnings: z.int(),
    payouts: z.int(),
    differences: z.int(),
    found: z.array(RecordedDifference),
  }),
}
export type AuditEvent = Message<typeof auditEvents>
