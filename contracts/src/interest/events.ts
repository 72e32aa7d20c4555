import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** The keys are the names in the event store: rename nothing, only add. */
export const interestEvents = {
  /** The author need not be a user, so the personal fields have a key per submission. */
  InterestSubmitted: z
    .object({
      interestId: Word,
      emailKey: Word,
      name: Personal(z.string(), 'Former visitor'),
      email: Personal(z.string(), ''),
      role: Word,
      interestArea: Word,
      vision: Personal(z.string(), ''),
    })
    .meta({ person: 'interestId' }),
  InterestAssigned: z.object({ interestId: Word, ownerUserId: Word }),
  InterestClosed: z
    .object({ interestId: Word, reason: Personal(z.string(), '') })
    .meta({ person: 'interestId' }),
  /** Its author was erased: its personal fields are unreadable. */
  InterestErased: z.object({ interestId: Word }),
}
export type InterestEvent = Message<typeof interestEvents>
