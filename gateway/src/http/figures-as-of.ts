import type { Lag } from '@iam/infra/event-store/lag'
import type { onSendHookHandler } from 'fastify'

/**
 * While the views stand still, answers state up to when they are complete, otherwise `now`. Public answers have no such
 * header, because caches would store it with them.
 */
export const addFiguresAsOf =
  (lag: () => Lag): onSendHookHandler =>
  (request, reply, payload, done) => {
    if (!request.routeOptions.config.isPublic) reply.header('figures-as-of', lag().standsStillSince ?? 'now')
    done(null, payload)
  }
