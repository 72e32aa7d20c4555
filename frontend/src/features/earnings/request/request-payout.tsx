import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePageActions } from '../../../lib/page-actions.ts'
import { RequestDialog } from './request-dialog.tsx'

/** The way to ask for a payout; `canBe`: there is something to ask for. */
export function RequestPayout({ canBe }: { readonly canBe: boolean }) {
  const [isOpen, setOpen] = useState(false)
  usePageActions(
    canBe && { title: 'Request payout', words: 'money pay out withdraw', run: () => setOpen(true) },
  )
  // The dialog stays while its request is under way: that nothing is left to ask for may be told before it is answered.
  return (
    <>
      {canBe && <Button onClick={() => setOpen(true)}>Request payout</Button>}
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </>
  )
}
