import type { Notification } from '@iam/contracts/notifications/views'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NotificationRow } from './notification-row.tsx'

const notification = {
  title: 'Offer accepted',
  message: 'Ana accepted your offer.',
  note: '',
  link: '/iam/offers/1',
  actor: null,
  createdAt: '2026-11-21T10:00:00.000Z',
} as unknown as Notification

test('the middle button opens a notification, and the right one does not', () => {
  const onOpen = vi.fn()
  render(<NotificationRow notification={notification} isRead={false} onOpen={onOpen} />)
  const press = (button: number) =>
    fireEvent(screen.getByRole('link'), new MouseEvent('auxclick', { bubbles: true, button }))
  press(2)
  expect(onOpen).not.toHaveBeenCalled()
  press(1)
  expect(onOpen).toHaveBeenCalledTimes(1)
})
