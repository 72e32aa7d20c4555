import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { Rejected } from '@iam/contracts/rejected'
import { StoreUnavailable } from '@iam/infra/event-store/port'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callersOf, hashOf } from '../sessions/callers.ts'
import { deadline } from './deadline.ts'
import { idempotency } from './idempotency.ts'
import { problems } from './problems.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
let app: FastifyInstance
/** What the test route does, and the command ids that it did it with. */
let act: (request: FastifyRequest) => unknown = () => ({ done: true })
const commandIds: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  // The view as the statement reads it.
  await pool.query(`create schema if not exists views;
    create table views.accounts (user_id text, role text, can_approve_payments boolean, can_post_news boolean,
      erased_at timestamptz)`)
  app = fastify()
  await app.register(cookie)
  await app.register(problems)
  await app.register(deadline)
  await signedIn(app)
  await app.register(idempotency, { pool, secret: 'a secret', callers: callersOf(pool, console.error) })
  app.post('/things', (request) => {
    commandIds.push(request.commandId)
    return act(request)
  })
})
afterEach(() => {
  act = () => ({ done: true })
  commandIds.length = 0
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})

const sessionId = 'the session of each request'
/** Each request brings that session, and is refused where its header says so. */
async function signedIn(app: FastifyInstance) {
  await pool.query(
    `insert into sessions (id_hash, user_id, device) values ($1, gen_random_uuid(), 'A browser') on conflict do nothing`,
    [hashOf(sessionId)],
  )
  app.decorateRequest('actor')
  app.decorateRequest('session')
  app.addHook('onRequest', async (request) => {
    request.session = { isBrought: true, sessionId } as FastifyRequest['session']
  })
  app.decorate('admit', async (request, { actor }) => {
    if (request.headers['x-refused']) throw new Rejected('admins-only')
    request.actor = actor
  })
}

const send = (key: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: '/things', payload, headers: { 'idempotency-key': key } })
const kept = async (key: string) =>
  (await pool.query('select * from kept_answers where key = $1', [key])).rows[0]
const started = (key: string, ago: string) =>
  pool.query('update kept_answers set started_at = now() - $2::interval where key = $1', [key, ago])
/** The row as a gateway leaves it that is killed between taking the key and answering. */
const leaveUnanswered = (key: string) =>
  pool.query('update kept_answers set status = null, body = null where key = $1', [key])

test('a request whose process died is taken over, under the same command id', async () => {
  const key = randomUUID()
  await send(key)
  await leaveUnanswered(key)
  await started(key, '11 seconds')
  const again = await send(key)
  expect([again.statusCode, again.json()]).toEqual([200, { done: true }])
  expect(again.headers['idempotent-replayed']).toBeUndefined()
  expect(commandIds).toHaveLength(2)
  expect(commandIds[0]).toBe(commandIds[1])
  expect(await kept(key)).toMatchObject({ status: 200 })
})

test('of twenty repetitions of an abandoned request one takes it over', async () => {
  const key = randomUUID()
  await send(key)
  await leaveUnanswered(key)
  await started(key, '11 seconds')
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(commandIds).toHaveLength(2)
})

test('a request that takes long is neither repeated nor taken over', async () => {
  const key = randomUUID()
  await send(key)
  await leaveUnanswered(key)
  await started(key, '1 second')
  const answer = await send(key)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'still-being-done'])
  expect(commandIds).toHaveLength(1)
}, 15_000)

test('a session that ends while a repetition waits makes no visitor’s request of it', async () => {
  const key = randomUUID()
  await send(key)
  await leaveUnanswered(key)
  await started(key, '1 second')
  const asked = onQuery((_, ask) => ask())
  const waiting = send(key)
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  asked.mockRestore()
  await pool.query('update sessions set ended_at = now()')
  expect((await waiting).json().code).toBe('sign-in-required')
  await pool.query('update sessions set ended_at = null')
  expect(commandIds).toHaveLength(1)
})

/** Intercepts the pool's statements, so that a test can act before them or in their place. */
function onQuery(look: (text: string, ask: () => Promise<unknown>) => Promise<unknown>) {
  return vi.spyOn(pool, 'query').mockImplementation(((...query: [string | { text: string }]) => {
    const text = typeof query[0] === 'string' ? query[0] : query[0].text
    return look(text, () => pg.Pool.prototype.query.apply(pool, query as never) as never)
  }) as typeof pool.query)
}

test('a handler that ends at the moment of the deadline’s answer sends no second answer [FLT-20]', async () => {
  const key = randomUUID()
  const { promise, resolve } = Promise.withResolvers<object>()
  act = () => promise
  const asked = onQuery((text, ask) => {
    // The key is released: the deadline's answer is being sent.
    if (text.includes('delete from kept_answers')) resolve({ done: true })
    return ask()
  })
  const answer = await send(key)
  asked.mockRestore()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'temporarily-unavailable'])
  act = () => ({ done: true })
  expect((await send(key)).statusCode).toBe(200)
})

test.each([
  'insert into kept_answers',
  'delete from kept_answers',
])('after the database fails at «%s», the same request is carried out as soon as it is back [FLT-25]', async (statement) => {
  const key = randomUUID()
  let isAway = false
  act = () => {
    throw new StoreUnavailable('away')
  }
  const asked = onQuery(async (text, ask) => {
    // The insert is executed but its result is lost; the delete is not executed at all.
    if (text.includes(statement) && !isAway) {
      isAway = true
      if (statement.startsWith('insert')) await ask()
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }
    return ask()
  })
  expect((await send(key)).statusCode).toBe(503)
  act = () => ({ done: true })
  const again = await send(key)
  asked.mockRestore()
  expect([again.statusCode, isAway]).toEqual([200, true])
})

test('a request that cannot take the key does not release it for the one that has it [FLT-25]', async () => {
  const key = randomUUID()
  const { promise, resolve } = Promise.withResolvers<object>()
  act = () => promise
  const first = send(key)
  await vi.waitFor(() => expect(commandIds).toHaveLength(1))
  let isAway = true
  const asked = onQuery((text, ask) => {
    if (!text.includes('insert into kept_answers') || !isAway) return ask()
    isAway = false
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  })
  expect((await send(key)).statusCode).toBe(503)
  const third = send(key)
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(4))
  resolve({ done: true })
  const answers = await Promise.all([first, third])
  asked.mockRestore()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(commandIds).toHaveLength(1)
})

test('a refusal is stored; a failure that a retry may mend is not, such as repeated conflicts on a stream [FLT-24]', async () => {
  const refusals: [Error, boolean][] = [
    [new Rejected('campaign-not-over'), true],
    [new Rejected('too-many-requests'), false],
    [new Error('broken'), false],
    [new StoreUnavailable('the stream changes too fast'), false],
    [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), false],
  ]
  for (const [error, isKept] of refusals) {
    const key = randomUUID()
    act = () => {
      throw error
    }
    const first = await send(key)
    act = () => ({ done: true })
    const second = await send(key)
    expect(second.statusCode, error.message).toBe(isKept ? first.statusCode : 200)
    expect(second.body === first.body, error.message).toBe(isKept)
  }
})

test('the answer of a command, which the log repeats, does not wait until it is stored; a refusal does', async () => {
  const stored = Promise.withResolvers<void>()
  const asked = onQuery(async (text, ask) => {
    if (text.includes('update kept_answers')) await stored.promise
    return ask()
  })
  const [one, other] = [randomUUID(), randomUUID()]
  act = (request) => {
    request.commandsSent += 1
    return { done: true }
  }
  const answer = await send(one)
  expect(answer.statusCode).toBe(200)
  expect(await kept(one)).toMatchObject({ status: null })
  act = (request) => {
    request.commandsSent += 1
    throw new Rejected('campaign-not-over')
  }
  const refusing = send(other)
  const first = await Promise.race([refusing, new Promise((resolve) => setTimeout(resolve, 100, 'waits'))])
  expect(first).toBe('waits')
  stored.resolve()
  const refused = await refusing
  expect(await kept(other)).toMatchObject({ status: refused.statusCode })
  const again = await send(one)
  expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([
    200,
    answer.body,
    'true',
  ])
  asked.mockRestore()
})

test('a caller who is refused leaves no key behind, so that it is free once the caller may', async () => {
  const key = randomUUID()
  const headers = { 'idempotency-key': key, 'x-refused': 'yes' }
  const refused = await app.inject({ method: 'POST', url: '/things', payload: {}, headers })
  expect([refused.statusCode, commandIds]).toEqual([403, []])
  await vi.waitFor(async () => expect(await kept(key)).toBeUndefined())
  expect((await send(key)).statusCode).toBe(200)
})

test('a refusal that cannot be stored is answered all the same, and its key is free again [FLT-25]', async () => {
  const key = randomUUID()
  act = () => {
    throw new Rejected('campaign-not-over')
  }
  const asked = onQuery((text, ask) =>
    text.includes('update kept_answers')
      ? Promise.reject(Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' }))
      : ask(),
  )
  const refused = await send(key)
  asked.mockRestore()
  expect(refused.json()).toMatchObject({ code: 'campaign-not-over' })
  act = () => ({ done: true })
  await vi.waitFor(async () => expect(await kept(key)).toBeUndefined())
  expect((await send(key)).statusCode).toBe(200)
})

test('stored rows hold nothing of the request, and the fingerprint depends on the secret', async () => {
  const key = randomUUID()
  await send(key, { password: 'quiet-harbor' })
  const other = randomUUID()
  await send(other, { password: 'quiet-harbor' })
  const [row, same] = [await kept(key), await kept(other)]
  expect(JSON.stringify(row)).not.toContain('quiet-harbor')
  expect(row.fingerprint.equals(same.fingerprint)).toBe(true)

  const elsewhere = fastify()
  await signedIn(elsewhere)
  await elsewhere.register(deadline)
  await elsewhere.register(idempotency, {
    ...{ pool, secret: 'another secret' },
    callers: callersOf(pool, console.error),
  })
  elsewhere.post('/things', () => ({ done: true }))
  const third = randomUUID()
  const headers = { 'idempotency-key': third }
  await elsewhere.inject({ method: 'POST', url: '/things', payload: { password: 'quiet-harbor' }, headers })
  expect((await kept(third)).fingerprint.equals(row.fingerprint)).toBe(false)
})
