import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useAuth } from '../features/session/auth.tsx'
import { SessionDialog } from '../features/session/session-dialog.tsx'
import { heardOf, nowShows } from '../lib/session-state.ts'
import { toastStore } from '../lib/toasts.ts'
import { json, renderApp, signedInAs } from '../testing/render-app.tsx'
import { DownloadLink } from './download-link.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  nowShows(undefined)
})

const link = () => screen.findByRole('link', { name: 'Download' })

function Screen() {
  const { user } = useAuth()
  return (
    user && (
      <>
        <DownloadLink href="/api/users/me/export">Download</DownloadLink>
        <SessionDialog />
      </>
    )
  )
}

/** Opens a screen as Mara; the check at the click has the second answer. Returns the files that were downloaded. */
async function download(answer: () => Response | Promise<Response>) {
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.pathname)
  })
  const checks = [signedInAs('creator')['GET /api/auth/me'], answer]
  renderApp([{ path: '/', element: <Screen /> }], {
    answers: { 'GET /api/auth/me': () => (checks.length > 1 ? checks.shift()! : checks[0]!)() },
  })
  await userEvent.click(await link())
  return files
}

test('a file of the user on the screen is downloaded', async () => {
  const files = await download(signedInAs('creator')['GET /api/auth/me'])
  await waitFor(() => expect(files).toEqual(['/api/users/me/export']))
})

test('no file of another user, who is signed in by now, is downloaded [FLT-88 X-APP-6]', async () => {
  const kofi = { id: '9c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f' as never, name: 'Kofi Mensah' }
  const files = await download(signedInAs('creator', kofi)['GET /api/auth/me'])
  expect((await screen.findByRole('dialog')).textContent).toContain('You are now signed in as Kofi Mensah')
  expect(files).toEqual([])
})

test('after a session that has ended the file is downloaded once the user has signed in again [FLT-89 X-APP-6]', async () => {
  const files = await download(() => json(null, 401))
  expect(await screen.findByRole('dialog', { name: 'Sign in to go on' })).toBeDefined()
  expect(files).toEqual([])
  const { user } = await signedInAs('creator')['GET /api/auth/me']().json()
  act(() => void heardOf(user))
  await waitFor(() => expect(files).toEqual(['/api/users/me/export']))
})

test('a server that is not reached is reported, and nothing is downloaded', async () => {
  const files = await download(() => Promise.reject(new TypeError('no network')))
  await waitFor(() => expect(toastStore.getState().notifications).toHaveLength(1))
  expect(files).toEqual([])
})
