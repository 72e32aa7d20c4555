import { Rejected } from '@iam/contracts/rejected'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'

export const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * Refuses cross-site requests (CSRF). Browsers state where a request comes from in Sec-Fetch-Site, older ones in
 * Origin; a request with neither does not come from a browser, so no other site can make use of its cookies.
 */
export const refuseForeignOrigin: onRequestHookHandler = (request, _reply, done) =>
  done(isSafe(request.method) || comesFromHere(request) ? undefined : new Rejected('foreign-origin'))

function comesFromHere({ headers, host, protocol, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || origin === `${protocol}://${host}` || origin === server.publicOrigin
}
