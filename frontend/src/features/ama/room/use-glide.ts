import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How long rows take to their new places, in ms. */
const glide = 150

/** Lets the rows of a list, which have their ids in `data-id`, glide to their places when the order changes. */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    // All places are read before a row is moved: each reading after a move would lay out the page again.
    const now = new Map(rows.map((row) => [row.dataset.id ?? '', row.offsetTop]))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const isSeen = seen((rows[0]?.offsetTop ?? 0) - (rows[0]?.getBoundingClientRect().top ?? 0))
    for (const row of isStill ? [] : rows) {
      const to = now.get(row.dataset.id ?? '')!
      const from = places.current.get(row.dataset.id ?? '') ?? to
      if (from !== to && (isSeen(from) || isSeen(to)))
        row.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
          duration: glide,
          easing: 'ease-out',
        })
    }
    places.current = now
  }, [list, order])
}

/** Whether a place of the list is on the screen, or within a row of it; `top` is the place at the screen's upper edge. */
const seen = (top: number) => (place: number) => place > top - nearBy && place < top + innerHeight + nearBy
const nearBy = 200
