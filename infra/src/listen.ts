import type { FastifyInstance } from 'fastify'
import { CannotStart, systemCode } from './cannot-start.ts'

/** Listens and returns the URL; throws CannotStart with a sentence for the operator if the address cannot be used. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const reason = reasons[systemCode(error) ?? '']
    if (!reason) throw error
    throw new CannotStart(reason(host, port))
  }
}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program: stop that one, or set PORT to another number.`,
  EACCES: (_, port) => `Port ${port} is not for this user: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set HOST to one that it has.`,
  ENOTFOUND: (host) => `${host} is not the name of this machine: set HOST to an address that it has.`,
}
