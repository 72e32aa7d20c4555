import dayjs from 'dayjs'

/** 'MMM dd, yyyy', the format of a date on every screen: Nov 21, 2026. */
export const formatDate = (time: string) => dayjs(time).format('MMM DD, YYYY')
/** A date with its time, for histories. */
export const formatDateTime = (time: string) => dayjs(time).format('MMM DD, YYYY, HH:mm')

const utcDate = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', month: 'short', day: '2-digit', year: 'numeric' },
})
/** The date in UTC, whose days and months statements and past moments have on every device. */
export const formatUtcDate = (time: string) => utcDate.format(new Date(time))
/** The name of a month in UTC (`2026-11`) or of a year (`2026`). */
export const formatPeriod = (period: string) =>
  period.length === 4 ? period : dayjs(`${period}-01`).format('MMMM YYYY')

/** The local day of a timestamp, for a date input. */
export const dayOf = (time: string) => dayjs(time).format('YYYY-MM-DD')
/** The last moment of a day as a date input gives it; empty if it is none. */
export function endOfDay(day: string): string {
  const end = dayjs(day).endOf('day')
  return end.isValid() ? end.toISOString() : ''
}

const day = 24 * 60 * 60_000
/** Days left until a moment: a started day counts as whole, and a past moment has none. */
export const daysLeft = (end: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / day))
