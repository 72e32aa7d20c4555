import { attempt } from './attempt.ts'

const storageKey = 'loaded-anew'
/** For this many ms after one, no chunk loads the page anew again. */
const pause = 5 * 60_000

/**
 * Loads code that is a chunk of its own, with a second attempt if the connection failed. If the server no longer has it, as
 * some time after a deployment, the browser loads the page anew, at most once in 5 minutes: forms are restored from their
 * drafts. Rejects if that cannot help. `next` is the address that the user goes to.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  next: () => string = () => location.href,
  open: (address: string) => void = loadAnew,
): Promise<T> {
  try {
    return await load().catch(load)
  } catch (error) {
    const address = next()
    if (!(await isAnswered(address)) || !isFirst()) throw error
    open(address)
    // Nothing else is shown until the browser has left this document.
    return new Promise<never>(() => undefined)
  }
}

function loadAnew(address: string): void {
  if (address === location.href) location.reload()
  else location.assign(address)
}

/** Without a connection the browser would show a page of its own in place of this one. */
const isAnswered = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  )

/** Notes that the page is loaded anew. Where storage is forbidden, a second time could not be told from the first. */
function isFirst(): boolean {
  const isNoted = attempt(() => {
    const last = Number(sessionStorage.getItem(storageKey))
    if (Date.now() - last < pause) return false
    sessionStorage.setItem(storageKey, String(Date.now()))
    return true
  })
  return isNoted ?? false
}
