const operable = 'a, button, select'

/**
 * React draws anew what stood in the page until it came. Whoever has opened something there meanwhile, or has gone to something
 * by keyboard, finds it open and themselves at its twin.
 */
export function keepPlace(root: HTMLElement): void {
  let opened = root.querySelector(':popover-open')
  let focused = document.activeElement
  const onToggle = ({ target, newState }: ToggleEvent) => {
    opened = newState === 'open' ? (target as Element) : null
  }
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  // What is pressed is focused after; what is not, takes the focus away.
  const onPress = () => {
    focused = null
  }
  root.addEventListener('toggle', onToggle, true)
  root.addEventListener('focusin', onFocus)
  root.addEventListener('pointerdown', onPress)
  const before = [...root.querySelectorAll(operable)]

  new MutationObserver((_, observer) => {
    observer.disconnect()
    root.removeEventListener('toggle', onToggle, true)
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('pointerdown', onPress)
    if (opened) document.getElementById(opened.id)?.showPopover()
    const twin = focused && [...root.querySelectorAll<HTMLElement>(operable)][before.indexOf(focused)]
    if (twin?.textContent === focused?.textContent) twin?.focus({ preventScroll: true })
  }).observe(root, { childList: true })
}
