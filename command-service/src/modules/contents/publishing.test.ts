import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import { describe, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor } from '../../testing/people.ts'
import { content } from './decider.ts'
import {
  amended,
  approved,
  byAna,
  byBoss,
  drafted,
  edited,
  forCampaign,
  handedIn,
  ids,
  lapsed,
  lapsedByRejection,
  needs,
  published,
  reviewed,
  turnedDown,
  waiting,
} from './testing/messages.ts'

const publish = { type: 'PublishContent', data: { contentId: ids.contentId } } as const
const unpublish = (reason?: string) =>
  ({
    type: 'UnpublishContent',
    data: { contentId: ids.contentId, ...(reason && { reason }) },
  }) as ContentCommand
const unpublished = (reason: string | null): ContentEvent => ({
  type: 'ContentUnpublished',
  data: { ...ids, reason },
})

const approve: ContentCommand = { type: 'ApproveContent', data: { contentId: ids.contentId } }

describe('approving', () => {
  const bySystem = { actor: asSystem, needs: { ...needs, submission: reviewed } }
  test('follows from the approval of the work, once', () => {
    given(content, forCampaign, handedIn).when(approve, bySystem).records(approved)
    given(content, forCampaign, handedIn, approved).when(approve, bySystem).changesNothing()
  })
  test('by an admin is not given while the work with it waits for its review', () => {
    const by = (submission: typeof waiting) => ({ ...byBoss, needs: { ...needs, submission } })
    given(content, forCampaign, handedIn).when(approve, by(waiting)).rejects('content-held')
    given(content, forCampaign, handedIn, approved, edited({ title: 'Kiln night' }), lapsed)
      .when(approve, by(reviewed))
      .records(approved)
  })
  test('is given anew to content whose first approval, for no campaign, has ended', () => {
    const again = { ...bySystem, needs: { ...needs, submission: amended } }
    const past = [drafted, approved, handedIn, edited({ title: 'Kiln night' }), lapsed] as const
    given(content, ...past)
      .when(publish, { ...byAna, needs: again.needs })
      .rejects('content-not-approved')
    given(content, ...past)
      .when(approve, again)
      .records(approved)
    given(content, ...past, approved)
      .when(publish, byAna)
      .records(published)
  })
  test('is refused for content that was edited after it was handed in, except to an admin', () => {
    const other = [forCampaign, handedIn, edited({ body: 'Hot.' })] as const
    given(content, ...other)
      .when(approve, bySystem)
      .rejects('content-changed')
    given(content, ...other)
      .when(approve, { ...bySystem, actor: asBoss })
      .records(approved)
  })
  test('by an admin who names a version is of that version only', () => {
    const ofVersion = (version: number) => ({ ...approve, data: { ...ids, version } }) as ContentCommand
    const past = [forCampaign, edited({ title: 'Kiln night' })] as const
    given(content, forCampaign).when(ofVersion(1), byBoss).records(approved)
    given(content, ...past)
      .when(ofVersion(1), byBoss)
      .rejects('content-changed')
    given(content, ...past)
      .when(ofVersion(2), byBoss)
      .records(approved)
    given(content, ...past, approved)
      .when(ofVersion(2), byBoss)
      .changesNothing()
  })
  test('is for the system and admins only [ROLE-09]', () => {
    for (const actor of [asAna, asBen])
      given(content, forCampaign).when(approve, { actor, needs }).rejects('admins-only', 403)
  })
})

describe('rejecting', () => {
  const reject = { type: 'RejectContent', data: { contentId: ids.contentId } } as const
  const by = (submission: typeof waiting) => ({ actor: asSystem, needs: { ...needs, submission } })

  test('work that was rejected is a draft again, also if it was published', () => {
    const past = [drafted, approved, published, handedIn] as const
    given(content, ...past)
      .when(reject, by(turnedDown))
      .records(lapsedByRejection)
    given(content, ...past, lapsedByRejection)
      .when(reject, by(turnedDown))
      .changesNothing()
    given(content, ...past, lapsedByRejection)
      .when(publish, byAna)
      .rejects('content-not-approved')
  })
  test('not once it is handed in again, approved, or another work', () => {
    for (const one of [waiting, reviewed, needs.submission])
      given(content, drafted, approved, handedIn).when(reject, by(one)).changesNothing()
  })
  test('users reject the work, not the content', () => {
    for (const actor of [asAna, asBen, asBoss])
      given(content, drafted, approved, handedIn)
        .when(reject, { ...by(turnedDown), actor })
        .rejects('system-only', 403)
  })
})

describe('publishing', () => {
  test('approved content goes public, once [TPL-02]', () => {
    given(content, drafted, approved).when(publish, byAna).records(published)
    given(content, drafted, approved, published).when(publish, byAna).changesNothing()
  })
  test('a draft is not published [TPL-02]', () =>
    given(content, drafted).when(publish, byAna).rejects('content-not-approved'))
  test('is for the creator and admins only [ROLE-09]', () => {
    given(content, drafted, approved).when(publish, byBoss).records(published)
    given(content, drafted, approved).when(publish, { actor: asBen, needs }).rejects('content-not-yours', 403)
    given(content, drafted, approved)
      .when(publish, { actor: asVisitor, needs })
      .rejects('sign-in-required', 401)
  })
  test('of unknown content is refused', () =>
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
  test('an admin has to give a reason', () => {
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
  test('is refused for content that is not public, which can be published again', () => {
    given(content, drafted, approved).when(unpublish(), byAna).rejects('content-approved')
    given(content, ...all, unpublished(null))
      .when(unpublish(), byAna)
      .changesNothing()
    given(content, ...all, unpublished(null))
      .when(publish, byAna)
      .records(published)
  })
  test('is refused to other users [ROLE-09]', () =>
    given(content, ...all)
      .when(unpublish('x'), { actor: asBen, needs })
      .rejects('content-not-yours', 403))
})
