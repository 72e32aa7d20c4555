import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Rejected } from '@iam/contracts/problem'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'

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
/** A request that was being carried out for longer has died with its process. */
const abandonedAfterSeconds = 10
const patienceMs = 8_000

/**
 * `Idempotency-Key` on POST and PATCH: the same request again gets the first answer and changes nothing; another request
 * under the same key is refused. Keys are the caller's own: of their account, or of their address while signed out.
 */
export const idempotency = fp<{ pool: Pool; secret: string }>(async (app, { pool, secret }) => {
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
    const { scope, key } = keptUnder
    if (reply.statusCode >= 500 || reply.statusCode === 429 || reply.statusCode === 401) {
      await pool.query('delete from kept_answers where scope = $1 and key = $2 and status is null', [
        scope,
        key,
      ])
    } else {
      await pool.query(keep, [
        scope,
        key,
        reply.statusCode,
        request.routeOptions.config.repeats === 'again' ? null : String(payload ?? ''),
      ])
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
      const { rows } = await pool.query<KeptAnswer>(take, [
        scope,
        key,
        fingerprint,
        request.actor.userId,
        abandonedAfterSeconds,
      ])
      const kept = rows[0]
      // Taken by another at this very moment: neither ours nor to be seen yet.
      if (!kept) continue
      if (kept.mine) {
        request.keptUnder = { scope, key }
        return
      }
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

type KeptAnswer = {
  readonly mine: boolean
  readonly fingerprint: Buffer
  readonly status: number | null
  readonly body: string | null
}

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

/**
 * The commit does not wait for the disk: where a crash takes an answer away, the repetition's commands have the same ids
 * as the first time and record nothing.
 */
const unflushed = `(select set_config('synchronous_commit', 'off', true)) as unflushed`

const keep = `
  update kept_answers set status = $3, body = $4 from ${unflushed} where scope = $1 and key = $2`

/** Takes the key, or says who has it; a key whose request died is taken over. */
const take = `
  with taken as (
    insert into kept_answers (scope, key, fingerprint, user_id) select $1, $2, $3, $4::uuid from ${unflushed}
    on conflict (scope, key) do update set started_at = now()
      where kept_answers.status is null and kept_answers.fingerprint = excluded.fingerprint
        and kept_answers.started_at < now() - make_interval(secs => $5)
    returning true as mine, fingerprint, status, body
  )
  select * from taken
  union all
  select false, fingerprint, status, body from kept_answers
    where scope = $1 and key = $2 and not exists (select from taken)`
