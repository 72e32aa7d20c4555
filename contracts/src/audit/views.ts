import * as z from 'zod'
import { Total } from '../money.ts'
import { Word } from '../personal.ts'
import { Time, UserId } from '../values.ts'

/** A recorded event, as audits read it. */
export const AuditEntry = z
  .object({
    id: Word,
    position: z.int(),
    stream: z.string(),
    revision: z.int(),
    type: Word,
    /** When it took effect, and when it was recorded where that differs. */
    at: Time,
    recordedAt: Time.nullable(),
    actorName: z.string().nullable(),
    actorRole: Word,
    correlationId: Word,
    causationId: Word,
    /** Whose money it is about. */
    userId: UserId.nullable(),
    userName: z.string().nullable(),
    amount: Total.nullable(),
    sentence: z.string(),
    /** As recorded; what is sealed is opened for admins and approvers only. */
    data: z.record(z.string(), z.unknown()),
    link: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditAnswer = z
  .object({
    events: z.array(AuditEntry).readonly(),
    /** Position after which the next page begins; null at the end. */
    nextAfter: z.int().nullable(),
  })
  .meta({ id: 'AuditAnswer' })
export type AuditAnswer = z.infer<typeof AuditAnswer>

/** A figure of a read model that is not what the log says. */
export const LedgerDifference = z
  .object({
    table: z.enum(['earnings', 'payout_requests', 'creators']),
    id: z.string(),
    userId: UserId,
    userName: z.string().nullable(),
    field: z.string(),
    expected: z.string(),
    found: z.string(),
  })
  .meta({ id: 'LedgerDifference' })
export type LedgerDifference = z.infer<typeof LedgerDifference>

export const LedgerCheckAnswer = z
  .object({
    verifiedTo: z.int().nullable(),
    verifiedAt: Time.nullable(),
    earnings: z.int(),
    payouts: z.int(),
    differences: z.array(LedgerDifference).readonly(),
  })
  .meta({ id: 'LedgerCheckAnswer' })
export type LedgerCheckAnswer = z.infer<typeof LedgerCheckAnswer>
