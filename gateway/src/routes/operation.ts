import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { unknownPath } from '../plugins/problems.ts'

export type Operation = {
  readonly pool: Pool
  /** Resolves once what is kept in memory has been read, and with it the views are there. */
  readonly loaded: Promise<unknown>
  readonly metrics: () => Promise<string>
  /** Then whoever comes through the proxy is from outside, where the figures are nobody's business. */
  readonly isBehindProxy: boolean
}

const open = { config: { access: 'anyone', waits: false }, schema: { hide: true } } as const

/** What an operator's tools ask for. */
export const operationRoutes: FastifyPluginAsync<Operation> = async (
  app,
  { pool, loaded, metrics, isBehindProxy },
) => {
  let isLoaded = false
  void loaded.then(() => {
    isLoaded = true
  })

  app.get('/healthz', open, async () => ({ status: 'ok' }))

  app.get('/readyz', open, async (_request, reply) => {
    await pool.query('select 1')
    if (isLoaded) return { status: 'ready' }
    return reply.code(503).header('retry-after', '1').send({ status: 'the views are still being read' })
  })

  app.get('/metrics', open, async (request, reply) => {
    if (isBehindProxy && request.headers['x-forwarded-for']) return unknownPath(request, reply)
    return reply.type('text/plain; version=0.0.4').send(await metrics())
  })
}
