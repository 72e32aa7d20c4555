import { useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when a step follows another, so that reading goes on there; at once, or it would be taken from whoever
 * types already. Opening the page leaves it alone.
 */
export function useFocusOnChange<Target extends HTMLElement>(step: unknown) {
  const target = useRef<Target>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    target.current?.focus()
  }, [step])
  return target
}
