import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { undo } from '../../lib/undo.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { NotificationsPage } from './notifications-page.tsx'

afterEach(() => {
  undo()
  vi.restoreAllMocks()
})

const opened = {
  ...{ id: '6e000000-0000-4000-8000-000000000001', type: 'system', group: 'account', kind: 'k' },
  ...{ title: 'Offer accepted', message: 'Ana accepted it.', note: '', link: '/iam/offers/1', actor: null },
  ...{ relatedId: '1', relatedType: 'offer', isRead: true },
  ...{ readAt: '2026-11-21T11:00:00.000Z', createdAt: '2026-11-21T10:00:00.000Z' },
}
const show = (at: string, unread: object) =>
  renderApp([{ path: '/', element: <NotificationsPage /> }], {
    at,
    answers: {
      ...signedInAs('creator'),
      'GET /api/notifications': () => json({ notifications: [opened], total: 30, ...unread }),
    },
  })
const button = { name: 'Mark all read' }

test.each([
  ['all', '/', { unread: 6 }],
  ['a type', '/?type=system', { unread: 6, unreadOfType: 2 }],
])('older ones than those loaded are marked as read too, of %s [X-NWS-4]', async (_, at, unread) => {
  show(at, unread)
  await userEvent.click(await screen.findByRole('button', button))
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
})

test.each([
  ['any', '/', { unread: 0 }],
  ['the chosen type', '/?type=system', { unread: 6, unreadOfType: 0 }],
])('without an unread one of %s there is nothing to mark [X-NWS-4]', async (_, at, unread) => {
  show(at, unread)
  await screen.findByText('30 notifications')
  expect(screen.queryByRole('button', button)).toBeNull()
})
