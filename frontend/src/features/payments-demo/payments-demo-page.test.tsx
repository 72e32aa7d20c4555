import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, renderApp, signedInAs } from '../../testing/render-app.tsx'
import { PaymentsDemoPage } from './payments-demo-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('no account stands for the user’s own before the session is checked', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { server } = renderApp([{ path: '/', element: <PaymentsDemoPage /> }], {
    at: '/?of=mara-lind',
    answers: {
      'GET /api/auth/me': () => promise,
      'GET /api/payments/earnings/mara-lind': () => json([]),
    },
  })
  expect(screen.getByRole('status', { name: 'Loading the account' })).toBeDefined()
  expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  expect(server.mock.calls.filter(([path]) => String(path).startsWith('/api/payments/'))).toEqual([])

  resolve(signedInAs('creator')['GET /api/auth/me']())
  expect(await screen.findByLabelText('Money of Mara Lind')).toBeDefined()
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Mara Lind')
})
