import { Rejected } from '@iam/contracts/problem'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send. Browsers say where a request comes from by Sec-Fetch-Site, older ones by
 * Origin; a request with neither comes from a program, which no other site can borrow the cookies of.
 */
export const originCheck = fp(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safe.has(request.method) || comesFromHere(request)) done()
    else
      done(
        new Rejected(
          'foreign-origin',
          'This request came from another site, so it was not carried out.',
          403,
        ),
      )
  })
})

function comesFromHere({ headers, host, protocol }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || headers.origin === `${protocol}://${host}`
}
