import { watchedValue } from './watched-value.ts'

/** `late`: a command takes longer than usual. `lost`: the last call did not reach the server. */
type Connection = 'sound' | 'late' | 'lost'

/** What the calls of this page have learned of the connection; the line of the frame (app/connection-line.tsx) says it. */
export const connection = watchedValue<Connection>('sound')
let isLost = false
let late = 0

/** Notes whether a call was answered, or whether the browser has a network. */
export function noteReached(isReached: boolean): void {
  isLost = !isReached
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

/** Whether the user reads above the page that there is no connection; public pages have no such line. */
export const isSaidAbove = (): boolean => connection.isWatched() && connection.now() === 'lost'

function tell(): void {
  const next = isLost ? 'lost' : late > 0 ? 'late' : 'sound'
  if (next !== connection.now()) connection.set(next)
}
