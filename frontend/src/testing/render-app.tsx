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
