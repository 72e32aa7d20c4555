import { NewsPriority } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import { type NewsPostCommand, newsCommands } from '@iam/contracts/news/commands'
import type { NewsPostEvent } from '@iam/contracts/news/events'
import type { NewsPostId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { given, messagesOf } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { news } from './decider.ts'

const postId = id<NewsPostId>(71)
const command = messagesOf<NewsPostCommand>()({ postId })
const event = messagesOf<NewsPostEvent>()({ postId })
const member = { status: 'member', role: 'team_member', canPostNews: true } as User
const needs = { author: member }
const posts = (actor: Actor): Actor => ({ ...actor, canPostNews: true })
const byAna = { actor: posts(asAna), needs }
const byBen = { actor: posts(asBen), needs }
const byBoss = { actor: asBoss, needs }

const text = { title: 'The summit is open', content: 'Meet us in Lisbon.' }
const open = { targetRoles: [], targetStakeholderTypes: [], priority: 'normal', expiresAt: null }
const draft = command('DraftNews', { userId: ana, ...text })
const drafted = event('NewsPostDrafted', { authorId: ana, ...text, ...open })
const [past, soon, later] = [
  '2026-11-21T10:00:00.000Z',
  '2026-11-22T09:00:00.000Z',
  '2026-11-23T09:00:00.000Z',
]
const publish = command('PublishNews', { quiet: false, audienceCount: 42 })
const now = '2026-11-21T12:00:00.000Z'
const published = event('NewsPostPublished', { publishedAt: now, audienceCount: 42, quiet: false })
const unpublish = command('UnpublishNews', {})
const unpublished = event('NewsPostUnpublished', {})
const schedule = command('ScheduleNews', { at: soon, quiet: false })
const scheduled = event('NewsPostScheduled', { scheduledAt: soon, quiet: false })
const edit = (wanted: object) => command('EditNews', wanted)
const edited = (changed: object) => event('NewsPostEdited', changed)
const remove = command('DeleteNews', {})

test('holders of canPostNews and admins may post news, others may not [ROLE-11]', () => {
  given(news).when(draft, byAna).records(drafted)
  given(news, drafted).when(draft, byAna).changesNothing()
  given(news).when(draft, { actor: asAna, needs }).rejects('news-posters-only', 403)
  given(news).when(draft, byBen).rejects('oneself-only', 403)
  given(news).when(draft, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  // The right is asked for again at each step: an author who lost it changes and publishes nothing.
  for (const step of [edit({ title: 'Another' }), schedule, publish, remove])
    given(news, drafted).when(step, { actor: asAna, needs }).rejects('news-posters-only', 403)
  given(news, drafted).when(publish, byBoss).records(published)
})

test('a post is changed by its author and by admins only [ROLE-11]', () => {
  for (const step of [edit({ title: 'Another' }), schedule, publish, unpublish, remove]) {
    given(news, drafted).when(step, byBen).rejects('news-not-yours', 403)
    given(news).when(step, byBoss).rejects('news-unknown', 404)
    given(news, drafted, { ...event('NewsPostDeleted', {}), by: ana })
      .when(step, byBen)
      .rejects('news-unknown', 404)
  }
  given(news, drafted)
    .when(edit({ title: 'Another' }), byBoss)
    .records(edited({ title: 'Another' }))
})

test('a post is aimed at roles and stakeholder types, and at all without them [ROLE-10]', () => {
  const aim = { targetRoles: ['creator', 'brand'], targetStakeholderTypes: ['external'] } as const
  const aimed = command('DraftNews', { userId: ana, ...text, ...structuredClone(aim) } as never)
  given(news)
    .when(aimed, byAna)
    .records(event('NewsPostDrafted', { authorId: ana, ...text, ...open, ...structuredClone(aim) } as never))
  const parsed = (over: object) => newsCommands.DraftNews.safeParse({ ...draft.data, ...over })
  expect(parsed({ targetRoles: ['creator', 'creator'] }).data?.targetRoles).toEqual(['creator'])
  expect(parsed({ targetRoles: ['visitor'] }).success).toBe(false)
  expect(parsed({ targetStakeholderTypes: ['friend'] }).success).toBe(false)
})

test('the priority is low, normal, high or urgent, and normal by default [ENUM-10] [ENT-33]', () => {
  expect(NewsPriority.options).toEqual(['low', 'normal', 'high', 'urgent'])
  for (const priority of NewsPriority.options)
    given(news)
      .when(command('DraftNews', { userId: ana, ...text, priority }), byAna)
      .records(event('NewsPostDrafted', { authorId: ana, ...text, ...open, priority }))
  expect(newsCommands.DraftNews.safeParse({ ...draft.data, priority: 'huge' }).success).toBe(false)
  given(news).when(draft, byAna).records(drafted)
})

test('an edit records what changed; members are told of a published post again only if asked', () => {
  given(news, drafted)
    .when(edit({ ...text, title: 'Another', notifyAgain: true }), byAna)
    .records(edited({ title: 'Another' }))
  given(news, drafted, published)
    .when(edit({ title: 'Another', notifyAgain: true }), byAna)
    .records(edited({ title: 'Another', notifyAgain: true }))
  given(news, drafted, published)
    .when(edit({ title: 'Another' }), byAna)
    .records(edited({ title: 'Another' }))
  given(news, drafted, published)
    .when(edit({ ...text, notifyAgain: true }), byAna)
    .changesNothing()
})

test('members are told again of no post past its end, unless its end is moved ahead', () => {
  const over = [drafted, published, edited({ expiresAt: past })] as const
  given(news, ...over)
    .when(edit({ title: 'Another', notifyAgain: true }), byAna)
    .records(edited({ title: 'Another' }))
  given(news, ...over)
    .when(edit({ notifyAgain: true }), byAna)
    .changesNothing()
  for (const expiresAt of [soon, null])
    given(news, ...over)
      .when(edit({ expiresAt, notifyAgain: true }), byAna)
      .records(edited({ expiresAt, notifyAgain: true }))
})

test('a draft is published once, and taken back', () => {
  given(news, drafted).when(publish, byAna).records(published)
  given(news, drafted, { ...published, by: ana })
    .when(publish, byAna)
    .changesNothing()
  given(news, drafted, { ...published, by: ana })
    .when(publish, byBoss)
    .rejects('news-published')
  given(news, drafted, published).when(unpublish, byBoss).records(unpublished)
  given(news, drafted, published, unpublished).when(unpublish, byBoss).changesNothing()
  given(news, drafted).when(unpublish, byAna).rejects('news-draft')
  given(news, drafted, published, unpublished).when(publish, byAna).records(published)
})

test('only a draft that was never published is deleted', () => {
  const deleted = event('NewsPostDeleted', {})
  given(news, drafted, scheduled).when(remove, byAna).records(deleted)
  given(news, drafted, { ...deleted, by: ana })
    .when(remove, byAna)
    .changesNothing()
  given(news, drafted, published).when(remove, byAna).rejects('news-was-published')
  given(news, drafted, published, unpublished).when(remove, byAna).rejects('news-was-published')
})

test('a draft is scheduled for a time to come, again for another, and no longer', () => {
  const unscheduled = event('NewsPostUnscheduled', {})
  const unschedule = command('UnscheduleNews', {})
  given(news, drafted).when(schedule, byAna).records(scheduled)
  given(news, drafted, scheduled).when(schedule, byAna).changesNothing()
  given(news, drafted, scheduled)
    .when(command('ScheduleNews', { at: later, quiet: true }), byAna)
    .records(event('NewsPostScheduled', { scheduledAt: later, quiet: true }))
  given(news, drafted)
    .when(command('ScheduleNews', { at: past, quiet: false }), byAna)
    .rejects('news-time-past', 400)
  given(news, drafted, published).when(schedule, byAna).rejects('news-published')
  given(news, drafted, scheduled).when(unschedule, byAna).records(unscheduled)
  given(news, drafted, scheduled, unscheduled).when(unschedule, byAna).changesNothing()
  given(news, drafted).when(unschedule, byAna).rejects('news-draft')
  given(news, drafted, published).when(unschedule, byAna).rejects('news-published')
})

test('a post ends after its beginning, in the future', () => {
  given(news)
    .when(command('DraftNews', { userId: ana, ...text, expiresAt: past }), byAna)
    .rejects('news-expiry-past', 400)
  given(news, drafted)
    .when(edit({ expiresAt: past }), byAna)
    .rejects('news-expiry-past', 400)
  given(news, drafted, scheduled)
    .when(edit({ expiresAt: soon }), byAna)
    .rejects('news-expires-first')
  given(news, drafted, edited({ expiresAt: soon }))
    .when(schedule, byAna)
    .rejects('news-expires-first')
  given(news, drafted, edited({ expiresAt: past }))
    .when(publish, byAna)
    .rejects('news-expired')
})

test('how many were notified is counted of the last publication or telling, and once [X-NWS-1]', () => {
  const [first, second, third] = [past, '2026-11-21T10:00:01.000Z', '2026-11-21T10:00:02.000Z']
  const note = (toldAt: string, count = 42) => command('NoteNewsDelivered', { count, toldAt })
  const delivered = (count = 42) => event('NewsPostDelivered', { count })
  const bySystem = { actor: asSystem, needs }
  const isTold = { ...published, at: first }
  given(news, drafted, isTold).when(note(first), bySystem).records(delivered())
  given(news, drafted, isTold, delivered()).when(note(first), bySystem).changesNothing()
  // A parked reaction comes late.
  const again = { ...edited({ title: 'Another', notifyAgain: true }), at: second }
  given(news, drafted, isTold, again, delivered(41)).when(note(first), bySystem).changesNothing()
  given(news, drafted, isTold, again).when(note(second, 41), bySystem).records(delivered(41))
  // What no member is told of is not counted again.
  const untold = { ...edited({ title: 'A third' }), at: third }
  given(news, drafted, isTold, untold).when(note(first), bySystem).records(delivered())
  const quietly = {
    ...event('NewsPostPublished', { publishedAt: now, audienceCount: 42, quiet: true }),
    at: third,
  }
  given(news, drafted, isTold, again, unpublished, quietly).when(note(second), bySystem).changesNothing()
})
