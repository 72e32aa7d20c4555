import { useEffect, useRef } from 'react'
import { useRowFocus } from '../../lib/use-row-focus.ts'

/**
 * Returns a ref for what shows the open payout: it gets the focus with each payout that is opened, and the row gets it back
 * when the payout is closed. In a passive effect, as the layout moves it to the screen before, after any navigation.
 */
export function useOpenFocus(id: string | undefined) {
  const shown = useRef<HTMLElement>(null)
  const before = useRef(id)
  useRowFocus(id ?? null)
  useEffect(() => {
    if (id && id !== before.current) shown.current?.focus()
    before.current = id
  }, [id])
  return shown
}
