import type { Log } from '@iam/infra/log'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ProjectionService } from './service.ts'

export type DoorParts = {
  readonly service: Pick<ProjectionService, 'position' | 'leading'>
  readonly metrics: () => Promise<string>
  readonly log: Log
}

/** What an operator looks at. It is ready when the views are there, whichever process writes them. */
export function openDoor({ service, metrics, log }: DoorParts): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })

  app.setErrorHandler((error, _, reply) => {
    log.error({ err: error }, 'the door could not answer')
    return reply.code(503).send({ status: 'not ready' })
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const position = await service.position()
    if (position === undefined) return reply.code(503).send({ status: 'not ready' })
    return { status: 'ready', position, leading: service.leading() }
  })
  app.get('/metrics', async (_, reply) => reply.type('text/plain; version=0.0.4').send(await metrics()))
  return app
}
