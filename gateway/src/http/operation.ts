import { metrics } from '@iam/infra/metrics'
import { metricsPath, operatorRoutes } from '@iam/infra/operator-routes'
import type { Check } from '@iam/infra/readiness'
import type { FastifyPluginAsync } from 'fastify'
import { forAnyone } from './access.ts'
import { unknownPath } from './problems.ts'

type Operation = {
  readonly checks: readonly Check[]
  /** Resolves once the in-memory lists are loaded, which requires that the views exist. */
  readonly loaded: Promise<unknown>
  /** If so, requests that come through the proxy are external, and metrics are not public. */
  readonly isBehindProxy: boolean
}

/** Health, readiness and metrics. */
export const operationRoutes: FastifyPluginAsync<Operation> = async (app, options) => {
  let unread: string | undefined = 'the views are still being read'
  void options.loaded.then(() => {
    unread = undefined
  })

  app.addHook('onRequest', async (request, reply) => {
    const isExternal = options.isBehindProxy && request.headers['x-forwarded-for']
    if (isExternal && request.routeOptions.url === metricsPath) return unknownPath(request, reply)
  })
  // An overloaded gateway is alive and can be measured; it is not ready.
  const overloaded = () => (app.isUnderPressure() ? 'this process is overloaded' : undefined)
  const checks = [() => unread, overloaded, ...options.checks]
  const config = { ...forAnyone.config, pressureHandler: () => undefined }
  operatorRoutes(app, { checks, metrics: () => metrics.metrics() }, { ...forAnyone, config })
}
