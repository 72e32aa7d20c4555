import * as z from 'zod'
import type { Message } from '../message.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const badgeEvents = {
  BadgeIssued: z.object({
    badgeId: z.string(),
    userId: z.string(),
    type: z.string(),
    reason: z.string(),
    issuedBy: z.string().nullable(),
  }),
  BadgeRevoked: z.object({
    badgeId: z.string(),
    userId: z.string(),
    type: z.string(),
    reason: z.string(),
    revokedBy: z.string().nullable(),
  }),
}
export type BadgeEvent = Message<typeof badgeEvents>
