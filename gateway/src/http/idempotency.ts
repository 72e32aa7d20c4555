import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { type Callers, hashOf } from '../sessions/callers.ts'
import { timeLeft } from './deadline.ts'
import { isReExecuted, keyOf, refuseGuessable } from './idempotency-header.ts'
import { type HeldKey, idempotencyKeys, type KeyAnswer } from './idempotency-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The commands of this request derive their ids from it; the same for every repetition with the same
     * Idempotency-Key.
     */
    commandId: string
    commandsSent: number
    /** HMAC of the request's URL and body; null without an Idempotency-Key. */
    fingerprint: Buffer | null
    heldKey: HeldKey | null
  }
}

/** uuid v5 namespace for command ids derived from Idempotency-Key. */
const namespace = '6d1e6a0e-1a57-4d4e-9f0b-6f1c5b7c2a10'

type Idempotency = { readonly pool: Pool; readonly secret: string; readonly callers: Pick<Callers, 'of'> }

/**
 * `Idempotency-Key` on POST and PATCH: a repetition of the same request gets status and body of the first answer and changes nothing; a
 * different request under the same key is refused: by the stored answers for 48 h or until a user is erased, afterwards
 * by the log. Keys belong to one account; those of anonymous callers must be long, so that they identify one caller on
 * any network.
 */
export const idempotency = fp<Idempotency>(async (app, { pool, secret, callers }) => {
  const keys = idempotencyKeys(pool)
  app.decorateRequest('commandId', '')
  app.decorateRequest('commandsSent', 0)
  app.decorateRequest('fingerprint', null)
  app.decorateRequest('heldKey', null)

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (key !== undefined) return begin(request, reply, key)
    // Of a read for what it records by itself, such as that an admin looked at the money of another user.
    request.commandId = request.method === 'GET' ? request.id : randomUUID()
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { heldKey } = request
    if (!heldKey) return done(null, payload)
    request.heldKey = null
    // Not awaited: meanwhile the handler could send a second answer besides that of the deadline.
    if (!isFinal(reply)) {
      keys.giveBack(heldKey)
      return done(null, payload)
    }
    const body = isReExecuted(request) ? null : String(payload ?? '')
    const answer = { ...heldKey, status: reply.statusCode, body }
    // The log repeats what was carried out, but not a refusal.
    if (isCarriedOut(request, reply)) {
      keepLater(answer, request.log)
      return done(null, payload)
    }
    // The answer neither waits for an unavailable database nor fails with it: a repetition is then decided anew.
    const stored = keys.storeAnswer(answer).catch(() => keys.giveBack(heldKey))
    return Promise.race([stored, delay(timeLeft(request), undefined, { ref: false })])
  })

  // The deadline's answer goes past `onSend`. That a client has left releases no key: the handler still ends.
  app.addHook('onResponse', (request, reply, done) => {
    if (request.heldKey && reply.raw.writableEnded) keys.giveBack(request.heldKey)
    done()
  })

  const lingering = new Set<Promise<unknown>>()
  function keepLater(answer: KeyAnswer, log: FastifyBaseLogger): void {
    const stored = keys
      .storeLater(answer)
      .catch((error) => log.warn({ err: error }, 'an answer could not be kept'))
      .finally(() => lingering.delete(stored))
    lingering.add(stored)
  }
  app.addHook('onClose', () => Promise.all(lingering))

  /** Keyed, because a body may contain a password, and a plain hash of one can be guessed offline. */
  const fingerprintOf = ({ url, body }: FastifyRequest) =>
    createHmac('sha256', secret)
      .update(`${url} ${JSON.stringify(body ?? null)}`)
      .digest()

  /** Finds the caller and takes the key; a repetition is answered as the first request was. */
  async function begin(request: FastifyRequest, reply: FastifyReply, key: string) {
    const { session } = request
    const fingerprint = fingerprintOf(request)
    const asked = {
      session: session.isBrought ? hashOf(session.sessionId) : null,
      methodAndPath: `${request.method} ${request.url.split('?', 1)[0]}`,
      isShared: isReExecuted(request),
      ...{ key, fingerprint, attemptId: randomUUID() },
    }
    let begunAs: string | undefined
    for (;;) {
      const { caller, scope, isTaken, kept } = await keys.take(asked)
      const held = { ...asked, scope }
      begunAs ??= scope
      try {
        await app.admit(request, callers.of(session.sessionId, caller))
        refuseGuessable(request, key)
        // The session ended while this request waited for the first one: as a visitor's it would be another request.
        if (scope !== begunAs) throw new Rejected('sign-in-required')
      } catch (refusal) {
        if (isTaken) keys.giveBack(held)
        throw refusal
      }
      request.commandId = uuid5(namespace, `${scope} ${key}`)
      request.fingerprint = fingerprint
      if (isTaken) {
        // The deadline has answered meanwhile; the handler does not run.
        if (reply.sent) return keys.giveBack(held)
        request.heldKey = held
        return
      }
      // The first request has just released the key.
      if (!kept) continue
      if (!kept.fingerprint.equals(fingerprint)) throw new Rejected('key-reused')
      if (kept.status !== null) return repeat(request, reply, kept.status, kept.body ?? '')
      if (timeLeft(request) === 0) throw new Rejected('still-being-done')
      await delay(40)
    }
  }
})

/** Whether a repetition gets the same answer: not after a failure, nor where a sign-in, time or the views are what is missing. */
const isFinal = ({ statusCode }: FastifyReply) =>
  statusCode < 500 && statusCode !== 202 && statusCode !== 401 && statusCode !== 429

/** Whether the log holds what the request did. */
const isCarriedOut = ({ commandsSent }: FastifyRequest, { statusCode }: FastifyReply) =>
  commandsSent > 0 && statusCode < 400

function repeat(request: FastifyRequest, reply: FastifyReply, status: number, body: string) {
  reply.header('idempotent-replayed', 'true')
  // The repetition's commands have the same ids as the first time.
  if (isReExecuted(request)) return
  const json = status >= 400 ? 'problem+json' : 'json'
  return reply.code(status).type(`application/${json}; charset=utf-8`).send(body)
}
