/** So long after its end a campaign is kept open for reviews; then it is completed, whatever still waits. */
export const daysOfGrace = 14

/** Until when a campaign whose time is up is kept open for its reviews; null while its time is not up. */
export const graceUntil = (endAt: string, now = Date.now()): string | null =>
  Date.parse(endAt) > now ? null : new Date(Date.parse(endAt) + daysOfGrace * 86_400_000).toISOString()
