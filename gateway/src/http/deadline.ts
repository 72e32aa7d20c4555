import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendUnavailable } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Time (of `performance.now()`) after which the request waits for nothing any more. */
    deadline: number
    /** When its body began to arrive, by `performance.now()`; null once it is there. */
    bodyBeganAt: number | null
    overdueTimer: NodeJS.Timeout | null
  }
}

/**
 * A client gets an answer within 3 s: it is sent after 2.8 s at the latest, and the rest is for the network. Waits that
 * can be cancelled end after 2.6 s, so that the handler has time to answer.
 */
export const answeredWithinMs = 2_800
export const budgetMs = 2_600

/**
 * One deadline per request, shared by all waits inside it: for its key, the store, the views. A request that waits for
 * something else, such as a silent database, is answered with 503.
 */
export const deadline = fp(async (app) => {
  app.decorateRequest('deadline', 0)
  app.decorateRequest('bodyBeganAt', null)
  app.decorateRequest('overdueTimer', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.deadline = performance.now() + budgetMs
    answerInTime(request, reply)
    done()
  })
  // The time that a client takes to send the body does not count.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.bodyBeganAt = performance.now()
    // The body of a client that disconnected meanwhile neither ends nor fails, and the parser would wait for it.
    done(request.raw.destroyed ? new Disconnected() : null)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const { bodyBeganAt, body } = request
    if (bodyBeganAt !== null && body !== undefined) request.deadline += performance.now() - bodyBeganAt
    request.bodyBeganAt = null
    done()
  })
  // The answer is being sent; whatever later hooks wait for ends by the same deadline.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.overdueTimer) clearTimeout(request.overdueTimer)
    done(null, payload)
  })
})

class Disconnected extends Error {
  override readonly name = 'Disconnected'
  readonly statusCode = 400
}

/** Answers with 503 once the deadline has passed, which may have moved on when the timer fires, or will with the body. */
function answerInTime(request: FastifyRequest, reply: FastifyReply): void {
  const isArriving = request.bodyBeganAt !== null && !request.raw.destroyed
  const ms = isArriving
    ? answeredWithinMs
    : request.deadline + answeredWithinMs - budgetMs - performance.now()
  if (ms > 0) request.overdueTimer = setTimeout(answerInTime, ms, request, reply).unref()
  else if (!reply.sent) sendUnavailable(request, reply, `there was no answer within ${answeredWithinMs} ms`)
}

/** Milliseconds until the deadline; 0 when it has passed. */
export const timeLeft = ({ deadline }: Pick<FastifyRequest, 'deadline'>): number =>
  Math.max(0, deadline - performance.now())
