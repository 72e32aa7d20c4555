import { type Check, readinessOf } from '@iam/infra/readiness'
import type { FastifyPluginAsync } from 'fastify'
import { unknownPath } from './plugins/problems.ts'

export type Operation = {
  /** Resolves once the in-memory lists are loaded, which requires that the views exist. */
  readonly loaded: Promise<unknown>
  readonly checks: readonly Check[]
  readonly metrics: () => Promise<string>
  /** If so, requests that come through the proxy are external, and metrics are not public. */
  readonly isBehindProxy: boolean
}

const open = { config: { access: 'anyone', waits: false }, schema: { hide: true } } as const

/** Health, readiness and metrics. */
export const operationRoutes: FastifyPluginAsync<Operation> = async (
  app,
  { loaded, checks, metrics, isBehindProxy },
) => {
  let isLoaded = false
  void loaded.then(() => {
    isLoaded = true
  })

  app.get('/healthz', open, async () => ({ status: 'ok' }))

  app.get('/readyz', open, async (_request, reply) => {
    const areRead: Check = () => (isLoaded ? undefined : 'the views are still being read')
    const readiness = await readinessOf([areRead, ...checks])
    if (readiness.status === 'ready') return readiness
    return reply.code(503).header('retry-after', '1').send(readiness)
  })

  app.get('/metrics', open, async (request, reply) => {
    if (isBehindProxy && request.headers['x-forwarded-for']) return unknownPath(request, reply)
    return reply.type('text/plain; version=0.0.4').send(await metrics())
  })
}
