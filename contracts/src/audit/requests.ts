import * as z from 'zod'
import { Text } from '../text.ts'
import { Time, UserId } from '../values.ts'

/** The streams of money. */
export const MoneyStream = z.enum(['earnings', 'payout', 'payoutaccount', 'payment', 'ops'])

export const AuditFilter = z.strictObject({
  stream: Text.max(200).optional(),
  category: MoneyStream.optional(),
  type: Text.max(100).optional(),
  actor: UserId.optional(),
  /** Whose money. */
  userId: UserId.optional(),
  correlationId: Text.max(100).optional(),
  from: Time.optional(),
  to: Time.optional(),
  /** Position after which the page begins; the newest come first, so it goes down. */
  after: z.coerce.number<string>().int().min(0).optional(),
  limit: z.coerce.number<string>().int().min(1).max(200).optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>
export const AuditExport = AuditFilter.omit({ after: true, limit: true }).extend({
  format: z.enum(['csv']).optional(),
})
export type AuditExport = z.infer<typeof AuditExport>
