import { profileIdOf } from '@iam/contracts/profiles/ids'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { expect, test } from 'vitest'
import { id } from '../testing/people.ts'
import { finishJoining } from './finish-joining.ts'

test('a user whose joining was cut off gets the profile with the handle that is claimed, a minute later', async () => {
  const database = await testDatabase()
  const pool = openPool({ url: database.url, name: 'test', max: 2 })
  // They stand in for the read models, which the projection-service creates.
  await pool.query(`
    create table views.accounts
      (user_id uuid, role text, handle text, created_at timestamptz, erased_at timestamptz);
    create table views.handles (user_id uuid, handle text)`)
  const joined = '2026-11-21T11:58:00Z'
  for (const [n, handle, at, erasedAt] of [
    [1, null, joined, null],
    [2, 'ben', joined, null],
    [3, null, '2026-11-21T11:59:30Z', null],
    [4, null, joined, joined],
  ] as const) {
    const account = [id(n), 'creator', handle, at, erasedAt]
    await pool.query('insert into views.accounts values ($1, $2, $3, $4, $5)', account)
    await pool.query('insert into views.handles values ($1, $2)', [id(n), `handle-${n}`])
  }
  const due = await finishJoining(pool).due('2026-11-21T12:00:00.000Z')
  const data = { profileId: profileIdOf(id(1)), userId: id(1), handle: 'handle-1', role: 'creator' }
  expect(due.map(({ message }) => message)).toEqual([{ type: 'CreateProfile', data }])
  await pool.end()
  await database.drop()
})
