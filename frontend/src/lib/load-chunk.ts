import { attempt } from './attempt.ts'
import { isAnswered } from './connection.ts'
import { allAnswered } from './one-command.ts'

const storageKey = 'loaded-anew'
/** Least time in ms between two reloads of the page. */
const pause = 5 * 60_000
/** Pause in ms before the second attempt: at once it would meet the same interruption. */
const beforeSecond = 500

/** Style sheets that did not load: of chunks, for each of which Vite asks once and then counts it as loaded, and of the document. */
const missing = new Set<HTMLLinkElement>()
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  true,
)

/**
 * Loads code that is a chunk of its own, with its styles, and with a second attempt if the connection failed. If the server
 * no longer has it, as some time after a deployment, the page is reloaded, at most once in 5 minutes: what was typed
 * is restored from its draft when its form opens, which the user does if it is in a dialog. Rejects if that cannot help. `next`
 * is the address that the user goes to.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  next: () => string = () => location.href,
  open: (address: string) => unknown = reloadPage,
): Promise<T> {
  try {
    return await loadPart(load)
  } catch (error) {
    const address = next()
    // Without a connection the browser would show a page of its own in place of this one.
    if (!(await isAnswered(address)) || !claimReload()) throw error
    open(address)
    // Nothing else is shown until the browser has left this document.
    return new Promise<never>(() => undefined)
  }
}

/**
 * Loads code that the page can do without, with its styles, and with a second attempt if the connection failed. Rejects if that
 * failed too; the page is not reloaded, as the user may be on the way to another.
 */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const loadAll = async () => {
    await loadMissing()
    return load()
  }
  return loadAll().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, beforeSecond))
    return loadAll()
  })
}

async function loadMissing(): Promise<void> {
  const links = [...missing]
  missing.clear()
  await Promise.all(links.map(loadAgain))
}

const loadAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', resolve)
    again.addEventListener('error', () => reject(new Error(`${link.href} did not load`)))
    link.replaceWith(again)
  })

/** Not while a command is under way, whose answer would be lost with the page. */
async function reloadPage(address: string): Promise<void> {
  await allAnswered()
  if (address === location.href) location.reload()
  else location.assign(address)
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

/** The style sheets of the document itself are tried once more: their errors came before this code could hear of them. */
function loadFirstStyles(): void {
  // One that did not load has no rules, or none that may be read.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!attempt(() => link.sheet?.cssRules.length)) missing.add(link)
  loadMissing().catch(() => undefined)
}
if (document.readyState === 'complete') loadFirstStyles()
else window.addEventListener('load', loadFirstStyles)
