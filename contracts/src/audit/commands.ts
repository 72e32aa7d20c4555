import * as z from 'zod'
import type { Message } from '../message.ts'
import { UserId } from '../values.ts'
import { maxDifferencesNamed, RecordedDifference } from './events.ts'

const what = z.enum(['ledger', 'explanation', 'payout', 'payouts', 'events'])
const ops = { opsId: z.uuid() }

export const auditCommands = {
  NoteMoneyViewed: z.strictObject({
    ...ops,
    userId: UserId,
    what,
    subjectId: z.string().max(100).nullable(),
  }),
  NoteMoneyExported: z.strictObject({
    ...ops,
    userId: UserId.nullable(),
    what,
    subjectId: z.string().max(100).nullable(),
    rows: z.int(),
  }),
  NoteLedgerVerified: z.strictObject({
    ...ops,
    position: z.int(),
    earnings: z.int(),
    payouts: z.int(),
    differences: z.int(),
    found: z.array(RecordedDifference).max(maxDifferencesNamed),
  }),
}
export type AuditCommand = Message<typeof auditCommands>
