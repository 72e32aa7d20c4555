import { useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref that receives the focus when `step` changes, so that screen readers go on there. In a layout effect, because
 * later the focus could be taken from a user who is already typing. The first render does not move it.
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
