import { daysAfter } from '../days.ts'

/** Days that a campaign stays open for reviews after its end; then it is completed even if reviews are pending. */
export const daysOfGrace = 14

/** ISO time until which an ended campaign stays open for reviews; null before its end. */
export const graceUntil = (endAt: string, now = Date.now()): string | null =>
  Date.parse(endAt) > now ? null : daysAfter(endAt, daysOfGrace)
