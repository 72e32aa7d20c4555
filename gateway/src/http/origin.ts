import { Rejected } from '@iam/contracts/rejected'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses cross-site requests (CSRF). Browsers state where a request comes from in Sec-Fetch-Site, older ones in
 * Origin; a request with neither does not come from a browser, so no other site can make use of its cookies.
 */
export const originCheck = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safe.has(request.method) || comesFromHere(request)) done()
    else done(new Rejected('foreign-origin'))
  })
})

function comesFromHere({ headers, host, protocol, server }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || origin === `${protocol}://${host}` || origin === server.publicOrigin
}
