import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp, signedInAs } from '../../testing/render-app.tsx'
import { useAuth } from '../session/auth.tsx'
import { EraseAccount } from './erase-account.tsx'

const Settings = () => {
  const { user } = useAuth()
  return user && <EraseAccount user={user} />
}
afterEach(() => vi.restoreAllMocks())

test('an account whose erasure is answered after its dialog was closed is left too, and drafts of others stay [T-90]', async () => {
  const ofKofi = JSON.stringify({ typed: { bio: 'Films.' }, from: { bio: '' }, at: Date.now() })
  localStorage.setItem('draft kofi about', ofKofi)
  const { promise, resolve } = Promise.withResolvers<void>()
  const routes = [
    { path: '/settings', element: <Settings /> },
    { path: '/', element: <p>Home</p> },
  ]
  const { server } = renderApp(routes, {
    at: '/settings',
    answers: {
      ...signedInAs('creator'),
      async 'POST /api/users/me/erase'() {
        await promise
        // As `Clear-Site-Data` does in a browser.
        localStorage.clear()
        return new Response(null, { status: 204 })
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Erase my account' }))
  await userEvent.type(screen.getByLabelText('Type mara-lind to confirm'), 'mara-lind')
  await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() =>
    expect(server.mock.calls.map(([input]) => String(input))).toContain('/api/users/me/erase'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  resolve()
  expect(await screen.findByText('Home')).toBeDefined()
  expect(localStorage.getItem('draft kofi about')).toBe(ofKofi)
})
