import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { type Check, readinessOf } from './readiness.ts'

export const metricsPath = '/metrics'

export type Operation = {
  /** Readiness: 503 with the sentences of those that object. */
  readonly checks: readonly Check[]
  readonly metrics: () => Promise<string>
  /** What the answer of `/readyz` shows besides. */
  readonly details?: () => Promise<object>
}

/** `/healthz`, `/readyz` and `/metrics`, for operators: the same for every service. */
export function operatorRoutes(
  app: FastifyInstance,
  { checks, metrics, details = async () => ({}) }: Operation,
  options: RouteShorthandOptions = {},
): void {
  app.get('/healthz', options, async () => ({ status: 'ok' }))

  app.get('/readyz', options, async (_, reply) => {
    const readiness = await readinessOf(checks)
    if (readiness.status !== 'ready') reply.code(503).header('retry-after', '1')
    return { ...readiness, ...(await details()) }
  })

  app.get(metricsPath, options, async (_, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metrics()),
  )
}
