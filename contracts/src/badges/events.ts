import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

const badge = { badgeId: Word, userId: Word, type: Word, reason: Personal(z.string(), '') }

/** The keys are the names in the event store: rename nothing, only add. */
export const badgeEvents = {
  BadgeIssued: z.object({ ...badge, issuedBy: Word.nullable() }),
  BadgeRevoked: z.object({ ...badge, revokedBy: Word.nullable() }),
}
export type BadgeEvent = Message<typeof badgeEvents>
