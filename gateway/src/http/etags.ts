import { hash } from 'node:crypto'
import type { onSendHookHandler } from 'fastify'

/** Answers 304 to clients that have a public answer already. */
export const withEtag: onSendHookHandler = (request, reply, payload, done) => {
  if (!request.routeOptions.config.isPublic || reply.statusCode !== 200 || typeof payload !== 'string')
    return done(null, payload)
  const etag = `"${hash('sha1', payload, 'base64url')}"`
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (request.headers['if-none-match'] !== etag) return done(null, payload)
  reply.code(304).removeHeader('content-type')
  done(null, null)
}
