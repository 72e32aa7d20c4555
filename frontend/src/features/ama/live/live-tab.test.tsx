import type { ServerSent } from '@iam/contracts/live/messages'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as live from '../../../lib/live.ts'
import { liveSession, openQuestion } from '../../../testing/ama.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { LiveTab } from './live-tab.tsx'

const leave = vi.fn()
let tell: (message: object) => void
beforeEach(() => {
  vi.spyOn(live, 'followSession').mockImplementation((_id, hear) => {
    tell = (message) => act(() => hear(message as ServerSent))
    return leave
  })
})
afterEach(() => vi.restoreAllMocks())

const removed = 'You were removed from this session. You can read along.'
const questionField = () => screen.queryByRole('textbox', { name: 'Ask a question' })
const vote = () => screen.queryByRole('button', { name: /^Vote for/ })

/** Opens the tab with one live session, and the answer's other fields, which the returned function changes. */
async function open(first: object) {
  let more = first
  renderApp([{ path: '/iam/ama', element: <LiveTab /> }], {
    at: '/iam/ama',
    answers: {
      ...signedInAs('creator'),
      'GET /api/iam/ama/live-questions': () =>
        json({ session: liveSession(), questions: [openQuestion], ...more }),
    },
  })
  await screen.findByText(openQuestion.question)
  return (next: object) => {
    more = next
  }
}

test('a member whom the host removes reads along from then on, without a form, votes and messages [T-88]', async () => {
  const answer = await open({ seat: 'joined' })
  await waitFor(() => expect(questionField()).not.toBeNull())
  expect(vote()).not.toBeNull()
  answer({ seat: 'removed' })
  tell({ type: 'error', status: 403, code: 'ama-removed', detail: 'You were removed from this session.' })
  expect((await screen.findByText(removed)).role).toBe('status')
  expect([questionField(), vote()]).toEqual([null, null])
  expect(screen.getByText(openQuestion.question)).toBeDefined()
  expect(leave).toHaveBeenCalledTimes(1)
})

test('one of whom a gateway of the release before does not say it asks and votes', async () => {
  await open({})
  await waitFor(() => expect(questionField()).not.toBeNull())
  expect(vote()).not.toBeNull()
  expect(screen.queryByText(removed)).toBeNull()
})
