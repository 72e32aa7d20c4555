import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, signedInAs } from '../../testing/render-app.tsx'
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
