import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { safeReturn } from '../session/access.ts'
import { BadgesTab } from './badges-tab.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsPage } from './settings-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('a user whose profile did not load is not told that they have no badges', async () => {
  renderApp([{ path: '/', element: <SettingsPage /> }], {
    at: '/?tab=badges',
    answers: signedInAs('creator'),
  })
  expect(await screen.findByRole('heading', { name: 'Your profile did not load' })).toBeDefined()
  expect(screen.queryByText(/You have none yet/)).toBeNull()
})

test('a badge history that did not load says so, and is asked for again', async () => {
  let answer = () => json({}, 503)
  renderApp([{ path: '/', element: <BadgesTab badges={[]} /> }], {
    answers: { 'GET /api/users/me/badges': () => answer() },
  })
  const lost = { name: 'Your badge history did not load' }
  await screen.findByRole('heading', lost)
  answer = () => json({ badges: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('heading', lost)).toBeNull())
})

test('who signs in to follow a link of a mail comes back to the part that it names', async () => {
  renderApp([{ path: '/iam/settings', element: <SettingsPage /> }], {
    at: '/iam/settings?tab=badges#notifications',
  })
  const link = await screen.findByRole('link', { name: 'Log In' })
  const { searchParams } = new URL(link.getAttribute('href')!, 'http://portal.example')
  expect(safeReturn(searchParams.get('returnTo'))).toBe('/iam/settings?tab=badges#notifications')
})

test('the buttons that end sessions of two browsers with one name can be told apart', async () => {
  const session = { device: 'Chrome on Windows', current: false, createdAt: '2026-11-01T09:00:00.000Z' }
  const sessions = [
    { ...session, id: 'one', lastSeenAt: '2026-11-20T10:15:00.000Z' },
    { ...session, id: 'two', lastSeenAt: '2026-11-18T08:30:00.000Z' },
  ]
  renderApp([{ path: '/', element: <Sessions /> }], {
    answers: { 'GET /api/auth/sessions': () => json({ sessions }) },
  })
  const buttons = await screen.findAllByRole('button', { name: /^Sign out Chrome on Windows, last seen / })
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(2)
})
