import type * as TestFlight from '../features/home/test-flight.ts'
import { isTestFlightDue } from '../features/home/test-flight-memory.ts'
import { luggage } from '../lib/luggage.ts'
import { hasNoSession } from '../lib/no-session.ts'
import { painted } from '../lib/painted.ts'
import { drawInter } from './first-words.ts'

const words = drawInter()

/**
 * A public page sleeps until it is touched: it can be read, its links and menus are the browser's own. Its components come
 * with the first sign of a hand, and what was clicked or sent meanwhile is done when they are there.
 */
const { page, styles, announcement } = document.querySelector<HTMLElement>('script[data-page]')!.dataset
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin']
let isAwake = false
let waking: Promise<void> | undefined

function wake(): Promise<void> {
  for (const sign of signs) removeEventListener(sign, stir)
  waking ??= Promise.all([import(/* @vite-ignore */ page!), allStyles()]).then(
    () => {
      isAwake = true
      // Whatever the pointer rests on has not heard that it came.
      for (const one of document.querySelectorAll(':hover')) one.dispatchEvent(new MouseEvent('mouseenter'))
    },
    (error: unknown) => {
      // The next touch tries again.
      waking = undefined
      throw error
    },
  )
  return waking
}

/** Only what stands in the page from the start has its styles there. */
function allStyles(): Promise<unknown> | undefined {
  if (!styles) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  return new Promise((onload, onerror) => document.head.append(Object.assign(link, { onload, onerror })))
}

/** The announcement opens by itself and has a script of its own. */
function stir({ target }: Event): void {
  if (!(target instanceof Element && target.closest('#announcement'))) void wake()
}
for (const sign of signs) addEventListener(sign, stir, { passive: true })

/** Somebody is signed in, or a toast came along. */
if (!hasNoSession() || luggage.read()) {
  void wake()
}

/** What lies below the first screen was left out of the first paint; it is laid out once, with the font that it keeps. */
const layOut = () => document.documentElement.setAttribute('data-loaded', '')
addEventListener('load', async () => {
  await Promise.all([painted, words])
  layOut()
})

/** Who comes to a section, the form say, will use it: its components are there before a connection can go. */
if (location.hash) wake().catch(() => {})

/** The home page's announcement moves by a script of its own. */
async function announceIfDue(): Promise<void> {
  if (location.pathname !== '/' || !isTestFlightDue()) return
  await painted
  const script: typeof TestFlight = await import(/* @vite-ignore */ announcement!)
  script.announce()
}
addEventListener('load', announceIfDue)
addEventListener('hashchange', announceIfDue)

addEventListener(
  'click',
  (event) => {
    const target = (event.target as Element).closest<HTMLElement>('a, button')
    if (target instanceof HTMLAnchorElement) scrollTo(target, event)
    else if (target && !isAwake && !target.hasAttribute('popovertarget') && !target.closest('dialog')) {
      const { type, form } = target as HTMLButtonElement
      event.preventDefault()
      event.stopPropagation()
      void wake().then(() => (type === 'submit' && form ? form.requestSubmit(target) : target.click()))
    }
  },
  { capture: true },
)

/** On the home page its sections are gone to without going anywhere. */
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
  if (section.hasAttribute('tabindex')) section.focus({ preventScroll: true })
}
