import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as live from '../../../lib/live.ts'
import { liveSession } from '../../../testing/ama.ts'
import { json, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { RoomPage } from './room-page.tsx'

beforeEach(() => {
  vi.spyOn(live, 'followSession').mockReturnValue(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const session = liveSession()
const { id } = session

test.each([
  'creator',
  'admin',
] as const)('a %s joins a live room from the room itself, to ask and to write', async (role) => {
  let seat = 'none'
  renderApp([{ path: '/iam/ama/:id', element: <RoomPage /> }], {
    at: `/iam/ama/${id}`,
    answers: {
      ...signedInAs(role),
      [`GET /api/iam/ama/sessions/${id}`]: () => json({ session, seat, questions: [], messages: [] }),
      [`POST /api/iam/ama/${id}/join`]: () => {
        seat = 'joined'
        return json({ session, seat })
      },
    },
  })
  const join = await screen.findByRole('button', { name: 'Join Live' })
  expect(screen.queryByRole('textbox', { name: 'Write in the chat' })).toBeNull()
  // Admins moderate without joining.
  expect(screen.queryByRole('button', { name: 'Pause' }) !== null).toBe(role === 'admin')
  await userEvent.click(join)
  expect(await screen.findByRole('textbox', { name: 'Write in the chat' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Join Live' })).toBeNull()
})
