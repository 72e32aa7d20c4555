import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { timeLeft } from './deadline.ts'
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

/**
 * `Idempotency-Key` on POST and PATCH: a repetition of the same request gets status and body of the first answer and changes nothing; a
 * different request under the same key is refused: by the stored answers for 48 h or until a user is erased, afterwards
 * by the log. Keys belong to one account; those of anonymous callers must be long, so that they identify one caller on
 * any network.
 */
export const idempotency = fp<{ pool: Pool; secret: string }>(async (app, { pool, secret }) => {
  const keys = idempotencyKeys(pool)
  app.decorateRequest('commandId', '')
  app.decorateRequest('commandsSent', 0)
  app.decorateRequest('fingerprint', null)
  app.decorateRequest('heldKey', null)

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET') {
      // For what a read records by itself, such as that an admin looked at the money of another user.
      request.commandId = request.id
      return
    }
    const key = keyOf(request)
    if (key === undefined) {
      request.commandId = randomUUID()
      return
    }
    const scope = `${callerOf(request) ?? 'anyone'} ${request.method} ${request.url.split('?', 1)[0]}`
    request.fingerprint = fingerprintOf(request)
    request.commandId = uuid5(namespace, `${scope} ${key}`)
    return begin(request, reply, { scope, key, attemptId: randomUUID() }, request.fingerprint)
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
    const isKept = request.routeOptions.config.idempotency !== 're-execute'
    const body = isKept ? String(payload ?? '') : null
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

  async function begin(request: FastifyRequest, reply: FastifyReply, held: HeldKey, fingerprint: Buffer) {
    for (;;) {
      const kept = await keys.take({ ...held, fingerprint, userId: request.actor.userId })
      if (kept === 'taken') {
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

/**
 * Null for anonymous callers. On `re-execute` routes always null: a caller who joined with the first request
 * has a session with the second, but must get the same scope.
 */
const callerOf = ({ actor, routeOptions: { config } }: FastifyRequest) =>
  config.idempotency === 're-execute' ? null : actor.userId

function repeat(request: FastifyRequest, reply: FastifyReply, status: number, body: string) {
  reply.header('idempotent-replayed', 'true')
  // The repetition's commands have the same ids as the first time.
  if (request.routeOptions.config.idempotency === 're-execute') return
  const json = status >= 400 ? 'problem+json' : 'json'
  return reply.code(status).type(`application/${json}; charset=utf-8`).send(body)
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  const { config } = request.routeOptions
  if (
    key === undefined ||
    config.idempotency === 'off' ||
    (request.method !== 'POST' && request.method !== 'PATCH')
  )
    return undefined
  // Anonymous callers are told apart by the key alone, and a repetition may open a session: the key must not be
  // guessable.
  const shortest = callerOf(request) === null ? 16 : 1
  if (typeof key === 'string' && key.length >= shortest && key.length <= 255 && /^[\x21-\x7e]+$/.test(key))
    return key
  throw new Rejected('key-malformed', { shortest })
}
