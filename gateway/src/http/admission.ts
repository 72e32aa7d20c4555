import type { Actor } from '@iam/contracts/event'
import fp from 'fastify-plugin'
import type { DatabasePool } from 'slonik'
import { type Caller, type Callers, visitor } from '../sessions/callers.ts'
import { refuseWithoutAccess } from './access.ts'
import { bringsKey } from './idempotency-header.ts'
import { refuseMismatchedUser } from './origin.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, with the rights at the time of this request; undefined until then, so that nothing works for a caller not let in. */
    actor: Actor
    /** The id under which the caller's session is listed and ended. */
    publicSessionId: string | undefined
  }
  interface FastifyInstance {
    /** Says from whom a request is, or refuses it. */
    admit(request: FastifyRequest, caller: Caller): Promise<void>
  }
}

type Admission = { readonly callers: Pick<Callers, 'find'>; readonly db: DatabasePool }

/**
 * Finds who a request is from, and refuses callers without access before their body is read. Only a request that brings a
 * session and an idempotency key waits for its body: both are looked up together by idempotency.ts, which has to know the
 * body. Where requests are counted by user, that comes too late: what is invalid or repeated counts as well.
 */
export const admission = fp<Admission>(async (app, { callers, db }) => {
  const refuseMismatch = refuseMismatchedUser(db)
  app.decorateRequest('actor')
  app.decorateRequest('publicSessionId', undefined)
  app.decorate('admit', async (request, { actor, publicSessionId }) => {
    request.actor = actor
    request.publicSessionId = publicSessionId
    await refuseMismatch(request)
    refuseWithoutAccess(request)
  })

  app.addHook('onRequest', async (request) => {
    const { session, routeOptions } = request
    const isCounted = routeOptions.config.perMinute !== undefined
    if (!session.isBrought) return app.admit(request, visitor)
    if (isCounted || !bringsKey(request)) return app.admit(request, await callers.find(session.sessionId))
  })
})
