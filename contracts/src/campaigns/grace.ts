import { daysAfter } from '../days.ts'
import type { CampaignStatus } from '../enumerations.ts'

/** Days that a campaign stays open for reviews after its end; then it is completed even if reviews are pending. */
export const daysOfGrace = 14

/** ISO time until which an ended campaign stays open for reviews; null before its end. */
export const graceUntil = (endAt: string, now = Date.now()): string | null =>
  Date.parse(endAt) > now ? null : daysAfter(endAt, daysOfGrace)

/** ISO time until which work on a cancelled campaign is reviewed; null of others, whose work has no such end. */
export const reviewsUntil = (status: CampaignStatus, closedAt: string | null): string | null =>
  status === 'cancelled' && closedAt !== null ? daysAfter(closedAt, daysOfGrace) : null
