import type { Lag } from '@iam/infra/event-store/lag'
import fp from 'fastify-plugin'

/**
 * While the views stand still, answers state up to when they are complete, otherwise `now`. Public answers have no such
 * header, because caches would store it with them.
 */
export const figuresAsOf = fp<{ readonly lag: () => Lag }>(async (app, { lag }) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.isPublic) reply.header('figures-as-of', lag().standsStillSince ?? 'now')
    done(null, payload)
  })
})
