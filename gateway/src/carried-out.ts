import { CarriedOut } from '@iam/contracts/carried-out'
import { Refused } from '@iam/contracts/rejected'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Position that this request's commands wrote and the views do not show yet; null if they do, undefined before any
     * command.
     */
    unseen: number | null | undefined
  }
  interface FastifyContextConfig {
    /** The answer is made of the command's result, not of views, so it is correct even while the views lag. */
    isOwnResult?: true
    /**
     * Path of the GET route that shows what this one changes, if none above its own path does. A handler may name a
     * more exact one in the header `location`.
     */
    shownAt?: string
  }
}

/** Thrown by reads of an entity that the views do not hold yet. */
export class NotInViewsYet extends Error {
  override readonly name = 'NotInViewsYet'
}

/**
 * Answers 202 if a command was carried out and the views lag: what the handler then reads of them is stale or missing,
 * and neither answers the command.
 */
export const carriedOut = fp(async (app) => {
  const patterns: string[] = []
  app.decorateRequest('unseen', undefined)
  app.addHook('onRoute', (route: RouteOptions) => {
    const { method, url, config, schema, handler } = route
    const response = schema?.response
    if (method === 'GET' || method === 'HEAD' || config?.isOwnResult || !isOfViews(response)) return
    route.schema = { ...schema, response: { ...response, 202: CarriedOut } }
    route.handler = async function (request, reply) {
      try {
        const answer = await handler.call(this, request, reply)
        return typeof request.unseen === 'number' ? accept(request, reply, request.unseen) : answer
      } catch (error) {
        if (!isOfLateViews(error)) throw error
        if (typeof request.unseen === 'number') return accept(request, reply, request.unseen)
        // The entity may have been written by the caller's previous request.
        const isLate = request.unseen === undefined && reply.hasHeader('as-of')
        throw isLate ? new NotInViewsYet('the views are late', { cause: error }) : error
      }
    }
    if (!config?.shownAt) patterns.push(url)
  })
  app.addHook('onReady', async () => {
    const silent = patterns.filter((pattern) => nearestRead(app, pattern) === 0)
    if (silent.length > 0) throw new Error(`calls that do not say what shows them: ${silent.join(', ')}`)
  })

  function accept(request: FastifyRequest, reply: FastifyReply, position: number): CarriedOut {
    const { url = '', config } = request.routeOptions
    const location =
      reply.getHeader('location') ??
      config.shownAt ??
      request.url.split('?', 1)[0]!.split('/').slice(0, nearestRead(app, url)).join('/')
    reply.code(202).headers({ location, 'retry-after': '1', 'cache-control': 'no-store' })
    return { position, location: String(location), detail: 'This is done. It takes a moment until it shows.' }
  }
})

const isOfViews = (response: unknown): response is object =>
  typeof response === 'object' && response !== null && 200 in response

const isOfLateViews = (error: unknown) =>
  error instanceof NotInViewsYet ||
  (error instanceof Refused && (error.status === 404 || error.status === 403))

/**
 * Number of segments of the closest readable path above: those of `/api/offers/:id` for `/api/offers/:id/accept`; 0 for
 * none.
 */
function nearestRead(app: FastifyInstance, pattern: string): number {
  const segments = pattern.split('/')
  const lengths = segments.map((_, n) => segments.length - n).filter((length) => length > 2)
  return lengths.find((n) => app.hasRoute({ method: 'GET', url: segments.slice(0, n).join('/') })) ?? 0
}
