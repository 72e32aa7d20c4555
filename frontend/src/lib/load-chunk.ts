import { attempt } from './attempt.ts'
import { loadOrAnew, loadTwice } from './load-anew.ts'
import { allAnswered } from './one-command.ts'

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
 * Loads code that is a chunk of its own, with its styles, or the page anew: what was typed is restored from its draft when its
 * form opens, which the user does if it is in a dialog. `next` is the address that the user goes to.
 */
export const loadChunk = <T>(
  load: () => Promise<T>,
  next?: () => string,
  open: (address: string) => unknown = reloadPage,
): Promise<T> => loadOrAnew(() => withStyles(load), next, open)

/**
 * Loads code that the page can do without, with its styles, and with a second attempt if the connection failed. Rejects if that
 * failed too; the page is not reloaded, as the user may be on the way to another.
 */
export const loadPart = <T>(load: () => Promise<T>): Promise<T> => loadTwice(() => withStyles(load))

async function withStyles<T>(load: () => Promise<T>): Promise<T> {
  await loadMissing()
  return load()
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

/** The style sheets of the document itself are tried once more: their errors came before this code could hear of them. */
function loadFirstStyles(): void {
  // One that did not load has no rules, or none that may be read.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!attempt(() => link.sheet?.cssRules.length)) missing.add(link)
  loadMissing().catch(() => undefined)
}
if (document.readyState === 'complete') loadFirstStyles()
else window.addEventListener('load', loadFirstStyles)
