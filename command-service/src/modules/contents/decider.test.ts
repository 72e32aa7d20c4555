import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import type { ContentId } from '@iam/contracts/values'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import type { Submission } from '../submissions/state.ts'
import type { User } from '../users/decider.ts'
import { content } from './decider.ts'

const ids = { contentId: id<ContentId>(31), userId: ana }
const needs = { creator: { status: 'member' } as User, submission: { status: 'absent' } as Submission }
const byAna = { actor: asAna, needs }
const byBoss = { actor: asBoss, needs }
const piece = { type: 'reel', title: 'Kiln day', body: '', mediaUrl: '', platforms: ['X'] } as const
const draft = {
  type: 'DraftContent',
  data: { ...ids, campaignId: null, ...piece, platforms: ['X'] },
} as ContentCommand
const publish = { type: 'PublishContent', data: { contentId: ids.contentId } } as const
const unpublish = (reason?: string) =>
  ({
    type: 'UnpublishContent',
    data: { contentId: ids.contentId, ...(reason && { reason }) },
  }) as ContentCommand
const drafted: ContentEvent = {
  type: 'ContentDrafted',
  data: { ...ids, campaignId: null, ...piece, platforms: ['X'] },
}
const approved: ContentEvent = { type: 'ContentApproved', data: ids }
const published: ContentEvent = { type: 'ContentPublished', data: ids }
const unpublished = (reason: string | null): ContentEvent => ({
  type: 'ContentUnpublished',
  data: { ...ids, reason },
})

describe('drafting', () => {
  test('content for no campaign is approved at once [TPL-02]', () =>
    given(content).when(draft, byAna).records(drafted, approved))
  test('twice changes nothing', () => given(content, drafted, approved).when(draft, byAna).changesNothing())
  test('is a creator’s, and for themself [ROLE-09]', () => {
    given(content).when(draft, { actor: asBen, needs }).rejects('not-allowed', 403)
    given(content)
      .when({ ...draft, data: { ...draft.data, userId: ben } } as ContentCommand, { actor: asBen, needs })
      .rejects('not-allowed', 403)
    given(content).when(draft, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  })
  test('under an id of somebody else’s content is refused', () =>
    given(content, { ...drafted, data: { ...drafted.data, userId: ben } } as ContentEvent)
      .when(draft, byAna)
      .rejects('content-not-yours', 403))
  test('by the erased is refused', () =>
    given(content)
      .when(draft, { ...byAna, needs: { ...needs, creator: { status: 'erased', emailKey: '' } } })
      .rejects('user-erased', 410))
})

describe('publishing', () => {
  test('approved content goes public, once [TPL-02]', () => {
    given(content, drafted, approved).when(publish, byAna).records(published)
    given(content, drafted, approved, published).when(publish, byAna).changesNothing()
  })
  test('what is not approved stays a draft [TPL-02]', () =>
    given(content, drafted).when(publish, byAna).rejects('content-not-approved'))
  test('is the creator’s or an admin’s [ROLE-09]', () => {
    given(content, drafted, approved).when(publish, byBoss).records(published)
    given(content, drafted, approved).when(publish, { actor: asBen, needs }).rejects('content-not-yours', 403)
    given(content, drafted, approved)
      .when(publish, { actor: asVisitor, needs })
      .rejects('sign-in-required', 401)
  })
  test('of what is not there is refused', () =>
    given(content).when(publish, byAna).rejects('content-unknown', 404))
})

describe('taking back', () => {
  const all = [drafted, approved, published] as const
  test('the creator needs no reason', () => {
    given(content, ...all)
      .when(unpublish(), byAna)
      .records(unpublished(null))
    given(content, ...all)
      .when(unpublish('old'), byAna)
      .records(unpublished('old'))
  })
  test('an admin says why', () => {
    given(content, ...all)
      .when(unpublish(), byBoss)
      .rejects('reason-missing', 400)
    given(content, ...all)
      .when(unpublish('stolen'), byBoss)
      .records(unpublished('stolen'))
    given(content, ...all)
      .when(unpublish(), { actor: asSystem, needs })
      .rejects('reason-missing', 400)
  })
  test('what is not public stays so, and can be published again', () => {
    given(content, drafted, approved).when(unpublish(), byAna).changesNothing()
    given(content, ...all, unpublished(null))
      .when(publish, byAna)
      .records(published)
  })
  test('is nobody else’s [ROLE-09]', () =>
    given(content, ...all)
      .when(unpublish('x'), { actor: asBen, needs })
      .rejects('content-not-yours', 403))
})
