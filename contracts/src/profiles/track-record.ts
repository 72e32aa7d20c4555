import * as z from 'zod'
import { Time } from '../values.ts'

/** Something that a creator agreed to do for a brand: an accepted offer, or a campaign that they took part in. */
export const TrackedCollaboration = z
  .object({
    kind: z.enum(['offer', 'campaign']),
    id: z.string(),
    /** null for an offer, unless the caller is one of its parties or an admin. */
    title: z.string().nullable(),
    brandName: z.string(),
    state: z.enum(['completed', 'open', 'ended']),
    acceptedAt: Time,
    /** When the creator first delivered. */
    deliveredAt: Time.nullable(),
    /** Whole days from the agreement to the first delivery. */
    daysToDeliver: z.int().nullable(),
    /** Whether that was in time; null if nothing was delivered or no deadline was agreed. */
    isOnTime: z.boolean().nullable(),
    completedAt: Time.nullable(),
  })
  .meta({ id: 'TrackedCollaboration' })
export type TrackedCollaboration = z.infer<typeof TrackedCollaboration>

/**
 * How reliably a creator has delivered so far. The figures cover all collaborations; the list has those that both sides made
 * public, by testimonials of both or published work, and those that the caller was a party to. The creator and admins see
 * all of them, and can verify every figure.
 */
export const TrackRecord = z
  .object({
    completed: z.int(),
    accepted: z.int(),
    medianDaysToDeliver: z.number().nullable(),
    /** Deliveries in time, of the `timed` ones that had a deadline. */
    onTime: z.int(),
    timed: z.int(),
    collaborations: z.array(TrackedCollaboration).readonly(),
  })
  .meta({ id: 'TrackRecord' })
export type TrackRecord = z.infer<typeof TrackRecord>
export const TrackRecordAnswer = z.object({ trackRecord: TrackRecord })
