import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../lib/toasts.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { UrgentNews } from './urgent-news.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  toastStore.setState({ ...toastStore.getState(), notifications: [] })
})
const shown = () => toastStore.getState().notifications.map(({ message }) => message)
const id = '6e000000-0000-4000-8000-000000000071'
const post = {
  ...{ id, title: 'Payouts pause tonight', content: 'From 22:00.', priority: 'urgent', authorName: 'Noa' },
  ...{ authorId: id, targetRoles: [], targetStakeholderTypes: [], isPublished: true, status: 'published' },
  ...{ publishedAt: '2026-11-21T12:00:00.000Z', expiresAt: null, scheduledAt: null, quiet: false },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z', wasPublished: true },
  ...{ isRead: false, reach: null, mayEdit: false },
}
const visit = (userId: string) => {
  const news = vi.fn(() => json({ posts: [post], total: 1 }))
  renderApp(
    [
      {
        path: '/',
        element: (
          <>
            <UrgentNews userId={userId} path="/iam/dashboard" />
            <p>A page of {userId}</p>
          </>
        ),
      },
    ],
    { answers: { ...signedInAs('creator'), 'GET /api/news': news } },
  )
  return news
}

test('an unread urgent post is a toast once for each user of a device [X-NWS-3]', async () => {
  visit('ana')
  await waitFor(() => expect(shown()).toEqual(['Payouts pause tonight']))
  toastStore.setState({ ...toastStore.getState(), notifications: [] })

  const again = visit('ana')
  await waitFor(() => expect(again).toHaveBeenCalled())
  await screen.findAllByText('A page of ana')
  expect(shown()).toEqual([])

  visit('ben')
  await waitFor(() => expect(shown()).toEqual(['Payouts pause tonight']))
})
