import { randomUUID } from 'node:crypto'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsOf } from './sessions/sessions.ts'
import { sweep } from './sweep.ts'
import { forget } from './users/forget.ts'

const log = silentLog()
const bus = inProcessBus({ log })
let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  await pool.query(`
    create table views.accounts (user_id text primary key, erased_at timestamptz);
    create table views.campaign_participation (id text primary key, user_id text not null)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const count = async (table: string, where: string, values: unknown[]) =>
  (await pool.query(`select from ${table} where ${where}`, values)).rows.length

/** A row in every table that the gateway keeps of people. */
async function everythingOf(userId: string): Promise<void> {
  const rows = [
    `insert into credentials (user_id, password_hash) values ($1, 'hash')`,
    `insert into sessions (id_hash, user_id, device) values (sha256($1::text::bytea), $1, 'Firefox on Linux')`,
    `insert into sign_in_links (token_hash, user_id, purpose, expires_at)
      values (sha256($1::text::bytea), $1, 'sign-in', now() + interval '1 hour')`,
    `insert into kept_answers (scope, key, fingerprint, user_id, status, body) values ($1::text, 'own', '', $1, 200, '{}')`,
    `insert into outbox_mails (user_id, recipient, subject, body, link) values ($1, 'a@b.example', 's', 'b', '/l')`,
  ]
  for (const text of rows) await pool.query(text.replaceAll('$1', `'${userId}'::uuid`))
  await pool.query(
    `insert into kept_answers (scope, key, fingerprint, user_id, status, body) values ($1, 'admin', '', $2, 200, $3)`,
    [`admin ${userId}`, randomUUID(), JSON.stringify({ user: { id: userId, name: 'Ana' } })],
  )
}
const tables = ['credentials', 'sessions', 'sign_in_links', 'outbox_mails', 'kept_answers']
const leftOf = async (userId: string) => {
  const left = await Promise.all(tables.map((table) => count(table, 'user_id = $1', [userId])))
  return [...left, await count('kept_answers', `body like '%' || $1 || '%'`, [userId])]
}

test('forgetting somebody leaves nothing of theirs, not in answers that an admin got either, and nothing else goes', async () => {
  const [person, other] = [randomUUID(), randomUUID()]
  await everythingOf(person)
  await everythingOf(other)
  const ended: string[] = []
  const leave = bus.subscribe('sessions.ended', ({ sessionIds }) => ended.push(...sessionIds))
  await forget({ pool, sessions: sessionsOf(pool, bus) }, person)
  leave()
  expect(await leftOf(person)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await leftOf(other)).toEqual([1, 1, 1, 1, 1, 1])
  expect(ended).toHaveLength(1)
})

test('what is over goes, what is not stays, and an erasure that was left half done is finished', async () => {
  const [erased, member] = [randomUUID(), randomUUID()]
  await everythingOf(erased)
  await everythingOf(member)
  await pool.query('insert into views.accounts values ($1, now()), ($2, null)', [erased, member])
  const old = async (key: string, age: string) =>
    pool.query(
      `insert into kept_answers (scope, key, fingerprint, started_at) values ('age', $1, '', now() - $2::interval)`,
      [key, age],
    )
  await old('over', '48 hours 1 minute')
  await old('not yet', '47 hours 59 minutes')
  await pool.query(
    `insert into attempts values ('over', 1, now() - interval '1 minute'), ('not yet', 1, now() + interval '1 minute')`,
  )

  await using _sweeping = sweep({ pool, sessions: sessionsOf(pool, bus), log, everyMs: 20 })
  await expect.poll(() => count('kept_answers', `scope = 'age' and key = 'over'`, [])).toBe(0)
  await expect.poll(() => leftOf(erased)).toEqual([0, 0, 0, 0, 0, 0])
  await expect.poll(() => count('attempts', `key = 'over'`, [])).toBe(0)
  expect(await count('kept_answers', `scope = 'age'`, [])).toBe(1)
  expect(await count('attempts', `key = 'not yet'`, [])).toBe(1)
  expect(await leftOf(member)).toEqual([1, 1, 1, 1, 1, 1])
})
