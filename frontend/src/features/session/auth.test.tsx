import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { AuthProvider, sessionOf, useAuth } from './auth.tsx'

const Who = () => {
  const { status, user } = useAuth()
  return <p>{`${status}: ${user?.name ?? 'nobody'}`}</p>
}
const check = (answer: () => Promise<Response>) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <Who />
      </AuthProvider>
    </QueryClientProvider>,
  )
}
afterEach(() => vi.restoreAllMocks())

test('outside its provider the context is refused [ERR-06]', () => {
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

test.each([
  ['500', async () => new Response('', { status: 500 })],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a session check that ends in %s means signed out', async (_, answer) => {
  check(answer)
  expect(await screen.findByText('signed-out: nobody')).toBeDefined()
})
