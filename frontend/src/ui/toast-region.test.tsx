import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '../lib/keep-focus.ts'
import { dismissToast, showToast } from '../lib/toasts.ts'
import { ToastRegion } from './toast-region.tsx'

let end: () => void
let id: string
beforeEach(async () => {
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: vi.fn(), hidePopover: vi.fn() })
  end = keepFocus()
  render(
    <main tabIndex={-1}>
      <button type="button">Save</button>
      <ToastRegion />
    </main>,
  )
  screen.getByRole('button', { name: 'Save' }).focus()
  act(() => {
    id = showToast({ title: 'Saved' })
  })
  await userEvent.keyboard('{F8}')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications (F8)' }))
})
afterEach(() => {
  act(() => dismissToast(id))
  end()
})

const isBack = () => document.activeElement === screen.getByRole('button', { name: 'Save' })

test('closing the toast that F8 led to leads back to where the user was', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('status')).toBeNull()
  expect(isBack()).toBe(true)
})

test('so does its end', () => {
  act(() => dismissToast(id))
  expect(isBack()).toBe(true)
})
