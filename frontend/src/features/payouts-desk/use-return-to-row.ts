import { useEffect, useRef } from 'react'

/** Returns the focus to a payout's row when the payout is closed. */
export function useReturnToRow(id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    if (!id && before.current) document.getElementById(`row-${before.current}`)?.focus()
    before.current = id
  }, [id])
}
