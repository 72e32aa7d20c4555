import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendUnavailable } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Time (of `performance.now()`) after which the request waits for nothing any more. */
    deadline: number
  }
}

/**
 * A client gets an answer within 3 s: it is sent after 2.8 s at the latest, and the rest is for the network. Waits that
 * can be cancelled end after 2.6 s, so that the handler has time to answer.
 */
export const answeredWithinMs = 2_800
export const budgetMs = 2_600
const bodyBegan = new WeakMap<FastifyRequest, number>()
const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/**
 * One deadline per request, shared by all waits inside it: for its key, the store, the views. A request that waits for
 * something else, such as a silent database, is answered with 503.
 */
export const deadline = fp(async (app) => {
  app.decorateRequest('deadline', 0)
  app.addHook('onRequest', (request, reply, done) => {
    answerBy(request, reply, performance.now() + budgetMs)
    done()
  })
  // The time that a client takes to send the body does not count.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    bodyBegan.set(request, performance.now())
    // The body of a client that disconnected meanwhile neither ends nor fails, and the parser would wait for it.
    done(request.raw.destroyed ? new Disconnected() : null)
  })
  app.addHook('preValidation', (request, reply, done) => {
    const began = bodyBegan.get(request)
    if (began !== undefined && request.body !== undefined)
      answerBy(request, reply, request.deadline + performance.now() - began)
    done()
  })
  // The answer is being sent; whatever later hooks wait for ends by the same deadline.
  app.addHook('onSend', (request, _reply, payload, done) => {
    clearTimeout(timers.get(request))
    done(null, payload)
  })
})

class Disconnected extends Error {
  override readonly name = 'Disconnected'
  readonly statusCode = 400
}

function answerBy(request: FastifyRequest, reply: FastifyReply, deadline: number): void {
  request.deadline = deadline
  clearTimeout(timers.get(request))
  const isOver = () => {
    if (!reply.sent) sendUnavailable(request, reply, `there was no answer within ${answeredWithinMs} ms`)
  }
  const ms = deadline - performance.now() + answeredWithinMs - budgetMs
  timers.set(request, setTimeout(isOver, ms).unref())
}

/** Milliseconds until the deadline; 0 when it has passed. */
export const timeLeft = ({ deadline }: Pick<FastifyRequest, 'deadline'>): number =>
  Math.max(0, deadline - performance.now())
