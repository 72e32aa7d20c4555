import { isAnswered } from './is-answered.ts'
import { watchedValue } from './watched-value.ts'

/** `late`: a command takes longer than usual. `lost`: the last call did not reach the server. */
type Connection = 'sound' | 'late' | 'lost'

/** What the calls of this page have learned of the connection; the line of the frame (app/connection-line.tsx) says it. */
export const connection = watchedValue<Connection>('sound')
let isLost = false
let late = 0

/** Notes whether a call was answered, or whether the browser has a network. */
export function noteReached(isReached: boolean): void {
  // An answer that was under way says nothing of a network that is gone since.
  isLost = !isReached || !navigator.onLine
  tell()
}

/** A command takes longer than usual, until the returned function is called. */
export function takesLonger(): () => void {
  late += 1
  tell()
  return () => {
    late -= 1
    tell()
  }
}

/** Follows what the browser says of its network. */
export function followNetwork(): () => void {
  const note = () => noteReached(navigator.onLine)
  if (!navigator.onLine) note()
  window.addEventListener('online', note)
  window.addEventListener('offline', note)
  return () => {
    window.removeEventListener('online', note)
    window.removeEventListener('offline', note)
  }
}

/** How often a connection that is lost is tried, in ms. */
const pause = 5_000

/**
 * Asks for the page until it is answered: after a request that was cut off, the connection would otherwise count as lost until
 * the next call. Returns a function that ends it.
 */
export function untilReached(): () => void {
  const timer = setInterval(async () => {
    if (navigator.onLine && (await isAnswered(location.href))) noteReached(true)
  }, pause)
  return () => clearInterval(timer)
}

/** Whether the user reads above the page that there is no connection; public pages have no such line. */
export const isSaidAbove = (): boolean => connection.isWatched() && connection.now() === 'lost'

function tell(): void {
  const next = isLost ? 'lost' : late > 0 ? 'late' : 'sound'
  if (next !== connection.now()) connection.set(next)
}
