import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state' | 'subscribe'>

/** What opens over a page and is no dialog element. */
type Overlay = {
  readonly watch: (changed: () => void) => () => void
  readonly isOpen: () => boolean
  readonly close: () => void
}

/**
 * The most ms to wait for the browser to go back by one entry; then a navigation goes on without it. If the browser goes back
 * later, it leaves the page that was navigated to.
 */
const longestWait = 1_000

/**
 * Makes Back, also as a gesture, close the open dialog or overlay instead of leaving its page: what is open gives its page a second
 * entry in the history. The router does not learn of it. Once the dialog is closed, the next dialog uses the entry, the next
 * navigation leaves it first, and Back skips it. It is not removed at once: going back could cancel a navigation that has begun.
 */
export function backClosesDialogs(router: Router, overlay: Overlay): void {
  /** What is open, with what closes it; what was opened last is the last. */
  const open = new Map<unknown, () => void>()
  const { navigate } = router
  let wasSecond = isSecond()
  /** Called when the browser has left the second entry for a navigation. */
  let left: (() => void) | undefined
  let leaving: Promise<void> | undefined

  const isHere = () => (history.state?.key ?? 'default') === router.state.location.key

  function add(): void {
    if (open.size === 0 || isSecond() || !isHere() || router.state.navigation.state !== 'idle') return
    history.pushState({ ...history.state, isSecond: true }, '')
    wasSecond = true
  }

  function leave(): Promise<void> {
    leaving ??= new Promise<void>((resolve) => {
      left = resolve
      setTimeout(resolve, longestWait)
      history.back()
    }).finally(() => {
      left = undefined
      leaving = undefined
    })
    return leaving
  }

  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target instanceof HTMLDialogElement)) return
      if (newState !== 'open') return void open.delete(target)
      open.set(target, () => target.dispatchEvent(new Event('cancel', { cancelable: true })))
      add()
    },
    true,
  )
  overlay.watch(() => {
    if (!overlay.isOpen()) return void open.delete(overlay)
    open.set(overlay, overlay.close)
    add()
  })
  window.addEventListener(
    'popstate',
    (event) => {
      const came = wasSecond
      wasSecond = isSecond()
      if (!isHere() || (!came && !wasSecond)) return
      // Both entries are the same page to the router.
      event.stopImmediatePropagation()
      const close = [...open.values()].at(-1)
      if (left) left()
      else if (came && close) close()
      else if (came) history.back()
      // Another dialog may be open below the one that closes.
      setTimeout(add)
    },
    true,
  )
  // A dialog may stay open over the next page, such as that of an ended session.
  router.subscribe(() => setTimeout(add))

  router.navigate = (async (...to: Parameters<typeof navigate>) => {
    if (leaving || (isSecond() && isHere())) await leave()
    return navigate(...to)
  }) as typeof navigate
}

const isSecond = (): boolean => history.state?.isSecond === true
