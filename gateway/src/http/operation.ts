import { metricsPath, operatorRoutes, type Operation as Shared } from '@iam/infra/operator-routes'
import type { Check } from '@iam/infra/readiness'
import type { FastifyPluginAsync } from 'fastify'
import { unknownPath } from './problems.ts'

export type Operation = Pick<Shared, 'checks' | 'metrics'> & {
  /** Resolves once the in-memory lists are loaded, which requires that the views exist. */
  readonly loaded: Promise<unknown>
  /** If so, requests that come through the proxy are external, and metrics are not public. */
  readonly isBehindProxy: boolean
}

const open = { config: { access: 'anyone', waitsForOwnWrites: false }, schema: { hide: true } } as const

/** Health, readiness and metrics. */
export const operationRoutes: FastifyPluginAsync<Operation> = async (
  app,
  { loaded, checks, metrics, isBehindProxy },
) => {
  let isLoaded = false
  void loaded.then(() => {
    isLoaded = true
  })

  const areRead: Check = () => (isLoaded ? undefined : 'the views are still being read')

  app.addHook('onRequest', async (request, reply) => {
    const isExternal = isBehindProxy && request.headers['x-forwarded-for']
    if (isExternal && request.routeOptions.url === metricsPath) return unknownPath(request, reply)
  })
  operatorRoutes(app, { checks: [areRead, ...checks], metrics }, open)
}
