import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { forgetUnheard, isUnheard, sessionIsOver, sessionState } from '../../lib/session-state.ts'
import { AuthProvider, sessionOf, useAuth } from './auth.tsx'

const Who = () => {
  const { status, user, logout } = useAuth()
  return (
    <>
      <p>{`${status}: ${user?.name ?? 'nobody'}`}</p>
      <button type="button" onClick={() => void logout(false)}>
        Sign out
      </button>
    </>
  )
}
const check = (answer: () => Promise<Response>) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Who />
      </AuthProvider>
    </QueryClientProvider>,
  )
  return client
}
afterEach(() => vi.restoreAllMocks())

test('useAuth throws outside its provider [ERR-06]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Who />)).toThrow('useAuth must be used within an AuthProvider')
})

test('the session is loading, signed out or signed in [STATE-01]', async () => {
  const user = { name: 'Ana' } as Parameters<typeof sessionOf>[0]
  expect(
    [sessionOf(null, true), sessionOf(null, false), sessionOf(user, false)].map(({ status }) => status),
  ).toEqual(['loading', 'signed-out', 'signed-in'])
  check(async () => new Response('', { status: 401 }))
  expect(screen.getByText('loading: nobody')).toBeDefined()
  expect(await screen.findByText('signed-out: nobody')).toBeDefined()
})

const ana = {
  id: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f',
  name: 'Ana Ruiz',
  email: 'ana@iam.example',
  ...{ handle: 'ana-ruiz', avatarUrl: '', bio: '', location: '', industries: [] },
  ...{ role: 'creator', stakeholderType: 'external', canApprovePayments: false, canPostNews: false },
  ...{ viewAs: null, emailConfirmed: true, hasPassword: true, timeZone: 'UTC', refusedAddress: null },
}

test.each([
  ['401', async () => new Response('', { status: 401 })],
  ['500', async () => new Response('', { status: 500 })],
])('a later check that ends in %s ends the session and leaves the screen as it is [FLT-90]', async (_, answer) => {
  const client = check(async () => Response.json({ user: ana }))
  expect(await screen.findByText('signed-in: Ana Ruiz')).toBeDefined()
  vi.mocked(fetch).mockImplementation(answer)
  expect(sessionState.now().is).toBe('sound')
  await client.invalidateQueries()
  expect(sessionState.now().is).toBe('over')
  expect(screen.getByText('signed-in: Ana Ruiz')).toBeDefined()
})

test('a later check that has no answer changes nothing', async () => {
  const client = check(async () => Response.json({ user: ana }))
  expect(await screen.findByText('signed-in: Ana Ruiz')).toBeDefined()
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await client.invalidateQueries()
  expect(sessionState.now().is).toBe('sound')
  expect(screen.getByText('signed-in: Ana Ruiz')).toBeDefined()
  sessionIsOver()
  await client.invalidateQueries()
  expect(sessionState.now().is).toBe('over')
})

test('a user whose sign-out did not reach the server is not taken back until a sign-in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = check(async () => Response.json({ user: ana }))
  expect(await screen.findByText('signed-in: Ana Ruiz')).toBeDefined()
  vi.mocked(fetch).mockRejectedValue(new TypeError('no network'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('signed-out: nobody')).toBeDefined()
  vi.mocked(fetch).mockImplementation(async () => Response.json({ user: ana }))
  await client.invalidateQueries()
  expect(screen.getByText('signed-out: nobody')).toBeDefined()
  // Of another tab.
  forgetUnheard()
  await client.invalidateQueries()
  expect(await screen.findByText('signed-in: Ana Ruiz')).toBeDefined()
})

test('signing out in a tab that missed another user’s sign-in ends no session, and says who is there [FLT-88 X-APP-6]', async () => {
  const client = check(async () => Response.json({ user: ana }))
  expect(await screen.findByText('signed-in: Ana Ruiz')).toBeDefined()
  client.setQueryData(['/api/iam/moves'], 1)
  const sentence = 'You are now signed in as Kofi.'
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'person-changed',
    detail: sentence,
  }
  vi.mocked(fetch).mockImplementation(async () => Response.json(problem, { status: 409 }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await vi.waitFor(() => expect(sessionState.now()).toEqual({ is: 'anothers', sentence, isAsked: true }))
  expect(screen.getByText('signed-in: Ana Ruiz')).toBeDefined()
  expect(client.getQueryData(['/api/iam/moves'])).toBe(1)
  expect(isUnheard()).toBe(false)
})
