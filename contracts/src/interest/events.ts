import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const interestEvents = {
  /** Whoever asks need not be a user: the submission itself is the person. */
  InterestSubmitted: z
    .object({
      interestId: z.string(),
      emailKey: z.string(),
      name: Personal(z.string(), 'Former visitor'),
      email: Personal(z.string(), ''),
      role: z.string(),
      interestArea: z.string(),
      vision: Personal(z.string(), ''),
    })
    .meta({ person: 'interestId' }),
  InterestAssigned: z.object({ interestId: z.string(), ownerUserId: z.string() }),
  InterestClosed: z.object({ interestId: z.string(), reason: z.string() }),
  /** Its person was erased: nothing of theirs is left in it. */
  InterestErased: z.object({ interestId: z.string() }),
}
export type InterestEvent = Message<typeof interestEvents>
