const operable = 'a, button, select'

/**
 * React replaces the prerendered content with the screen. A popover that the user has opened meanwhile is opened again, and
 * keyboard focus moves to the same control in the new content.
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
  // A pressed control receives the focus after this event; a press elsewhere removes the focus.
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
