import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const badgeEvents = {
  BadgeIssued: z.object({
    badgeId: Word,
    userId: Word,
    type: Word,
    reason: Personal(z.string(), ''),
    issuedBy: Word.nullable(),
  }),
  BadgeRevoked: z.object({
    badgeId: Word,
    userId: Word,
    type: Word,
    reason: Personal(z.string(), ''),
    revokedBy: Word.nullable(),
  }),
}
export type BadgeEvent = Message<typeof badgeEvents>
