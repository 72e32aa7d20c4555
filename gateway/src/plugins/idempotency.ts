import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Rejected } from '@iam/contracts/problem'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { type KeptAnswer, takenKeys } from './taken-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the commands that this request sends; the same for every repetition with the same Idempotency-Key. */
    commandId: string
    keptUnder: { scope: string; key: string } | null
  }
  interface FastifyContextConfig {
    /**
     * How a repetition is answered. `kept`: with the first answer. `again`: by carrying it out again, which changes
     * nothing because command ids are the same; for answers that also open a session. `none`: the header says nothing here.
     */
    repeats?: 'kept' | 'again' | 'none'
  }
}

/** Nobody's uuid: what ids of requests are derived under. */
const namespace = '6d1e6a0e-1a57-4d4e-9f0b-6f1c5b7c2a10'
const patienceMs = 8_000

/**
 * `Idempotency-Key` on POST and PATCH: the same request again gets the first answer and changes nothing; another request
 * under the same key is refused. Keys are the caller's own: of their account, or of their address while signed out.
 */
export const idempotency = fp<{ pool: Pool; secret: string }>(async (app, { pool, secret }) => {
  const keys = takenKeys(pool)
  app.decorateRequest('commandId', '')
  app.decorateRequest('keptUnder', null)

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'GET') return
    const key = keyOf(request)
    if (key === undefined) {
      request.commandId = randomUUID()
      return
    }
    const scope = scopeOf(request)
    request.commandId = uuid5(namespace, `${scope} ${key}`)
    return begin(request, reply, scope, key)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { keptUnder } = request
    if (!keptUnder) return payload
    request.keptUnder = null
    if (reply.statusCode >= 500 || reply.statusCode === 429 || reply.statusCode === 401)
      await keys.giveBack(keptUnder)
    else {
      const isKept = request.routeOptions.config.repeats !== 'again'
      await keys.keep({
        ...keptUnder,
        status: reply.statusCode,
        body: isKept ? String(payload ?? '') : null,
      })
    }
    return payload
  })

  function scopeOf(request: FastifyRequest): string {
    // Whoever joined by the first request has a session at the second, and is still the same.
    const caller = request.routeOptions.config.repeats === 'again' ? null : request.actor.userId
    const who =
      caller ??
      createHmac('sha256', secret)
        .update(`${request.ip} ${request.headers['user-agent']}`)
        .digest('base64url')
    return `${who} ${request.method} ${request.routeOptions.url}`
  }

  async function begin(request: FastifyRequest, reply: FastifyReply, scope: string, key: string) {
    // Keyed, because a body may hold a password, and a plain hash of one can be guessed at leisure.
    const fingerprint = createHmac('sha256', secret)
      .update(`${request.url} ${JSON.stringify(request.body ?? null)}`)
      .digest()
    for (const until = Date.now() + patienceMs; ; await delay(40)) {
      const kept = await keys.take({ scope, key, fingerprint, userId: request.actor.userId })
      if (kept === 'mine') {
        request.keptUnder = { scope, key }
        return
      }
      // Its first request was given up at this very moment.
      if (!kept) continue
      if (!kept.fingerprint.equals(fingerprint))
        throw new Rejected(
          'key-reused',
          'This Idempotency-Key was used for another request. Use a new one for each.',
          422,
        )
      if (kept.status !== null) return repeat(request, reply, kept)
      if (Date.now() > until)
        throw new Rejected(
          'still-being-done',
          'The same request is still being carried out. Ask again in a moment.',
        )
    }
  }
})

function repeat(request: FastifyRequest, reply: FastifyReply, { status, body }: KeptAnswer) {
  reply.header('idempotent-replayed', 'true')
  // Its commands have the same ids as the first time.
  if (request.routeOptions.config.repeats === 'again') return
  const isProblem = (status ?? 200) >= 400
  return reply
    .code(status ?? 200)
    .type(isProblem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(body ?? '')
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  const { repeats } = request.routeOptions.config
  if (key === undefined || repeats === 'none' || (request.method !== 'POST' && request.method !== 'PATCH'))
    return undefined
  // A repetition that opens a session must not be guessed.
  const shortest = repeats === 'again' ? 16 : 1
  if (typeof key === 'string' && key.length >= shortest && key.length <= 255 && /^[\x21-\x7e]+$/.test(key))
    return key
  throw new Rejected(
    'key-malformed',
    `An Idempotency-Key has ${shortest} to 255 visible characters; a uuid is a good one.`,
    400,
  )
}
