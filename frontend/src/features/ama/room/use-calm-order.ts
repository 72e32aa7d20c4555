import { useEffect, useRef, useState } from 'react'
import { heldOrder } from '../order.ts'

/** The order of rows changes at most so often, in ms. */
const calm = 1_000

/**
 * Questions in an order that changes at most once a second, because rows that jump cannot be read. Another `kind` of order
 * is shown at once; new questions come last until then.
 */
export function useCalmOrder<Question extends { readonly id: string }>(
  sorted: readonly Question[],
  kind: string,
): readonly Question[] {
  const order = sorted.map(({ id }) => id).join()
  const [shown, setShown] = useState({ kind, order })
  const changedAt = useRef(0)
  useEffect(() => {
    if (shown.kind === kind && shown.order === order) return
    const left = shown.kind === kind ? changedAt.current + calm - Date.now() : 0
    const timer = setTimeout(
      () => {
        changedAt.current = Date.now()
        setShown({ kind, order })
      },
      Math.max(0, left),
    )
    return () => clearTimeout(timer)
  }, [kind, order, shown])
  if (shown.kind !== kind || shown.order === order) return sorted
  const known = shown.order.split(',')
  const isKnown = new Set(known)
  return [...heldOrder(sorted, known).shown, ...sorted.filter(({ id }) => !isKnown.has(id))]
}
