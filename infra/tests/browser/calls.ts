import type { Page } from '@playwright/test'

/** Collects the API calls that a page makes, except the frame's own session check. */
export function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = request.method() !== 'GET' || /^\/(api|graphql)\b/.test(pathname)
    if (isCall && pathname !== '/api/auth/me') calls.push(`${request.method()} ${pathname}`)
  })
  page.on('websocket', (socket) => calls.push(`websocket ${socket.url()}`))
  return calls
}
