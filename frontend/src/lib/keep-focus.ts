import { type Place, placeNow, returnTo } from './undo.ts'

/**
 * Moves the focus to what is nearest when the element that has it is removed, as an act may do to its own button. Otherwise the
 * keyboard would begin at the top of the page again. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let place: Place | null = null
  const noteFocused = () => {
    place = placeNow()
  }
  // Some browsers also tell it of an element that is about to be removed: whether it is shows afterwards.
  const noteLeft = () =>
    queueMicrotask(() => {
      if (place?.control.isConnected && document.activeElement === document.body) place = null
    })
  const removals = new MutationObserver(() => {
    if (!place || place.control.isConnected || document.activeElement !== document.body) return
    const left = place
    place = null
    returnTo(left, { preventScroll: true })
  })
  document.addEventListener('focusin', noteFocused)
  document.addEventListener('focusout', noteLeft)
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', noteFocused)
    document.removeEventListener('focusout', noteLeft)
    removals.disconnect()
  }
}
