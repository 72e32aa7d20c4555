import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Takes a free port and tells it to the process that started this one. */
export async function listen(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.({ port: (app.server.address() as AddressInfo).port })
  process.once('SIGTERM', () => process.exit())
}
