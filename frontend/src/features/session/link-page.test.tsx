import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { ConfirmEmailPage, SignInLinkPage } from './link-page.tsx'

afterEach(() => vi.restoreAllMocks())

async function confirming(answer: () => Promise<Response>) {
  renderApp([{ path: '/iam/confirm/:token', element: <ConfirmEmailPage /> }], {
    at: '/iam/confirm/t0ken',
    answers: { 'POST /api/auth/confirm': answer },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm this email' }))
}

test('opening the page alone spends no token: a scanner of mails may have opened it', () => {
  const answer = vi.fn(async () => new Response(null, { status: 204 }))
  renderApp([{ path: '/iam/confirm/:token', element: <ConfirmEmailPage /> }], {
    at: '/iam/confirm/t0ken',
    answers: { 'POST /api/auth/confirm': answer },
  })
  expect(screen.getByRole('heading', { name: 'Did you join I AM with this email?' })).toBeDefined()
  expect(screen.getByText(/If you did not, close this page/)).toBeDefined()
  expect(answer).not.toHaveBeenCalled()
})

test('a refused link says why, and leads to a new one', async () => {
  await confirming(async () => problem(410, 'link-spent', 'This link was used before.'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This link does not work')
  expect(alert.textContent).toContain('This link was used before.')
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined()
})

test.each([
  ['not reached', () => Promise.reject(new TypeError('no network')), 'The portal cannot be reached.'],
  ['answered without a reason', async () => new Response('', { status: 502 }), 'That did not work.'],
  ['tried too often', async () => problem(429, 'too-many-attempts', 'Wait a minute.'), 'Wait a minute.'],
])('after a failure the same link can be tried again: %s', async (_, answer, why) => {
  await confirming(answer)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This link could not be used')
  expect(alert.textContent).toContain(why)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

async function signingIn(passwordRemoved: boolean, payoutAccountRemoved = false) {
  const { user } = await signedInAs('creator')['GET /api/auth/me']().json()
  const { router } = renderApp(
    [
      { path: '/iam/sign-in/:token', element: <SignInLinkPage /> },
      { path: '/iam/dashboard', element: <h1>Dashboard</h1> },
    ],
    {
      at: '/iam/sign-in/t0ken',
      answers: {
        'POST /api/auth/sign-in-link/use': async () => json({ user, passwordRemoved, payoutAccountRemoved }),
      },
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  return router
}

test('who signs in by a link reads that the password set before the address was confirmed no longer works', async () => {
  await signingIn(true)
  expect(await screen.findByText(/^The password that was set .* no longer works\./)).toBeDefined()
  const way = screen.getByRole('link', { name: 'Set a password' })
  expect(way.getAttribute('href')).toBe('/iam/settings#account')
})

test('who signs in by a link reads that the payout account linked before the address was confirmed is gone', async () => {
  await signingIn(false, true)
  expect(await screen.findByText(/^The payout account that was linked before was removed/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Set a password' })).toBeDefined()
})

test('who lost no password by the link is led to the dashboard', async () => {
  const router = await signingIn(false)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/iam/dashboard')
})
