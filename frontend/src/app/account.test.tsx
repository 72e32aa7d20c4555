import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { sessionState } from '../lib/session-state.ts'
import { toastStore } from '../lib/toasts.ts'
import { problem, renderApp, signedInAs } from '../testing/render-app.tsx'
import { Account } from './account.tsx'

afterEach(() => vi.restoreAllMocks())
// jsdom has no popovers.
HTMLElement.prototype.hidePopover = () => undefined

test('a sign-out that would end the session of another user leaves the page, and no toast blames the connection [X-APP-6]', async () => {
  const before = toastStore.getState().notifications
  const { router } = renderApp([{ path: '*', element: <Account hasRail={false} /> }], {
    at: '/iam/settings',
    answers: {
      ...signedInAs('creator'),
      'POST /api/auth/logout': () => problem(409, 'person-changed', 'You are now signed in as Kofi.'),
    },
  })
  const signOut = await screen.findByRole('menuitem', { name: 'Sign out', hidden: true })
  await userEvent.click(signOut)
  await vi.waitFor(() => expect(sessionState.now().is).toBe('anothers'))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/iam/settings')
  expect(toastStore.getState().notifications).toBe(before)
})
