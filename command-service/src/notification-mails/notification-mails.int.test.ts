import { inProcessBus } from '@iam/infra/bus/in-process'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Effects } from '../follow/effects.ts'
import { claimedEffects } from '../follow/effects.ts'
import { postgresOutbox } from '../follow/outbox.ts'
import { shownViews } from '../follow/shown-views.ts'
import { beginTerm } from '../testing/leading.ts'
import { ana, ben, id } from '../testing/people.ts'
import { writeDueDigests } from './mail-digests.ts'
import { notificationMails } from './notification-mails.ts'
import { offerId, postId, raised, raiseViews, sessionId } from './testing/views.ts'

let database: TestDatabase
let pool: Pool
let effects: Effects
/** Confirmed addresses. */
let addresses: Record<string, string>
beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 4 })
  await raiseViews(pool)
  effects = claimedEffects(pool, await beginTerm(pool))
  addresses = { [ana]: 'ana@iam.test', [ben]: 'ben@iam.test' }
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const mailableOf = async (userId: string) => addresses[userId] ?? ''
const process = () =>
  notificationMails({
    ...{ pool, outbox: postgresOutbox(pool), mailableOf },
    shown: shownViews({ pool, bus: inProcessBus({ log: silentLog() }) }),
  })
const tell = (event: ReturnType<typeof raised>, by = effects) =>
  process().on.NotificationRaised!(event.data as never, event, by)
const stop = (group: 'offers' | 'work') =>
  process().on.NotificationPreferenceChanged!({ userId: ana, group, mail: 'none' }, raised(1), effects)
const digestsAt = (now: string) =>
  writeDueDigests({ pool, mailableOf, publicUrl: 'https://portal.test', now: () => now, log: silentLog() })
const mails = async () =>
  (await pool.query('select * from outbox_mails order by created_at, id')).rows as Record<string, unknown>[]

test('what is mailed at once says who did what, quotes the note, and leads there, once [T-87]', async () => {
  const event = raised(1, { mail: 'at_once', note: 'For spring.\nPerhaps.' })
  await tell(event)
  await tell(event)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    ...{ user_id: ana, recipient: 'ana@iam.test', topic: 'offers', subject: 'A new offer' },
    body: 'Ben Ode offers you $300.00 for “Kilns, lit”.\n\n> For spring.\n> Perhaps.',
    ...{ link: `/iam/offers/${offerId}`, people: [ben] },
  })
})

test('a mail is about the user who wrote a title in it, too, so that it is deleted with that user', async () => {
  const reminder = { group: 'sessions', kind: 'session-reminder', noteBy: ana } as const
  await tell(raised(1, { ...reminder, mail: 'at_once', facts: { actorUserId: null, sessionId } }))
  await tell(raised(2, { ...reminder, facts: { actorUserId: null, sessionId } }))
  await digestsAt('2026-11-22T07:00:00.000Z')
  const both = (await mails()).map(({ body, people }) => ({
    isNamed: String(body).includes('Ask Ben'),
    people,
  }))
  expect(both).toEqual([1, 2].map(() => ({ isNamed: true, people: [ben] })))
})

test('after a crash between the mail and its note, the mail is there once', async () => {
  const dying: Effects = {
    once: (_, effect) =>
      effect().then(() => {
        throw new Error('killed')
      }),
  }
  const event = raised(1, { mail: 'at_once' })
  await expect(tell(event, dying)).rejects.toThrow('killed')
  await tell(event, claimedEffects(pool, await beginTerm(pool)))
  expect(await mails()).toHaveLength(1)
})

test('no mail goes to an address that is not confirmed, of the past, or of what is mailed never [T-85 T-87]', async () => {
  addresses = {}
  await tell(raised(1, { mail: 'at_once' }))
  addresses = { [ana]: 'ana@iam.test' }
  await tell(raised(2, { mail: 'none' }))
  const { metadata } = raised(1)
  for (const past of [{ catchUp: true as const }, { actor: { ...metadata.actor, via: 'import' as const } }])
    for (const mail of ['at_once', 'digest'] as const) await tell(raised(3, { mail }, past))
  await digestsAt('2026-11-23T12:00:00.000Z')
  expect(await mails()).toEqual([])
})

test('a digest comes at 8:00 of the user’s zone, with everything since the one before, once [T-87]', async () => {
  for (const n of [1, 2]) await tell(raised(n))
  await tell(raised(3, { userId: ben, facts: { actorUserId: ana, offerId } }))
  // Raised at noon; 8:00 in Madrid is 7:00 in UTC.
  await digestsAt('2026-11-22T06:59:59.000Z')
  expect(await mails()).toEqual([])
  await digestsAt('2026-11-22T07:00:00.000Z')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    ...{ user_id: ana, recipient: 'ana@iam.test', topic: 'digest', subject: 'Your day: 2 notifications' },
    ...{ link: '/iam/notifications', people: [ben] },
  })
  const line = `- A new offer: Ben Ode offers you $300.00 for “Kilns, lit”.\n  https://portal.test/iam/offers/${offerId}`
  expect(mail!.body).toContain(`Offers\n\n${line}\n${line}\n`)
  // Ben’s zone is not known: UTC.
  await digestsAt('2026-11-22T08:00:00.000Z')
  expect((await mails()).map(({ user_id }) => user_id)).toEqual([ana, ben])

  // The reaction is repeated after a crash: nothing comes a second time, and no digest is empty.
  for (const n of [1, 2]) await tell(raised(n))
  await digestsAt('2026-11-23T12:00:00.000Z')
  expect(await mails()).toHaveLength(2)
})

test('entries of users without an account, before and behind all others, hold no digest up', async () => {
  for (const [n, userId] of [id(0), id(9_999)].entries()) await tell(raised(n + 1, { userId }))
  await tell(raised(3))
  await tell(raised(4, { userId: ben, facts: { actorUserId: ana, offerId } }))
  await digestsAt('2026-11-22T08:00:00.000Z')
  expect((await mails()).map(({ user_id }) => user_id).toSorted()).toEqual([ana, ben].toSorted())
})

test('after a stop of days one digest comes late; what is raised after 8:00 waits for the next [T-87]', async () => {
  await tell(raised(1))
  await tell({ ...raised(2), recordedAt: '2026-11-24T06:00:00.000Z' })
  await tell({ ...raised(3), recordedAt: '2026-11-24T07:30:00.000Z' })
  await digestsAt('2026-11-24T09:00:00.000Z')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your day: 2 notifications'])
  await digestsAt('2026-11-25T07:00:00.000Z')
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your day: 2 notifications',
    'Your day: 1 notification',
  ])
})

test('a digest does not say of a session that it begins soon once it has begun', async () => {
  const facts = { actorUserId: null, sessionId, startsAt: '2026-11-21T18:00:00.000Z' }
  const reminder = { group: 'sessions', kind: 'session-reminder', facts } as const
  await tell(raised(1, reminder))
  await digestsAt('2026-11-22T07:00:00.000Z')
  expect(await mails()).toEqual([])
  await tell(raised(2, reminder))
  await tell(raised(3))
  await digestsAt('2026-11-22T07:00:00.000Z')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your day: 1 notification'])
})

const news = {
  group: 'news',
  kind: 'news-published',
  facts: { actorUserId: ben, newsPostId: postId },
} as const
test('a mail at once about a post is for those at whom it is aimed', async () => {
  await tell(raised(1, { ...news, mail: 'at_once' }))
  await pool.query(`update views.news_posts set title = 'Brands only', target_roles = '{brand}'`)
  await tell(raised(2, { ...news, mail: 'at_once' }))
  await tell(raised(3, { ...news, mail: 'at_once', userId: ben }))
  expect((await mails()).map(({ user_id, body }) => [user_id, body])).toEqual([
    [ana, 'Summit'],
    [ben, 'Brands only'],
  ])
})

test.each([
  ['it has expired', `expires_at = '2020-01-01'`],
  ['it is published no longer', 'is_published = false'],
  ['its aim is another', `target_roles = '{brand}'`],
])('a digest leaves news out once %s', async (_, change) => {
  await tell(raised(1, news))
  await tell(raised(2))
  await digestsAt('2026-11-22T07:00:00.000Z')
  await tell(raised(3, news))
  await tell(raised(4))
  await pool.query(`update views.news_posts set ${change}`)
  await digestsAt('2026-11-22T07:00:00.000Z')
  const [before, after] = await mails()
  expect(before).toMatchObject({
    subject: 'Your day: 2 notifications',
    body: expect.stringContaining('News: Summit'),
  })
  expect(after).toMatchObject({
    subject: 'Your day: 1 notification',
    body: expect.not.stringContaining('News'),
  })
})

test('two leaders write a digest once, and a crash while it is written loses nothing', async () => {
  for (const n of [1, 2, 3]) await tell(raised(n))
  await pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'planted'; end $$`,
  )
  await pool.query('create trigger fail before update on digest_entries for each row execute function fail()')
  await expect(digestsAt('2026-11-22T07:00:00.000Z')).rejects.toThrow('planted')
  expect(await mails()).toEqual([])
  await pool.query('drop trigger fail on digest_entries')
  await Promise.all([1, 2].map(() => digestsAt('2026-11-22T07:00:00.000Z')))
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your day: 3 notifications'])
})

test('a user without a confirmed address gets no digest, also not of the days before it was confirmed', async () => {
  addresses = {}
  await tell(raised(1))
  await digestsAt('2026-11-22T07:00:00.000Z')
  addresses = { [ana]: 'ana@iam.test' }
  await digestsAt('2026-11-23T07:00:00.000Z')
  expect(await mails()).toEqual([])
})

test('who stops the mails of a group gets none of it that waits, and those of other groups', async () => {
  await tell(raised(1))
  await tell(raised(2, { group: 'work', kind: 'application-accepted' }))
  await tell(raised(3, { mail: 'at_once' }))
  await tell(raised(4, { mail: 'at_once', group: 'account', kind: 'badge-issued' }))
  await stop('offers')
  await digestsAt('2026-11-22T07:00:00.000Z')
  const waiting = (await mails()).filter(({ failed_at }) => failed_at === null)
  expect(waiting.map(({ topic }) => topic).toSorted()).toEqual(['account', 'digest'])
  const digest = waiting.find(({ topic }) => topic === 'digest')!
  expect(digest.subject).toBe('Your day: 1 notification')
  expect(digest.body).not.toContain('offer')
})
