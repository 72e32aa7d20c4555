import type { Log } from '@iam/infra/log'
import { type Check, readinessOf } from '@iam/infra/readiness'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ProjectionService } from './service.ts'

export type DoorParts = {
  readonly service: Pick<ProjectionService, 'position' | 'leading' | 'prepared' | 'lag'>
  readonly checks: readonly Check[]
  readonly metrics: () => Promise<string>
  readonly log: Log
}

/**
 * Liveness, readiness and metrics for operators. It is ready when the views exist and do not stand still, whichever process
 * writes them, and when it could take over with the tables of its own release.
 */
export function openDoor({ service, checks, metrics, log }: DoorParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })

  app.setErrorHandler((error, _, reply) => {
    log.error({ err: error }, 'the door could not answer')
    return reply.code(503).send({ status: 'not ready' })
  })

  const getsOn: Check = () => {
    const { events, standsStillSince } = service.lag()
    return standsStillSince && `the views stand still as of ${standsStillSince}, ${events} behind the log`
  }

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const position = await service.position()
    const areThere: Check = () => (position === undefined ? 'the views are not built yet' : undefined)
    const couldLead: Check = () =>
      service.prepared() ? undefined : 'the read models of this release are being built'
    const readiness = await readinessOf([areThere, couldLead, getsOn, ...checks])
    return reply
      .code(readiness.status === 'ready' ? 200 : 503)
      .send({ ...readiness, position, leading: service.leading() })
  })
  app.get('/metrics', async (_, reply) => reply.type('text/plain; version=0.0.4').send(await metrics()))
  return app
}
