import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { undo } from '../../lib/undo.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { Bell } from './bell.tsx'

afterEach(() => {
  undo()
  vi.restoreAllMocks()
})

const told = (id: number) => ({
  ...{ id: `6e000000-0000-4000-8000-00000000000${id}`, type: 'system', group: 'account', kind: 'k' },
  ...{ title: 'Offer accepted', message: 'Ana accepted it.', note: '', link: '/iam/offers/1', actor: null },
  ...{
    readAt: null,
    relatedId: '1',
    relatedType: 'offer',
    isRead: false,
    createdAt: `2026-11-21T10:00:0${id}.000Z`,
  },
})

test('what is told while “Mark all read” can be taken back counts as unread, and nothing else does [X-NWS-5 X-APP-5]', async () => {
  let notifications = [told(2), told(1)]
  const { client } = renderApp([{ path: '/', element: <Bell /> }], {
    answers: {
      ...signedInAs('creator'),
      'GET /api/notifications': () => json({ notifications, unread: notifications.length, total: 3 }),
    },
  })
  const bell = (name: string) => screen.findByRole('button', { name })
  await bell('Notifications, 2 unread')
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read', hidden: true }))
  await bell('Notifications')
  notifications = [told(3), ...notifications]
  await client.invalidateQueries()
  expect(await bell('Notifications, 1 unread')).toBeDefined()
})
