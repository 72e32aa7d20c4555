import { createHash } from 'node:crypto'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody: caches may keep it, and must ask whether it is still so. */
    isPublic?: true
  }
}

/** Whoever has a public answer already is told so, and does not get it again. */
export const etags = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isPublic || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304).removeHeader('content-type')
    return null
  })
})
