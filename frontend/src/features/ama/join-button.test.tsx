import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../lib/toasts.ts'
import { plannedSession } from '../../testing/ama.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { BrowseTab } from './browse/browse-tab.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  toastStore.setState({ ...toastStore.getState(), notifications: [] })
})

const live = { ...plannedSession, status: 'live', startedAt: '2026-11-21T12:00:05.000Z' }

/** Presses Register in a list that was fetched before the session began; `answer` is what the server makes of it. */
async function register(answer: object) {
  const { router } = renderApp(
    [
      { path: '/', element: <BrowseTab /> },
      { path: '/iam/ama/:id', element: <p>The room</p> },
    ],
    {
      answers: {
        ...signedInAs('creator'),
        'GET /api/iam/ama/sessions': () => json({ sessions: [plannedSession], total: 1 }),
        'GET /api/iam/ama/registrations': () => json({ sessions: [] }),
        [`POST /api/iam/ama/${plannedSession.id}/join`]: () => json(answer),
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Register' }))
  return router
}

test('registering for a session that has begun meanwhile enters it, and opens its room [T-36]', async () => {
  const router = await register({ session: live, seat: 'joined' })
  expect(await screen.findByText('The room')).toBeDefined()
  expect(router.state.location.pathname).toBe(`/iam/ama/${plannedSession.id}`)
})

test('registering for a session that has not begun stays in the list', async () => {
  const router = await register({ session: plannedSession, seat: 'registered' })
  await vi.waitFor(() => expect(toastStore.getState().notifications).toHaveLength(1))
  expect(router.state.location.pathname).toBe('/')
})
