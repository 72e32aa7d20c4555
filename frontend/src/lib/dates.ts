import dayjs from 'dayjs'

/** 'MMM dd, yyyy', as every screen writes a day: Nov 21, 2026. */
export const formatDate = (time: string) => dayjs(time).format('MMM DD, YYYY')
/** A day with its time, for lists of what happened. */
export const formatDateTime = (time: string) => dayjs(time).format('MMM DD, YYYY, HH:mm')

const day = 24 * 60 * 60_000
/** How many days are left until a moment: begun ones count whole, and what is past has none. */
export const daysLeft = (end: string, now = Date.now()): number =>
  Math.max(0, Math.ceil((Date.parse(end) - now) / day))
