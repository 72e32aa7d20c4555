import dayjs from 'dayjs'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago, up to a day: 'just now', '4 min ago', '2 h ago'; then the date. */
export function agoOf(time: string, now = Date.now()): string {
  const past = now - Date.parse(time)
  if (past < minute) return 'just now'
  if (past < hour) return `${Math.floor(past / minute)} min ago`
  return past < day ? `${Math.floor(past / hour)} h ago` : dayjs(time).format('MMM D, HH:mm')
}

/** A length in ms as a clock: '00:24:10'. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** How long until a moment, in its two largest units: '3 days 4 h', '4 h 12 min', '12 min 40 s'. */
export function untilOf(time: string, now = Date.now()): string {
  const left = Math.max(0, Date.parse(time) - now)
  const days = Math.floor(left / day)
  const hours = Math.floor(left / hour) % 24
  const minutes = Math.floor(left / minute) % 60
  if (days > 0) return `${days === 1 ? '1 day' : `${days} days`} ${hours} h`
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${Math.floor(left / 1000) % 60} s`
}

const zones = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZoneName: 'short' })

/** The viewer's time of a moment with its zone: '18:00 GMT+1'. */
export const timeInZone = (time: string) =>
  `${dayjs(time).format('HH:mm')} ${zones.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value ?? ''}`

/** The viewer's time of a moment in ms, to the second: '20:14:05'. */
export const secondOf = (ms: number) => dayjs(ms).format('HH:mm:ss')

/** The moment of a local day and time, as inputs give them; empty if it is none. */
export function momentOf(date: string, time: string): string {
  const moment = dayjs(`${date}T${time}`)
  return time && moment.isValid() ? moment.toISOString() : ''
}
