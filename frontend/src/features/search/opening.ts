import { watchedValue } from '../../lib/watched-value.ts'

/** Which of the two is open. */
export const opened = watchedValue<'search' | 'shortcuts' | null>(null)

let opener: HTMLElement | null = null

export function openSearch(): void {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  // A menu would stay above the search.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover="auto"]')) menu.hidePopover?.()
  opened.set('search')
}

/** Gives the focus back to what had it when the search was opened; once, as what is chosen may take it then. */
export function returnFocus(): void {
  opener?.focus()
  opener = null
}

export function closeSearch(): void {
  if (opened.now() === 'search') opened.set(null)
}
