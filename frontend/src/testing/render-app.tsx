import type { Role } from '@iam/contracts/enumerations'
import type { SessionUser } from '@iam/contracts/users/views'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { theme } from '../app/theme.ts'
import { AuthProvider } from '../features/session/auth.tsx'
import { createQueryClient } from '../lib/query-client.ts'

type Answers = Readonly<Record<string, (init: RequestInit | undefined) => Response | Promise<Response>>>

/** Renders routes as the app would; `answers` has the server's answers by 'METHOD /path', and any other call gets a 401. */
export function renderApp(routes: RouteObject[], { at = '/', answers = {} as Answers } = {}) {
  const server = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input).split('?')[0]
    const answer = answers[`${init?.method ?? 'GET'} ${path}`]
    return answer ? answer(init) : new Response('', { status: 401 })
  })
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} forceColorScheme="dark" env="test">
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { router, server, client }
}

/** A JSON response. */
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A problem response, as the gateway sends it. */
export const problem = (
  status: number,
  code: string,
  detail: string,
  errors?: { path: string; message: string }[],
) => json({ type: 'about:blank', title: 'Problem', status, detail, code, ...(errors && { errors }) }, status)

/** The server's answer to the check of the session of a user of this role. */
export const signedInAs = (role: Role, more: Partial<SessionUser> = {}) => ({
  'GET /api/auth/me': () =>
    json({
      user: {
        id: '7c5f2f4e-6a0b-4d37-8f0e-0c8a3b1d2e4f',
        name: 'Mara Lind',
        email: 'mara@iam.example',
        ...{ handle: 'mara-lind', avatarUrl: '', bio: '', location: '', industries: [] },
        ...{ role, stakeholderType: 'external', canApprovePayments: false, canPostNews: false },
        ...{ viewAs: null, emailConfirmed: true, hasPassword: true, timeZone: 'UTC', refusedAddress: null },
        ...more,
      },
    }),
})
