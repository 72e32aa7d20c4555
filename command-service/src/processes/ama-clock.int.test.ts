import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClockJob } from '../follow/clock.ts'
import { id } from '../testing/people.ts'
import { cancelSessions, cancelSessionsOfErased, endSessions, summariseSessions } from './ama-clock.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 2 })
  // Stands in for the read model, which the projection-service creates.
  await pool.query(`
    create table views.ama_sessions (id uuid, status text, scheduled_at timestamptz, started_at timestamptz,
      duration_min integer, host_user_id uuid, ended_at timestamptz, is_summarised boolean not null default false);
    create table views.ama_session_participants (session_id uuid, user_id uuid, is_active boolean,
      last_active_at timestamptz);
    create table views.people (user_id uuid, erased boolean)`)
})
beforeEach(() => pool.query('truncate views.ama_sessions'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const due = async (job: ClockJob) => (await job.due('2026-11-21T12:00:00.000Z')).map(({ message }) => message)
const session = (n: number, status: string, scheduled: string, started: string | null = null) =>
  pool.query('insert into views.ama_sessions values ($1, $2, $3, $4, 90, $1)', [
    id(n),
    status,
    scheduled,
    started,
  ])

test('a session is ended an hour after its planned end, counted from its start', async () => {
  await session(1, 'live', '2026-11-21T09:00:00Z', '2026-11-21T09:30:00Z')
  await session(2, 'live', '2026-11-21T09:00:00Z', '2026-11-21T09:30:01Z')
  await session(3, 'completed', '2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z')
  expect(await due(endSessions(pool))).toEqual([{ type: 'EndAmaSession', data: { sessionId: id(1) } }])
})

test('a session that never started is cancelled two hours after its time', async () => {
  await session(1, 'scheduled', '2026-11-21T10:00:00Z')
  await session(2, 'scheduled', '2026-11-21T10:00:01Z')
  await session(3, 'cancelled', '2026-11-20T09:00:00Z')
  await session(4, 'live', '2026-11-20T09:00:00Z', '2026-11-21T11:00:00Z')
  const reason = 'It did not start within two hours of its time.'
  expect(await due(cancelSessions(pool))).toEqual([
    { type: 'CancelAmaSession', data: { sessionId: id(1), reason } },
  ])
})

test('scheduled sessions of an erased host are cancelled at once', async () => {
  for (const n of [1, 2]) await session(n, 'scheduled', '2026-11-25T10:00:00Z')
  await session(3, 'completed', '2026-11-20T10:00:00Z')
  for (const [n, erased] of [
    [1, true],
    [2, false],
    [3, true],
  ] as const)
    await pool.query('insert into views.people values ($1, $2)', [id(n), erased])
  const data = { sessionId: id(1), reason: 'Its host has left the portal.' }
  expect(await due(cancelSessionsOfErased(pool))).toEqual([{ type: 'CancelAmaSession', data }])
})

test('five minutes after its end a session is summed up that no gateway watched [T-82]', async () => {
  for (const n of [1, 2, 3, 4]) await session(n, 'completed', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z')
  await session(5, 'live', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z')
  for (const [n, ended, isSummarised] of [
    [1, '2026-11-21T11:55:00Z', false],
    [2, '2026-11-21T11:55:01Z', false],
    [3, '2026-11-21T11:00:00Z', true],
    [4, '2026-11-20T12:00:00Z', false],
  ] as const)
    await pool.query('update views.ama_sessions set ended_at = $2, is_summarised = $3 where id = $1', [
      ...[id(n), ended, isSummarised],
    ])
  for (const [n, isActive] of [
    [7, true],
    [8, false],
  ] as const)
    await pool.query(
      "insert into views.ama_session_participants values ($1, $2, $3, '2026-11-21T10:05:00Z')",
      [...[id(1), id(n), isActive]],
    )
  const participants = [{ userId: id(7), lastActiveAt: '2026-11-21T10:05:00.000Z' }]
  expect(await due(summariseSessions(pool))).toEqual([
    { type: 'SummariseAmaPresence', data: { sessionId: id(1), participants } },
  ])
})

test('a session that was moved is due again, under another command id', async () => {
  await session(1, 'scheduled', '2026-11-21T10:00:00Z')
  const job = cancelSessions(pool)
  const [first] = await job.due('2026-11-21T12:00:00.000Z')
  await first!.done?.()
  expect(await job.due('2026-11-21T12:00:00.000Z')).toEqual([])
  await pool.query("update views.ama_sessions set scheduled_at = '2026-11-21T09:00:00Z'")
  const [second] = await job.due('2026-11-21T12:00:00.000Z')
  expect(second!.commandId).not.toBe(first!.commandId)
})
