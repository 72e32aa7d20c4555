import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../lib/toasts.ts'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { BrowseTab } from './browse/browse-tab.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  toastStore.setState({ ...toastStore.getState(), notifications: [] })
})

const id = '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f'
const hostId = '3f0c8a3b-1d2e-4f7c-9f2f-4e6a0b0d378f'
const scheduled = {
  ...{
    id,
    title: 'Clay and fire',
    description: '',
    hostUserId: hostId,
    hostName: 'Ben Okri',
    hostHandle: null,
  },
  ...{ hostAvatarUrl: '', status: 'scheduled', isPaused: false, tags: [], durationMin: 30, attendeeCount: 0 },
  ...{ scheduledAt: '2026-11-21T12:00:00.000Z', questionCount: 0, screening: false, preQuestions: false },
  ...{ pinnedQuestionId: null, cancelReason: '', startedAt: null, endedAt: null },
}
const live = { ...scheduled, status: 'live', startedAt: '2026-11-21T12:00:05.000Z' }

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
        'GET /api/iam/ama/sessions': () => json({ sessions: [scheduled], total: 1 }),
        'GET /api/iam/ama/registrations': () => json({ sessions: [] }),
        [`POST /api/iam/ama/${id}/join`]: () => json(answer),
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Register' }))
  return router
}

test('registering for a session that has begun meanwhile enters it, and opens its room [T-36]', async () => {
  const router = await register({ session: live, seat: 'joined' })
  expect(await screen.findByText('The room')).toBeDefined()
  expect(router.state.location.pathname).toBe(`/iam/ama/${id}`)
})

test('registering for a session that has not begun stays in the list', async () => {
  const router = await register({ session: scheduled, seat: 'registered' })
  await vi.waitFor(() => expect(toastStore.getState().notifications).toHaveLength(1))
  expect(router.state.location.pathname).toBe('/')
})
