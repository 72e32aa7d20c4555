import { attempt } from './attempt.ts'
import { isAnswered } from './is-answered.ts'

const storageKey = 'loaded-anew'
/** Least time in ms between two reloads of the page. */
const pause = 5 * 60_000
/** Pause in ms before the second attempt: at once it would meet the same interruption. */
const beforeSecond = 500

/** Loads code, with a second attempt if the connection failed. */
export const loadTwice = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, beforeSecond))
    return load()
  })

/**
 * Loads code that the page needs. If the server no longer has it, as some time after a deployment, `open` loads the page anew, at
 * most once in 5 minutes, at the address that the user goes to. Rejects if that cannot help. It imports next to nothing: the
 * script that stands in every public page has it, too.
 */
export async function loadOrAnew<T>(
  load: () => Promise<T>,
  next: () => string = () => location.href,
  open: (address: string) => unknown = () => location.reload(),
): Promise<T> {
  try {
    return await loadTwice(load)
  } catch (error) {
    const address = next()
    // Without a connection the browser would show a page of its own in place of this one.
    if (!(await isAnswered(address)) || !claimReload()) throw error
    open(address)
    // Nothing else is shown until the browser has left this document.
    return new Promise<never>(() => undefined)
  }
}

/** Notes a reload, unless there was one a short time ago. Where storage is forbidden, that could not be known, and there is none. */
function claimReload(): boolean {
  const isNoted = attempt(() => {
    const last = Number(sessionStorage.getItem(storageKey))
    if (Date.now() - last < pause) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  })
  return isNoted ?? false
}
