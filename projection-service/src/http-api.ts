import type { Log } from '@iam/infra/log'
import { type Operation, operatorRoutes } from '@iam/infra/operator-routes'
import type { Check } from '@iam/infra/readiness'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ProjectionService } from './service.ts'

export type Dependencies = Operation & {
  readonly service: Pick<ProjectionService, 'position' | 'leading' | 'prepared' | 'lag'>
  readonly log: Log
}

/**
 * Liveness, readiness and metrics for operators. It is ready when the views exist and do not stand still, whichever process
 * writes them, and when it could take over with the tables of its own release.
 */
export function openHttpApi({ service, checks, metrics, log }: Dependencies): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })

  app.setErrorHandler((error, _, reply) => {
    log.error({ err: error }, 'a request could not be answered')
    return reply.code(503).send({ status: 'not ready' })
  })

  const couldLead: Check = () =>
    service.prepared() ? undefined : 'the read models of this release are being built'
  const getsOn: Check = () => {
    const { events, standsStillSince } = service.lag()
    return standsStillSince && `the views stand still as of ${standsStillSince}, ${events} behind the log`
  }

  operatorRoutes(app, {
    checks: [couldLead, getsOn, ...checks],
    metrics,
    async look() {
      const position = await service.position()
      const areThere: Check = () => (position === undefined ? 'the views are not built yet' : undefined)
      return { details: { position, leading: service.leading() }, checks: [areThere] }
    },
  })
  return app
}
