import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('Escape leaves a dialog open that its owner does not close, as one does that waits for an answer', () => {
  const onClose = vi.fn()
  render(
    <Dialog opened title="Approve?" onClose={onClose}>
      Sending
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()

  // The second one in a row, which Chrome does not let be prevented.
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Approve?' }))
})

test('Escape closes the dialog on top only', () => {
  function Two() {
    const [open, setOpen] = useState(2)
    return (
      <Dialog opened={open > 0} title="Below" onClose={() => setOpen(0)}>
        <Dialog opened={open > 1} title="Above" onClose={() => setOpen(1)}>
          Sure?
        </Dialog>
      </Dialog>
    )
  }
  render(<Two />)
  const above = screen.getByRole('dialog', { name: 'Above' })
  fireEvent(above, new Event('cancel', { cancelable: true }))
  fireEvent(above, new Event('close'))
  expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull()
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Below' }).open).toBe(true)
})
