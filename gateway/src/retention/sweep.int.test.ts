import { randomUUID } from 'node:crypto'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsOf } from '../sessions/sessions.ts'
import { forget, forgetTheErased } from './forget.ts'
import { sweep } from './sweep.ts'

const log = silentLog()
const bus = inProcessBus({ log })
let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  await pool.query(`
    create table views.accounts (user_id text primary key, erased_at timestamptz)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const count = async (table: string, where: string, values: unknown[]) =>
  (await pool.query(`select from ${table} where ${where}`, values)).rows.length

/** Inserts a row of the user into every table with data on users. */
async function everythingOf(userId: string): Promise<void> {
  const rows = [
    `insert into credentials (user_id, password_hash) values ($1, 'hash')`,
    `insert into sessions (id_hash, user_id, device) values (sha256($1::text::bytea), $1, 'Firefox on Linux')`,
    `insert into sign_in_links (token_hash, user_id, purpose, expires_at)
      values (sha256($1::text::bytea), $1, 'sign-in', now() + interval '1 hour')`,
    `insert into kept_answers (scope, key, fingerprint, user_id, status, body) values ($1::text, 'own', '', $1, 200, '{}')`,
    `insert into outbox_mails (user_id, recipient, subject, body, link) values ($1, 'a@b.example', 's', 'b', '/l')`,
    `insert into refused_addresses (user_id, address, reason) values ($1, 'a@b.example', '550 a@b.example')`,
    `insert into digest_entries (notification_id, user_id, kind, facts, raised_at) values ($1, $1, 'k', '{}', now())`,
  ]
  for (const text of rows) await pool.query(text.replaceAll('$1', `'${userId}'::uuid`))
}
const tables = [
  ...['credentials', 'sessions', 'sign_in_links', 'outbox_mails', 'refused_addresses', 'digest_entries'],
]
const leftOf = (userId: string) => Promise.all(tables.map((table) => count(table, 'user_id = $1', [userId])))

test('forgetting a user deletes their rows and every idempotency answer, and nothing else', async () => {
  const [person, other] = [randomUUID(), randomUUID()]
  await everythingOf(person)
  await everythingOf(other)
  // A request under way, whose answer would be stored after the others are deleted.
  await pool.query(`insert into kept_answers (scope, key, fingerprint) values ('under way', 'one', '')`)
  const ended: string[] = []
  const leave = bus.subscribe('sessions.ended', ({ sessionIds }) => ended.push(...sessionIds))
  await forget({ pool, sessions: sessionsOf(pool, bus) }, [person])
  leave()
  expect(await leftOf(person)).toEqual(tables.map(() => 0))
  expect(await leftOf(other)).toEqual(tables.map(() => 1))
  expect(await count('kept_answers', 'true', [])).toBe(0)
  expect(ended).toHaveLength(1)
})

test.each([...tables, 'profile_traffic'])('the rows of a user are found by an index: %s', async (table) => {
  const plan = await inTransaction(pool, async (client) => {
    // The planner rightly reads a table as small as this one row by row.
    await client.query('set local enable_seqscan = off')
    return client.query(`explain select from ${table} where user_id = '${randomUUID()}'`)
  })
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

test('an erasure waits for no statement that holds the table of answers, nor do requests wait for the erasure', async () => {
  const person = randomUUID()
  await everythingOf(person)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table kept_answers in row exclusive mode')
  const forgotten = forget({ pool, sessions: sessionsOf(pool, bus) }, [person])
  const waiting = `select from pg_locks where relation = 'kept_answers'::regclass and not granted`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  // With the deadline of the pool.
  await answerOf('meanwhile', '0 seconds')
  await forgotten
  expect(await leftOf(person)).toEqual(tables.map(() => 0))
  await holder.query('rollback')
  holder.release()
  await pool.query('delete from kept_answers')
})

const answerOf = (key: string, age: string) =>
  pool.query(
    `insert into kept_answers (scope, key, fingerprint, status, started_at) values ('age', $1, '', 200, now() - $2::interval)`,
    [key, age],
  )

test('answers to requests until a minute after an erasure are deleted, also if views lagged; later ones stay', async () => {
  const erased = randomUUID()
  await pool.query(`insert into views.accounts values ($1, now() - interval '1 hour')`, [erased])
  await answerOf('before the erasure', '2 hours')
  await answerOf('while it was not shown', '59 minutes 10 seconds')
  await answerOf('after it', '58 minutes')
  await using _sweeping = sweep({ pool, sessions: sessionsOf(pool, bus), log, everyMs: 20 })
  await expect.poll(() => count('kept_answers', `key <> 'after it'`, [])).toBe(0)
  expect(await count('kept_answers', `key = 'after it'`, [])).toBe(1)
  await pool.query('delete from views.accounts')
})

test('expired rows are deleted, others stay, and an interrupted erasure is completed', async () => {
  const [erased, member] = [randomUUID(), randomUUID()]
  await everythingOf(erased)
  await everythingOf(member)
  await answerOf('over', '48 hours 1 minute')
  await answerOf('not yet', '47 hours 59 minutes')
  await pool.query(
    `insert into attempts values ('over', 1, now() - interval '1 minute'), ('not yet', 1, now() + interval '1 minute')`,
  )

  await using _sweeping = sweep({ pool, sessions: sessionsOf(pool, bus), log, everyMs: 20 })
  await expect.poll(() => count('kept_answers', `key = 'over'`, [])).toBe(0)
  await expect.poll(() => count('attempts', `key = 'over'`, [])).toBe(0)
  expect(await count('kept_answers', `key = 'not yet'`, [])).toBe(1)
  expect(await count('attempts', `key = 'not yet'`, [])).toBe(1)

  await pool.query('insert into views.accounts values ($1, now()), ($2, null)', [erased, member])
  await expect.poll(() => leftOf(erased)).toEqual(tables.map(() => 0))
  expect(await leftOf(member)).toEqual(tables.map(() => 1))
})

test('visits and clicks that were written while a user was erased are deleted by the next sweep', async () => {
  const [erased, member, profile] = [randomUUID(), randomUUID(), randomUUID()]
  const [visits, clicks] = ['profile_visits', 'profile_clicks']
  for (const visitor of [erased, member, 'the keyed hash of an address'])
    for (const table of [visits, clicks])
      await pool.query(`insert into ${table} (profile_id, visitor) values ($1, $2)`, [profile, visitor])
  await pool.query('insert into views.accounts values ($1, now()), ($2, null)', [erased, member])
  await using _sweeping = sweep({ pool, sessions: sessionsOf(pool, bus), log, everyMs: 20 })
  for (const table of [visits, clicks]) {
    await expect.poll(() => count(table!, 'visitor = $1', [erased])).toBe(0)
    expect(await count(table!, 'profile_id = $1', [profile])).toBe(2)
  }
})

test('effects are remembered for 90 days, and longer while a reaction is parked that may have had them', async () => {
  await pool.query(
    `insert into effects (id, term, claimed_at)
     select gen_random_uuid(), age, now() - make_interval(days => age) from unnest(array[89, 91, 106, 108]) age`,
  )
  await pool.query(
    `insert into parked_reactions (process, event_id, position, type, error, parked_at)
     values ('notes', gen_random_uuid(), 1, 't', 'e', now() - interval '100 days')`,
  )
  const ages = async () =>
    (await pool.query('select term from effects order by term')).rows.map(({ term }) => term)
  await using _sweeping = sweep({ pool, sessions: sessionsOf(pool, bus), log, everyMs: 20 })
  await expect.poll(ages).toEqual([89, 91, 106])
  await pool.query('delete from parked_reactions')
  await expect.poll(ages).toEqual([89])
})

test('erasures that were interrupted are completed together, however many there are', async () => {
  const erased = [randomUUID(), randomUUID(), randomUUID()]
  for (const one of erased) await everythingOf(one)
  await pool.query('insert into views.accounts select unnest($1::text[]), now()', [erased])
  const told: number[] = []
  const leave = bus.subscribe('sessions.ended', ({ sessionIds }) => told.push(sessionIds.length))
  await forgetTheErased({ pool, sessions: sessionsOf(pool, bus) })
  leave()
  for (const one of erased) expect(await leftOf(one)).toEqual(tables.map(() => 0))
  expect(told).toEqual([erased.length])
})

test('a user whose data cannot be looked up, or a table that cannot be swept, holds up no other', async () => {
  await answerOf('over again', '49 hours')
  await pool.query(`insert into attempts values ('over again', 1, now() - interval '1 minute')`)
  await pool.query('alter table views.accounts rename to accounts_away')
  await pool.query('alter table sessions rename to sessions_away')
  await using _sweeping = sweep({ pool, sessions: sessionsOf(pool, bus), log, everyMs: 20 })
  await expect.poll(() => count('kept_answers', `key = 'over again'`, [])).toBe(0)
  await expect.poll(() => count('attempts', `key = 'over again'`, [])).toBe(0)
  await pool.query('alter table sessions_away rename to sessions')
  await pool.query('alter table views.accounts_away rename to accounts')
})

test('users to be forgotten are found however long that takes', async () => {
  const erased = randomUUID()
  await everythingOf(erased)
  await pool.query('delete from views.accounts')
  await pool.query('insert into views.accounts values ($1, now())', [erased])
  // As slow as large tables.
  await pool.query(`alter table views.accounts rename to quick_accounts;
    create view views.accounts as select quick.* from views.quick_accounts quick, lateral pg_sleep(0.6)`)
  const impatient = openPool({ url: database.url, name: 'test', deadlineMs: 300 })
  const sweeping = sweep({ pool: impatient, sessions: sessionsOf(pool, bus), log, everyMs: 20 })
  await expect.poll(() => leftOf(erased), { timeout: 10_000 }).toEqual(tables.map(() => 0))
  await sweeping[Symbol.asyncDispose]()
  await impatient.end()
})
