import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CannotStart, systemCode } from './cannot-start.ts'

/** Listens and returns the URL; throws CannotStart with a sentence for the operator if the address cannot be used. */
export const listen = (app: FastifyInstance, host: string, port: number): Promise<string> =>
  app.listen({ host, port }).catch((error) => refuse(error, host, port))

/** Throws what `listen` would throw now; for a start that does much before it listens. */
export async function checkAddress(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening').catch((error) => refuse(error, host, port))
  const closed = once(server, 'close')
  server.close()
  await closed
}

function refuse(error: unknown, host: string, port: number): never {
  const reason = reasons[systemCode(error) ?? '']
  throw reason ? new CannotStart(reason(host, port)) : error
}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program: stop that one, or set PORT to another number.`,
  EACCES: (_, port) => `Port ${port} is not for this user: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: (host) => `${host} is not the name of this machine: set HOST to an address that it has.`,
}
