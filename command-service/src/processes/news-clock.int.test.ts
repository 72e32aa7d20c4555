import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ClockJob } from '../follow/clock.ts'
import { id } from '../testing/people.ts'
import { expireNews, publishScheduledNews, unscheduleOverdueNews } from './news-clock.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 2 })
  // Stands in for the read models, which the projection-service creates.
  await pool.query(`
    create table views.news_posts (id text, author_id text, target_roles text[], target_stakeholder_types text[],
      scheduled_at timestamptz, quiet boolean, expires_at timestamptz, is_published boolean, is_expired boolean);
    create table views.accounts (user_id text, role text, stakeholder_type text, can_post_news boolean,
      erased_at timestamptz)`)
})
beforeEach(() => pool.query('truncate views.news_posts, views.accounts'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = '2026-11-21T12:00:00.000Z'
const due = async (job: ClockJob) => (await job.due(at)).map(({ message }) => message)
const account = (
  n: number,
  role: string,
  type: string,
  canPostNews = false,
  erasedAt: string | null = null,
) =>
  pool.query('insert into views.accounts values ($1, $2, $3, $4, $5)', [
    ...[id(n), role, type, canPostNews, erasedAt],
  ])
const scheduled = (n: number, author: number, when: string, roles: string[] = [], types: string[] = []) =>
  pool.query('insert into views.news_posts values ($1, $2, $3, $4, $5, true, null, false, false)', [
    ...[id(n), id(author), roles, types, when],
  ])

test('a post is due at its time, with the size of its audience then [X-NWS-2 ROLE-10]', async () => {
  await account(1, 'admin', 'internal')
  for (const n of [2, 3]) await account(n, 'creator', 'external')
  await account(4, 'creator', 'internal')
  await account(5, 'creator', 'external', false, '2026-11-01T12:00:00Z')
  await scheduled(11, 1, '2026-11-21T12:00:00Z')
  await scheduled(12, 1, '2026-11-21T12:00:01Z')
  await scheduled(13, 1, '2026-11-20T12:00:00Z', ['creator'], ['external'])
  const publish = (n: number, audienceCount: number) => ({
    type: 'PublishNews',
    data: { postId: id(n), quiet: true, audienceCount },
  })
  expect(await due(publishScheduledNews(pool))).toEqual([publish(13, 2), publish(11, 4)])
})

test('what an author scheduled who may post no more is not due [ROLE-11]', async () => {
  await account(1, 'partner', 'internal')
  await account(2, 'partner', 'internal', true)
  await account(3, 'partner', 'internal', true, '2026-11-01T12:00:00Z')
  for (const author of [1, 2, 3]) await scheduled(10 + author, author, '2026-11-21T12:00:00Z')
  expect(await due(publishScheduledNews(pool))).toMatchObject([{ data: { postId: id(12) } }])
})

test('what could not be published before its end is a draft again, and is never due to be published', async () => {
  await account(1, 'admin', 'internal')
  for (const n of [11, 12]) await scheduled(n, 1, '2026-11-21T11:00:00Z')
  await pool.query(`update views.news_posts set expires_at = '2026-11-21T12:00:00Z' where id = $1`, [id(12)])
  expect(await due(publishScheduledNews(pool))).toMatchObject([{ data: { postId: id(11) } }])
  expect(await due(unscheduleOverdueNews(pool))).toEqual([
    { type: 'UnscheduleNews', data: { postId: id(12) } },
  ])
})

test('a due post whose author is gone or may not post any more is a draft again; it goes out by no later right [ROLE-11]', async () => {
  await account(1, 'creator', 'internal')
  await account(2, 'admin', 'internal')
  await pool.query('update views.accounts set erased_at = $1 where user_id = $2', [at, id(2)])
  for (const n of [1, 2]) await scheduled(10 + n, n, '2026-11-21T11:00:00Z')
  await scheduled(13, 1, '2026-11-21T13:00:00Z')
  expect(await due(publishScheduledNews(pool))).toEqual([])
  expect(await due(unscheduleOverdueNews(pool))).toEqual(
    [11, 12].map((n) => ({ type: 'UnscheduleNews', data: { postId: id(n) } })),
  )
})

test('a post that is scheduled anew is due again, under another command id', async () => {
  await account(1, 'admin', 'internal')
  await scheduled(11, 1, '2026-11-21T12:00:00Z')
  const job = publishScheduledNews(pool)
  const [first] = await job.due(at)
  await first!.done?.()
  expect(await job.due(at), 'not twice at once').toEqual([])
  await pool.query("update views.news_posts set scheduled_at = '2026-11-21T11:00:00Z'")
  const [second] = await job.due(at)
  expect(second!.commandId).not.toBe(first!.commandId)
})

test('published posts are due at their end, each once [X-NWS-2]', async () => {
  const post = (n: number, ends: string | null, isPublished = true, isExpired = false) =>
    pool.query("insert into views.news_posts values ($1, $2, '{}', '{}', null, false, $3, $4, $5)", [
      ...[id(n), id(1), ends, isPublished, isExpired],
    ])
  await post(1, '2026-11-21T12:00:00Z')
  await post(2, '2026-11-21T12:00:01Z')
  await post(3, '2026-08-01T12:00:00Z')
  await post(4, '2026-08-01T12:00:00Z', true, true)
  await post(5, '2026-08-01T12:00:00Z', false)
  await post(6, null)
  expect(await due(expireNews(pool))).toEqual(
    [3, 1].map((n) => ({ type: 'ExpireNews', data: { postId: id(n) } })),
  )
})
