import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ana, ben, id } from '../testing/people.ts'
import { remindOfSessions } from './session-reminders.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 2 })
  // Stands in for the read models, which the projection-service creates.
  await pool.query(`
    create table views.ama_sessions (id text, status text, scheduled_at timestamptz);
    create table views.ama_session_participants (id text, session_id text, user_id text, is_registered boolean,
      registered_at timestamptz, removed_at timestamptz);
    create table views.notifications (user_id text, kind text, related_id text, facts jsonb);
    create table views.notification_preferences (user_id text, preferences jsonb)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const session = id(40)
const at = '2026-11-21T12:00:00.000Z'
const register = (seat: number, userId: string, registeredAt: string, isRegistered = true) =>
  pool.query('insert into views.ama_session_participants values ($1, $2, $3, $4, $5, null)', [
    ...[id(seat), session, userId, isRegistered, registeredAt],
  ])
/** Whom the clock reminds at a time. */
const reminded = async (now: string) =>
  (await remindOfSessions(pool).due(now)).map(({ message }) => (message.data as { userId: string }).userId)

test('those who registered before are reminded 15 minutes ahead, once for each start time [T-86]', async () => {
  await pool.query(`insert into views.ama_sessions values ($1, 'scheduled', $2)`, [session, at])
  await register(1, ana, '2026-11-20T12:00:00Z')
  await register(2, ben, '2026-11-21T11:50:00Z')
  await register(3, id(3), '2026-11-20T12:00:00Z', false)
  expect(await reminded('2026-11-21T11:44:59.000Z')).toEqual([])
  expect(await reminded('2026-11-21T11:45:00.000Z')).toEqual([ana])
  expect(await reminded('2026-11-21T12:10:00.000Z'), 'late, as after a stop').toEqual([ana])

  const prefer = 'insert into views.notification_preferences values ($1, $2)'
  await pool.query(prefer, [ana, { sessions: { portal: false, mail: 'none' } }])
  expect(await reminded('2026-11-21T11:45:00.000Z'), 'no channel reaches her').toEqual([])
  await pool.query('update views.notification_preferences set preferences = $1', [
    { sessions: { portal: false, mail: 'digest' } },
  ])
  expect(await reminded('2026-11-21T11:45:00.000Z'), 'a mail does').toEqual([ana])

  const told = 'insert into views.notifications values ($1, $2, $3, $4)'
  await pool.query(told, [ana, 'session-reminder', session, JSON.stringify({ startsAt: at })])
  expect(await reminded('2026-11-21T11:45:00.000Z')).toEqual([])
  // It is moved: they are reminded of the new time.
  await pool.query(`update views.ama_sessions set scheduled_at = '2026-11-22T12:00:00Z'`)
  expect((await reminded('2026-11-22T11:50:00.000Z')).toSorted()).toEqual([ana, ben].toSorted())
  await pool.query(`update views.ama_sessions set status = 'live'`)
  expect(await reminded('2026-11-22T11:50:00.000Z')).toEqual([])
})
