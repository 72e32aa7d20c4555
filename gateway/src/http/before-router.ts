import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { LruCache } from '@iam/infra/lru-cache'
import fp from 'fastify-plugin'

/** Answers a read, or leaves it to the router and returns false. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/** By the raw address of the requests that they answer. */
export type Shortcuts = Pick<LruCache<string, Shortcut>, 'get' | 'add'>

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

  // The server's own listener is wrapped, because a `serverFactory` would have to repeat all that fastify sets on a server.
  const [route] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', route).on('request', (request, response) => {
    const shortcut = shortcuts.get(request.url ?? '')
    if (!shortcut || !isUsual(request) || !shortcut(request, response)) route(request, response)
  })
})
