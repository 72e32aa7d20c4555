import { type RefObject, useLayoutEffect, useRef } from 'react'

/** How long rows take to their new places, in ms. */
const glide = 150

/** Lets the rows of a list, which have their ids in `data-id`, glide to their places when the order changes. */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves the rows
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const now = new Map(rows.map((row) => [row.dataset.id ?? '', row.offsetTop]))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const row of isStill ? [] : rows) {
      const by = (places.current.get(row.dataset.id ?? '') ?? row.offsetTop) - row.offsetTop
      if (by !== 0)
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: glide,
          easing: 'ease-out',
        })
    }
    places.current = now
  }, [list, order])
}
