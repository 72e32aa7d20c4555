import type * as z from 'zod'
import { badgeEvents } from './badges/events.ts'
import { claimEvents } from './claims/events.ts'
import { contentEvents } from './contents/events.ts'
import { interestEvents } from './interest/events.ts'
import { profileEvents } from './profiles/events.ts'
import { userEvents } from './users/events.ts'

/** Every event that is or was ever written, by its stored name. */
export const allEvents = {
  ...badgeEvents,
  ...claimEvents,
  ...contentEvents,
  ...interestEvents,
  ...profileEvents,
  ...userEvents,
} satisfies Record<string, z.ZodType>
export type EventType = keyof typeof allEvents
