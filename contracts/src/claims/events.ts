import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const claimEvents = {
  EmailClaimed: z.object({ key: z.string(), userId: z.string() }),
  EmailReleased: z.object({ key: z.string(), userId: z.string() }),
  HandleClaimed: z.object({ key: z.string(), userId: z.string(), handle: Personal(z.string(), '') }),
  HandleReleased: z.object({ key: z.string(), userId: z.string() }),
}
export type ClaimEvent = Message<typeof claimEvents>
