import type { Page, Route } from '@playwright/test'

/** What the frame says of the connection. */
export const line = (page: Page) => page.getByRole('status', { name: 'Connection' })
export const lost = 'No connection to the portal.'
export const late = /^This takes longer than usual/

/** What becomes of a request. */
type Fate = (route: Route) => Promise<unknown>

/** It never arrives, and nothing says so. */
const swallowed: Fate = async () => undefined
/** The server carries it out, and nothing of that comes back. */
const unheard: Fate = (route) => route.fetch()
/** The connection ends once the server has carried it out. */
const cutAfterwards: Fate = async (route) => {
  await route.fetch()
  await route.abort('connectionreset')
}
/** The connection ends before. */
const cut: Fate = (route) => route.abort('connectionreset')
export const fates = { swallowed, unheard, cutAfterwards, cut }

/** Lets the first commands to a path meet these fates, and all others through. Returns the keys of all. */
export async function meeting(page: Page, path: string, ...first: readonly Fate[]): Promise<string[]> {
  const keys: string[] = []
  await page.route(`**${path}`, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    keys.push(request.headers()['idempotency-key'] ?? '')
    await (first[keys.length - 1] ?? ((other: Route) => other.continue()))(route)
  })
  return keys
}

/** Answers as a server from which a deployment has taken the file. */
export const gone: Fate = (route) =>
  route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>I AM</title>' })

/** The page has no socket: it is told nothing, and sees what others do when it asks. */
export const withoutPushes = (page: Page): Promise<void> =>
  page.routeWebSocket('**/graphql', (socket) => socket.close())

/** Counts the documents that the page loads from now on. */
export function documentsOf(page: Page): { count: number } {
  const documents = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count++
  })
  return documents
}
