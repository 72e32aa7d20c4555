import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as live from '../../../lib/live.ts'
import { liveSession } from '../../../testing/ama.ts'
import { json, problem, renderApp, signedInAs } from '../../../testing/render-app.tsx'
import { RoomPage } from './room-page.tsx'

// Files share their modules: the test of the socket is not to find it loaded, with the client that it replaces.
beforeEach(() => {
  vi.spyOn(live, 'followSession').mockReturnValue(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const session = liveSession()
const { id, startedAt: now } = session
const [ana, ben] = [
  { id: '9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c8a', name: 'Ana Ruiz' },
  { id: '9b1d2e4f-7c5f-4f4e-8a0b-4d37cf0e0c8b', name: 'Ben Adler' },
]
const message = {
  ...{ id: crypto.randomUUID(), sessionId: id, userId: ana.id, userName: ana.name, message: 'Ads!' },
  ...{ type: 'chat', isModerated: false, createdAt: now },
}

/** Opens the live room to an admin; a member is let in by `readmit`, else the call is refused. */
function open(first: readonly object[], answers: object = {}) {
  let removed = first
  const room = () => json({ session, seat: 'none', questions: [], messages: [message], removed })
  const show = (next: readonly object[]) => {
    removed = next
  }
  renderApp([{ path: '/iam/ama/:id', element: <RoomPage /> }], {
    at: `/iam/ama/${id}`,
    answers: { ...signedInAs('admin'), [`GET /api/iam/ama/sessions/${id}`]: room, ...answers },
  })
  return show
}
const list = () => screen.findByRole('list', { name: 'Removed' })
const row = async () => within(await screen.findByRole('list', { name: 'Messages' }))

test('a removed member is let in again, also if nothing that they wrote is shown any more', async () => {
  const show = open([ana, ben], {
    [`POST /api/iam/ama/sessions/${id}/readmit-participant`]: () => {
      show([ana])
      return json({ session, seat: 'none' })
    },
  })
  expect((await list()).textContent).toContain('Ana Ruiz')
  // What Ana wrote is shown, and says the same.
  expect((await row()).getByRole('button', { name: 'Let in again: Ana Ruiz' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Let in again: Ben Adler' }))
  await waitFor(() => expect(screen.queryByText('Ben Adler')).toBeNull())
})

test('who was removed by another host meanwhile is shown as removed once that is refused', async () => {
  const show = open([], {
    [`POST /api/iam/ama/sessions/${id}/remove-participant`]: () => {
      show([ana])
      return problem(409, 'ama-already-removed', 'Ana Ruiz is removed already.')
    },
  })
  await userEvent.click((await row()).getByRole('button', { name: 'Remove member' }))
  expect(screen.queryByRole('list', { name: 'Removed' })).toBeNull()
  await userEvent.type(await screen.findByLabelText('Reason'), 'Advertising.')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove member' }))
  await dialog.findByRole('alert')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect((await row()).getByRole('button', { name: 'Let in again: Ana Ruiz' })).toBeDefined()
})
