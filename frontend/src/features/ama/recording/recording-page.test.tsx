import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { plannedSession } from '../../../testing/ama.ts'
import { json, renderApp } from '../../../testing/render-app.tsx'
import { RecordingPage } from './recording-page.tsx'

afterEach(() => vi.restoreAllMocks())

const { id } = plannedSession
const at = (minute: number) => `2026-11-21T12:${minute}:00.000Z`
const session = { ...plannedSession, status: 'completed', startedAt: at(10), endedAt: at(40) }
const chapters = [{ id, question: 'Which kiln?', at: at(20) }]
const whole = { session, at: at(40), questions: [], messages: [], chapters, votesByMinute: [1] }

test('a moment of a recording that did not load shows no other one, and can be asked for again', async () => {
  let isDown = false
  renderApp([{ path: '/:id', element: <RecordingPage /> }], {
    at: `/${id}`,
    answers: { [`GET /api/iam/ama/sessions/${id}/replay`]: () => (isDown ? json({}, 503) : json(whole)) },
  })
  const chapter = await screen.findByRole('button', { name: /Which kiln/ })
  const chat = () => screen.queryByRole('region', { name: 'Chat' })
  expect(chat()).not.toBeNull()
  isDown = true
  await userEvent.click(chapter)
  await screen.findByText(/^This moment did not load/)
  expect(chat()).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await vi.waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull())
  expect(chat()).not.toBeNull()
})

test('a chapter opens where its question is answered already [X-AMA-7]', async () => {
  const late = { ...chapters[0], at: '2026-11-21T12:20:03.500Z' }
  const { server } = renderApp([{ path: '/:id', element: <RecordingPage /> }], {
    at: `/${id}`,
    answers: { [`GET /api/iam/ama/sessions/${id}/replay`]: () => json({ ...whole, chapters: [late] }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^00:10:03.*Which kiln/ }))
  await screen.findByText('00:10:10 of 00:30:00')
  const asked = server.mock.calls.map(([path]) => decodeURIComponent(String(path)))
  expect(asked.at(-1)).toContain('at=2026-11-21T12:20:10.000Z')
})
