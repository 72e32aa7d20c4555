import { system } from '@iam/contracts/event'
import type { NewsPostCommand } from '@iam/contracts/news/commands'
import type { NewsPostEvent } from '@iam/contracts/news/events'
import type { NewsPostId } from '@iam/contracts/values'
import { test } from 'vitest'
import { given, messagesOf } from '../../testing/given.ts'
import { ana, asAna, asBoss, asSystem, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { news } from './decider.ts'

const postId = id<NewsPostId>(71)
const command = messagesOf<NewsPostCommand>()({ postId })
const event = messagesOf<NewsPostEvent>()({ postId })
const author = (over: object = {}) => ({
  author: { status: 'member', role: 'team_member', canPostNews: true, ...over } as User,
})
const byClock = { actor: system('clock'), needs: author() }
const byBoss = { actor: asBoss, needs: author() }
const drafted = event('NewsPostDrafted', {
  ...{ authorId: ana, title: 'The summit is open', content: 'Meet us in Lisbon.', targetRoles: [] },
  ...{ targetStakeholderTypes: [], priority: 'normal', expiresAt: null },
})
const now = '2026-11-21T12:00:00.000Z'
const [past, soon] = ['2026-11-21T11:59:00.000Z', '2026-11-21T12:01:00.000Z']
const scheduled = (scheduledAt: string, quiet = false) => event('NewsPostScheduled', { scheduledAt, quiet })
const publish = command('PublishNews', { quiet: false, audienceCount: 42 })
const published = (quiet = false) =>
  event('NewsPostPublished', { publishedAt: now, audienceCount: 42, quiet })
const ends = (expiresAt: string | null) => event('NewsPostEdited', { expiresAt })
const expire = command('ExpireNews', {})
const expired = event('NewsPostExpired', {})

test('the clock publishes what is due, as it was scheduled [X-NWS-2]', () => {
  given(news, drafted, scheduled(past)).when(publish, byClock).records(published())
  given(news, drafted, scheduled(past, true)).when(publish, byClock).records(published(true))
  given(news, drafted, scheduled(soon)).when(publish, byClock).rejects('news-not-due')
  given(news, drafted).when(publish, byClock).rejects('news-not-due')
  given(news, drafted, scheduled(past), published()).when(publish, byClock).changesNothing()
})

test('the clock publishes nothing of an author who may post no news any more [ROLE-11]', () => {
  const due = given(news, drafted, scheduled(past))
  due.when(publish, { ...byClock, needs: author({ canPostNews: false }) }).rejects('news-posters-only', 403)
  due
    .when(publish, { ...byClock, needs: { author: { status: 'erased', emailKey: '' } } })
    .rejects('news-posters-only', 403)
  due.when(publish, { ...byClock, needs: author({ canPostNews: false, role: 'admin' }) }).records(published())
})

test('the clock ends a published post at its end, once [X-NWS-2]', () => {
  given(news, drafted, published(), ends(past)).when(expire, byClock).records(expired)
  given(news, drafted, published(), ends(past), expired).when(expire, byClock).changesNothing()
  given(news, drafted, published(), ends(soon)).when(expire, byClock).rejects('news-not-due')
  given(news, drafted, published()).when(expire, byClock).rejects('news-not-due')
  given(news, drafted, ends(past)).when(expire, byClock).rejects('news-not-due')
  given(news, drafted, published(), ends(past)).when(expire, byBoss).rejects('system-only', 403)
})

test('a later end brings an expired post back, until that end', () => {
  const again = [drafted, published(), ends(past), expired, ends(soon)]
  given(news, ...again)
    .when(expire, byClock)
    .rejects('news-not-due')
  given(news, ...again)
    .when(expire, { ...byClock, now: '2026-11-21T12:02:00.000Z' })
    .records(expired)
})

test('how many were notified is recorded once for each publication [X-NWS-1]', () => {
  const at = '2026-11-21T11:00:00.000Z'
  const note = command('NoteNewsDelivered', { count: 41, toldAt: at })
  const isTold = { ...published(), at }
  const delivered = event('NewsPostDelivered', { count: 41 })
  const bySystem = { actor: asSystem, needs: author() }
  given(news, drafted, isTold).when(note, bySystem).records(delivered)
  given(news, drafted, isTold, delivered).when(note, bySystem).changesNothing()
  given(news, drafted, isTold, delivered, event('NewsPostUnpublished', {}), isTold)
    .when(note, bySystem)
    .records(delivered)
  given(news, drafted, isTold)
    .when(note, { actor: { ...asAna, canPostNews: true }, needs: author() })
    .rejects('system-only', 403)
})
