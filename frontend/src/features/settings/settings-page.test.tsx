import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { safeReturn } from '../session/access.ts'
import { BadgesTab } from './badges-tab.tsx'
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
