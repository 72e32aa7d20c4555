import { noTimeZone } from '@iam/contracts/values'

const digestHour = 8
const dayMs = 86_400_000

/** The last moment up to now at which it was 8:00 in a zone, as an ISO string. A zone that is not known counts as UTC. */
export function lastDigestTime(zone: string, now: string): string {
  const clock = clockOf(zone)
  const at = Date.parse(now)
  const midnight = Math.floor((at + offsetAt(clock, at)) / dayMs) * dayMs
  for (let eight = midnight + digestHour * 3_600_000; ; eight -= dayMs) {
    // The offset at 8:00 may be another one than that of now: the clocks are changed at night.
    const moment = eight - offsetAt(clock, eight - offsetAt(clock, at))
    if (moment <= at) return new Date(moment).toISOString()
  }
}

/** Making a clock takes longer than reading it. There are some 400 zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? newClock(timeZone)
  clocks.set(clock.resolvedOptions().timeZone, clock)
  return clock
}

function newClock(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  try {
    return new Intl.DateTimeFormat('en', { ...parts, hourCycle: 'h23', timeZone })
  } catch {
    return newClock(noTimeZone)
  }
}

/** How far the clocks of a zone are ahead of UTC at a time, in ms. */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000
}
