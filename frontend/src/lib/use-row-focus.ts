import { useEffect, useRef } from 'react'

/** The id in the document of the row from which this is opened. */
export const rowIdOf = (id: string) => `row-${id}`

/** Gives the focus back to the row of what was open once it is closed, unless with it another `list` was chosen. */
export function useRowFocus(open: string | null, list = '') {
  const before = useRef({ open, list })
  // In a passive effect, as the layout moves the focus to the screen before, after any navigation.
  useEffect(() => {
    const from = before.current
    if (!open && from.open && from.list === list) document.getElementById(rowIdOf(from.open))?.focus()
    before.current = { open, list }
  }, [open, list])
}
