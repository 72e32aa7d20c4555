import * as z from 'zod'
import { Total } from '../money.ts'
import { Word } from '../personal.ts'
import { Time, UserId } from '../values.ts'
import { RecordedDifference } from './events.ts'
import { MoneyStream } from './requests.ts'

/** A row of `money_events`: where each event of the money streams is in the log, and what it is about. */
export const MoneyEventRow = z.object({
  id: Word,
  /** Positions of a log may exceed 32 bits. */
  position: z.number(),
  category: MoneyStream,
  stream: Word,
  revision: z.int(),
  type: Word,
  at: Time,
  recordedAt: Time,
  actorId: UserId.nullable(),
  /** Whose money it is about. */
  userId: UserId.nullable(),
  payoutId: Word.nullable(),
  earningId: Word.nullable(),
  /** Who set the amount of an earning by an own decision. */
  grantedBy: UserId.nullable(),
  correlationId: Word,
})
export type MoneyEventRow = z.infer<typeof MoneyEventRow>

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

/** A row of `ledger_checks`: a comparison of the read models with the log up to a position. */
export const LedgerCheckRow = z.object({
  id: Word,
  position: z.number(),
  earnings: z.int(),
  payouts: z.int(),
  /** How many there were; `found` holds the first of them. */
  differences: z.int(),
  found: z.array(RecordedDifference).readonly(),
  at: Time,
})
export type LedgerCheckRow = z.infer<typeof LedgerCheckRow>

/** A figure of a read model that is not what the log says. */
export const LedgerDifference = z
  .object({ ...RecordedDifference.shape, userName: z.string().nullable() })
  .meta({ id: 'LedgerDifference' })
export type LedgerDifference = z.infer<typeof LedgerDifference>

export const LedgerCheckAnswer = z
  .object({
    verifiedTo: z.int().nullable(),
    verifiedAt: Time.nullable(),
    earnings: z.int(),
    payouts: z.int(),
    /** The first hundred. */
    differences: z.array(LedgerDifference).readonly(),
    differenceCount: z.int(),
    /** When a later result is due; null while there is no money to compare. */
    dueAt: Time.nullable(),
    /** Another comparison goes on, whose result is recorded later. */
    isUnderWay: z.literal(true).optional(),
  })
  .meta({ id: 'LedgerCheckAnswer' })
export type LedgerCheckAnswer = z.infer<typeof LedgerCheckAnswer>
