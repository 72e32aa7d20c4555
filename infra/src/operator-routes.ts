import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { type Check, readinessOf } from './readiness.ts'

export const metricsPath = '/metrics'

export type Operation = {
  /** Readiness: 503 with the sentences of those that object. */
  readonly checks: readonly Check[]
  readonly metrics: () => Promise<string>
  /** Looked up once for each answer of `/readyz`: what it shows besides, and what objects because of that. */
  readonly look?: () => Promise<{ readonly details: object; readonly checks: readonly Check[] }>
}

/** `/healthz`, `/readyz` and `/metrics`, for operators: the same for every service. */
export function operatorRoutes(
  app: FastifyInstance,
  { checks, metrics, look = async () => ({ details: {}, checks: [] }) }: Operation,
  options: RouteShorthandOptions = {},
): void {
  app.get('/healthz', options, async () => ({ status: 'ok' }))

  app.get('/readyz', options, async (_, reply) => {
    const { details, checks: found } = await look()
    const readiness = await readinessOf([...found, ...checks])
    if (readiness.status !== 'ready') reply.code(503).header('retry-after', '1')
    return { ...readiness, ...details }
  })

  app.get(metricsPath, options, async (_, reply) =>
    reply.type('text/plain; version=0.0.4').send(await metrics()),
  )
}
