import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const claimEvents = {
  EmailClaimed: z.object({ key: Word, userId: Word }),
  EmailReleased: z.object({ key: Word, userId: Word }),
  HandleClaimed: z.object({ key: Word, userId: Word, handle: Personal(z.string(), '') }),
  HandleReleased: z.object({ key: Word, userId: Word }),
}
export type ClaimEvent = Message<typeof claimEvents>
