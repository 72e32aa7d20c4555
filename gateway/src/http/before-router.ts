import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'

/** Answers a read, or leaves it to the router: returns false or throws before anything is sent. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/** By the path of the reads that they answer. */
type Shortcuts = ReadonlyMap<string, Shortcut>

/**
 * Lets reads take a shortcut past the router and its hooks, which cost as much as sending an answer. Whatever these would
 * object to is left to them: foreign hosts, a loop that is late, connections to be closed. A hook that is added for reads
 * has to be looked at here, too.
 */
export const beforeRouter = fp<{ shortcuts: Shortcuts }>(async (app, { shortcuts }) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const isUsual = (request: IncomingMessage) =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    !isClosing &&
    !app.isUnderPressure() &&
    app.isForPortal(request)

  function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
    const shortcut = shortcuts.get(pathOf(request.url ?? ''))
    if (!shortcut || !isUsual(request)) return false
    try {
      return shortcut(request, response)
    } catch {
      // It is thrown again in the route, whose errors are answered and logged.
      return false
    }
  }

  // The server's own listener is wrapped, because a `serverFactory` would have to repeat all that fastify sets on a server.
  const [route] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', route).on('request', (request, response) => {
    if (!isAnswered(request, response)) route(request, response)
  })
})

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
