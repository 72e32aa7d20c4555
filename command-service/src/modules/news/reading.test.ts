import type { NewsReadCommand } from '@iam/contracts/news/commands'
import type { NewsPostEvent } from '@iam/contracts/news/events'
import type { NewsPostId } from '@iam/contracts/values'
import { expect, test } from 'vitest'
import { after, given, messagesOf } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asVisitor, ben, boss, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { newsReading } from './reading.ts'
import { newsStream } from './state.ts'

const postId = id<NewsPostId>(71)
const event = messagesOf<NewsPostEvent>()({ postId })
const drafted = (aim: object = {}) =>
  event('NewsPostDrafted', {
    ...{ authorId: boss, title: 'The summit is open', content: 'Meet us in Lisbon.', targetRoles: [] },
    ...{ targetStakeholderTypes: [], priority: 'urgent', expiresAt: null, ...aim },
  })
const published = event('NewsPostPublished', {
  ...{ publishedAt: '2026-11-21T11:00:00.000Z', audienceCount: 42, quiet: false },
})
const post = after(newsStream)
const member = (role: string, stakeholderType: string) =>
  ({ status: 'member', role, stakeholderType }) as User
const read = (userId = ana): NewsReadCommand => ({ type: 'MarkNewsRead', data: { postId, userId } })
const wasRead = { type: 'NewsPostRead', data: { postId, userId: ana } } as const
const asReader = (events: NewsPostEvent[], reader = member('creator', 'external')) => ({
  actor: asAna,
  needs: { post: post(...events), reader },
})

test('a member reads a post once, on whichever device [X-NWS-3]', () => {
  given(newsReading)
    .when(read(), asReader([drafted(), published]))
    .records(wasRead)
  given(newsReading, wasRead)
    .when(read(), asReader([drafted(), published]))
    .changesNothing()
})

test('roles and stakeholder types both have to fit; an empty list fits all [ROLE-10]', () => {
  const creators = { targetRoles: ['creator'] }
  const ownCreators = { ...creators, targetStakeholderTypes: ['internal'] }
  const reads = (aim: object, reader: User) => () =>
    given(newsReading)
      .when(read(), asReader([drafted(aim), published], reader))
      .records(wasRead)
  expect(reads(creators, member('creator', 'external'))).not.toThrow()
  expect(reads({ targetStakeholderTypes: ['internal'] }, member('brand', 'internal'))).not.toThrow()
  expect(reads(ownCreators, member('creator', 'internal'))).not.toThrow()
  for (const [aim, other] of [
    [creators, member('brand', 'external')],
    [ownCreators, member('creator', 'external')],
    [ownCreators, member('brand', 'internal')],
  ] as const)
    given(newsReading)
      .when(read(), asReader([drafted(aim), published], other))
      .rejects('news-unknown', 404)
})

test('what is not shown is not read', () => {
  const gone = event('NewsPostUnpublished', {})
  const over = event('NewsPostEdited', { expiresAt: '2026-11-21T11:30:00.000Z' })
  for (const past of [[], [drafted()], [drafted(), published, gone], [drafted(), published, over]])
    given(newsReading).when(read(), asReader(past)).rejects('news-unknown', 404)
  const byAuthor = (...events: NewsPostEvent[]) => ({
    actor: asBoss,
    needs: { post: post(...events), reader: member('team_member', 'internal') },
  })
  given(newsReading).when(read(boss), byAuthor(drafted())).changesNothing()
  given(newsReading)
    .when(read(boss), byAuthor(drafted({ targetRoles: ['brand'] }), published))
    .records({ type: 'NewsPostRead', data: { postId, userId: boss } })
})

test('for oneself only', () => {
  const { needs } = asReader([drafted(), published])
  given(newsReading).when(read(ben), { actor: asAna, needs }).rejects('oneself-only', 403)
  given(newsReading).when(read(), { actor: asBen, needs }).rejects('oneself-only', 403)
  given(newsReading).when(read(), { actor: asVisitor, needs }).rejects('sign-in-required', 401)
})
