import { useRef } from 'react'
import { useSingleKeys } from './single-keys.ts'

/** Marks the lists that have these keys. */
const keyed = 'data-keys'

/**
 * Properties of a list through which `j` and `k` go: they move the focus to what opens the next entry or the one before, so
 * that Enter does. Of several lists on a page it is the one with the focus, else the first.
 */
export function useListKeys<List extends HTMLElement>() {
  const ref = useRef<List>(null)
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const list = ref.current
    if (!list || list !== keyedList()) return
    event.preventDefault()
    focusNext(list, by)
  }
  useSingleKeys({ j: step(1), k: step(-1) })
  return { ref, [keyed]: true }
}

function keyedList(): Element | undefined {
  const lists = [...document.querySelectorAll(`[${keyed}]`)].filter((list) => list.childElementCount > 0)
  return lists.find((list) => list.contains(document.activeElement)) ?? lists[0]
}

function focusNext(list: Element, by: 1 | -1): void {
  const entries = [...list.children].filter((entry) => openerOf(entry))
  const focused = entries.findIndex((entry) => entry.contains(document.activeElement))
  // A list beside what it opened marks the entry that is open.
  const present = focused >= 0 ? focused : entries.findIndex((entry) => entry.querySelector('[aria-current]'))
  const next = entries[present < 0 ? 0 : Math.min(Math.max(present + by, 0), entries.length - 1)]
  if (next) openerOf(next)?.focus()
}

/** What opens an entry: the control that is marked so, else the link in its heading, else its first link. */
const openerOf = (entry: Element) =>
  entry.querySelector<HTMLElement>('[data-opens]') ??
  entry.querySelector<HTMLElement>('h2 a[href], h3 a[href]') ??
  entry.querySelector<HTMLElement>('a[href]')
