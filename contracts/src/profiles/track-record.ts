import * as z from 'zod'
import { Time } from '../values.ts'

/** Something that a creator agreed to do for a brand: an accepted offer, or a campaign that they took part in. */
export const TrackedCollaboration = z
  .object({
    kind: z.enum(['offer', 'campaign']),
    id: z.string(),
    title: z.string(),
    brandName: z.string(),
    state: z.enum(['completed', 'open', 'ended']),
    acceptedAt: Time,
    /** When the creator first delivered. */
    deliveredAt: Time.nullable(),
    /** Whole days from the agreement to the first delivery. */
    daysToDeliver: z.int().nullable(),
    /** Whether that was in time; null where nothing was delivered or no day was agreed. */
    isOnTime: z.boolean().nullable(),
    completedAt: Time.nullable(),
  })
  .meta({ id: 'TrackedCollaboration' })
export type TrackedCollaboration = z.infer<typeof TrackedCollaboration>

/** What a creator's word has been worth so far; every figure can be recounted in the list. */
export const TrackRecord = z
  .object({
    completed: z.int(),
    accepted: z.int(),
    medianDaysToDeliver: z.number().nullable(),
    /** Of the deliveries that had a day to keep. */
    onTime: z.int(),
    timed: z.int(),
    collaborations: z.array(TrackedCollaboration).readonly(),
  })
  .meta({ id: 'TrackRecord' })
export type TrackRecord = z.infer<typeof TrackRecord>
export const TrackRecordAnswer = z.object({ trackRecord: TrackRecord })
