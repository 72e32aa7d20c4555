import { interestDraft } from '../features/home/interest-draft.ts'
import type * as TestFlight from '../features/home/test-flight.ts'
import { isTestFlightDue, testFlightHash } from '../features/home/test-flight-memory.ts'
import { flashMessage } from '../lib/flash-message.ts'
import { loadOrAnew } from '../lib/load-anew.ts'
import { hasNoSession } from '../lib/no-session.ts'
import { painted } from '../lib/painted.ts'
import { drawInter } from './first-words.ts'
import { sayThatItFailed } from './say-that-it-failed.ts'

const words = drawInter()

/**
 * A public page is hydrated at the first sign of use (`signs`). Until then its text can be read, and its links and menus are
 * the browser's own; a button that is clicked meanwhile is clicked again once the components are there.
 */
const { page, styles, announcement } = document.querySelector<HTMLElement>('script[data-page]')!.dataset
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']
let isHydrated = false
let hydrating: Promise<void> | undefined
let failure: HTMLElement | undefined

function hydrate(): Promise<void> {
  for (const sign of signs) removeEventListener(sign, hydrateUnlessAnnouncement)
  const load = () => Promise.all([import(/* @vite-ignore */ page!), allStyles()])
  hydrating ??= loadOrAnew(load).then(
    () => {
      isHydrated = true
      failure?.remove()
      // Elements under the pointer got their mouseenter before they had listeners.
      for (const one of document.querySelectorAll(':hover')) one.dispatchEvent(new MouseEvent('mouseenter'))
    },
    (error: unknown) => {
      hydrating = undefined
      // The next sign of use tries again; a pointer that moves would ask the server without a pause.
      awaitSigns(signs.slice(1))
      throw error
    },
  )
  return hydrating
}

/** Hydrates although no click waits for it. */
const hydrateAhead = () => void hydrate().catch(() => undefined)

/** Shows and keeps what was typed before there are components to do so: they may not load, or load the page anew. */
const contact = document.querySelector<HTMLFormElement>('#contact form')
if (contact) {
  interestDraft.restore(contact)
  contact.addEventListener('input', () => isHydrated || interestDraft.keep(contact))
}

/** The document only has the styles of its first content (first-styles.ts); this loads the whole stylesheet. */
function allStyles(): Promise<unknown> | undefined {
  if (!styles) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  return new Promise((onload, fail) => {
    const onerror = (error: Event | string) => {
      link.remove()
      fail(error)
    }
    document.head.append(Object.assign(link, { onload, onerror }))
  })
}

/** Any sign of use hydrates the page, except in the announcement, which has a script of its own. */
function hydrateUnlessAnnouncement({ target }: Event): void {
  if (!(target instanceof Element && target.closest('#announcement'))) hydrateAhead()
}
function awaitSigns(awaited: readonly string[]): void {
  for (const sign of awaited) addEventListener(sign, hydrateUnlessAnnouncement, { passive: true })
}
awaitSigns(signs)

/** A signed-in user's menu and a carried-over toast need components at once. */
if (!hasNoSession() || flashMessage.read()) {
  hydrateAhead()
}

/** Content below the first screen is left out of the first paint; it is laid out once, in the font that the page keeps. */
const layOut = () => document.documentElement.setAttribute('data-loaded', '')
addEventListener('load', async () => {
  await Promise.all([painted, words])
  layOut()
})

/** A visitor who comes to a section, such as the form, will use it: components load before the connection can drop. */
if (location.hash) hydrateAhead()

/** The home page's announcement has a script of its own. */
async function announceIfDue(): Promise<void> {
  if (location.pathname !== '/' || !isTestFlightDue()) return
  await painted
  const load = (): Promise<typeof TestFlight> => import(/* @vite-ignore */ announcement!)
  // The page does without it, unless the visitor has asked for it.
  const script = await (location.hash === testFlightHash ? loadOrAnew(load) : load())
  script.announce()
}
addEventListener('load', announceIfDue)
addEventListener('hashchange', announceIfDue)

addEventListener(
  'click',
  (event) => {
    const target = (event.target as Element).closest<HTMLElement>('a, button')
    if (target instanceof HTMLAnchorElement) scrollTo(target, event)
    else if (target && !isHydrated && !target.hasAttribute('popovertarget') && !target.closest('dialog')) {
      const { type, form } = target as HTMLButtonElement
      event.preventDefault()
      event.stopPropagation()
      hydrate().then(
        () => (type === 'submit' && form ? form.requestSubmit(target) : target.click()),
        () => {
          failure?.remove()
          failure = sayThatItFailed('This did not work')
        },
      )
    }
  },
  { capture: true },
)

/** On the home page, links to its own sections scroll instead of loading the page. */
function scrollTo(link: HTMLAnchorElement, event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (
    !isPlain ||
    location.pathname !== '/' ||
    !link.href.startsWith(location.origin) ||
    link.pathname !== '/'
  )
    return
  const section = link.hash ? document.getElementById(link.hash.slice(1)) : document.body
  if (!section) return
  event.preventDefault()
  layOut()
  link.closest<HTMLElement>(':popover-open')?.hidePopover()
  section.scrollIntoView({ block: 'start' })
  if (!section.hasAttribute('tabindex')) return
  const focus = () => section.focus({ preventScroll: true })
  const dialog = link.closest<HTMLDialogElement>('dialog[open]')
  // A modal dialog keeps the focus while it is open, and gives it back to its opener as it closes.
  if (dialog) dialog.addEventListener('close', focus, { once: true })
  else focus()
}
