import { randomUUID } from 'node:crypto'
import type { UserId } from '@iam/contracts/values'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCredentials } from './credentials/credentials.ts'
import { sessionsOf } from './sessions.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a new password ends all other sessions with the same statement, and the old one is no longer that which matched', async () => {
  const userId = randomUUID() as UserId
  const [credentials, sessions] = [
    openCredentials(pool),
    sessionsOf(pool, inProcessBus({ log: silentLog() })),
  ]
  await credentials.setFirst(userId, 'the old hash')
  const { rows } = await pool.query<{ id: string }>(
    `insert into sessions (id_hash, user_id, device) select sha256(n::text::bytea), $1, 'Phone' from generate_series(1, 3) n
     returning public_id as id`,
    [userId],
  )
  const matched = { userId, hash: 'the old hash' }
  expect(await credentials.isStill(matched)).toBe(true)
  expect(await sessions.setPassword(userId, 'the new hash', rows[0]!.id)).toBe(true)
  expect(await credentials.isStill(matched)).toBe(false)
  const left = await pool.query(
    'select public_id as id from sessions where user_id = $1 and ended_at is null',
    [userId],
  )
  expect(left.rows).toEqual([rows[0]])
  // From a session that has ended meanwhile.
  expect(await sessions.setPassword(userId, 'another hash', rows[1]!.id)).toBe(false)
  expect(await credentials.isStill({ userId, hash: 'the new hash' })).toBe(true)
})
