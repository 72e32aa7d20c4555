import { type ContentCommand, contentCommands } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import { ContentStatus } from '@iam/contracts/enumerations'
import type { CampaignId, ContentId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import {
  accepted,
  applied,
  campaignAfter,
  campaignId,
  participationAfter,
  post,
  reel,
  submissionAfter,
  submitted,
  taken,
  approved as taskApproved,
  withTasks,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import type { Submission } from '../submissions/state.ts'
import type { User } from '../users/state.ts'
import { content } from './decider.ts'

const ids = { contentId: id<ContentId>(31), userId: ana }
const needs = {
  creator: { status: 'member' } as User,
  submission: { status: 'absent' } as Submission,
  campaign: campaignAfter(...withTasks, taken()),
  participation: participationAfter(applied(), accepted),
}
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

const forCampaign = { ...drafted, data: { ...drafted.data, campaignId } } as ContentEvent
const handedIn: ContentEvent = {
  type: 'ContentHandedIn',
  data: { ...ids, campaignId, taskId: reel },
}
const edit = (changed: object): ContentCommand => ({
  type: 'EditContent',
  data: { contentId: ids.contentId, ...changed },
})
const edited = (changed: object): ContentEvent => ({ type: 'ContentEdited', data: { ...ids, ...changed } })
const handIn = (over: object = {}): ContentCommand => ({
  type: 'HandInContent',
  data: { ...ids, campaignId, taskId: reel, ...over },
})
const approve: ContentCommand = { type: 'ApproveContent', data: { contentId: ids.contentId } }
const lapsed: ContentEvent = { type: 'ContentApprovalLapsed', data: ids }
/** Its submission, with the content as it was handed in. */
const asHandedIn = {
  ...submitted().data,
  contentId: ids.contentId,
  piece: { type: piece.type, title: piece.title, body: piece.body, mediaUrl: piece.mediaUrl },
}
const waiting = submissionAfter({ type: 'TaskSubmitted', data: asHandedIn } as never)
const reviewed = submissionAfter({ type: 'TaskSubmitted', data: asHandedIn } as never, taskApproved())

/** The same, amended before its review began. */
const change = { ...asHandedIn, piece: { ...asHandedIn.piece, title: 'Kiln night' } }
const amended = submissionAfter(
  { type: 'TaskSubmitted', data: asHandedIn } as never,
  { type: 'SubmissionAmended', data: change } as never,
)

describeLifecycle('content [ENUM-16]', content, {
  states: {
    absent: [],
    draft: [forCampaign],
    'draft, handed in': [forCampaign, handedIn],
    approved: [forCampaign, approved],
    published: [forCampaign, approved, published],
    'approved, for no campaign': [drafted, approved],
    'published, for no campaign': [drafted, approved, published],
  },
  commands: {
    DraftContent: { data: { ...draft.data, campaignId } as never, ...byAna },
    EditContent: {
      data: { contentId: ids.contentId, title: 'Kiln night' },
      actor: asAna,
      needs: (state) => (state === 'draft, handed in' ? { ...needs, submission: waiting } : needs),
    },
    HandInContent: {
      data: { ...ids, campaignId, taskId: post },
      actor: asSystem,
      needs: (state) => (state === 'draft, handed in' ? { ...needs, submission: waiting } : needs),
    },
    ReviseContent: {
      data: { contentId: ids.contentId },
      actor: asSystem,
      needs: (state) => (state === 'absent' ? needs : { ...needs, submission: amended }),
    },
    ApproveContent: { data: { contentId: ids.contentId }, actor: asSystem, needs },
    PublishContent: { data: { contentId: ids.contentId }, ...byAna },
    UnpublishContent: { data: { contentId: ids.contentId }, ...byAna },
  },
  allowed: {
    absent: { DraftContent: ['ContentDrafted'] },
    draft: {
      ReviseContent: ['ContentEdited'],
      DraftContent: [],
      EditContent: ['ContentEdited'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: ['ContentApproved'],
    },
    'draft, handed in': {
      ReviseContent: ['ContentEdited'],
      DraftContent: [],
      ApproveContent: ['ContentApproved'],
    },
    approved: {
      ReviseContent: ['ContentEdited', 'ContentApprovalLapsed'],
      DraftContent: [],
      EditContent: ['ContentEdited', 'ContentApprovalLapsed'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      PublishContent: ['ContentPublished'],
    },
    published: {
      ReviseContent: ['ContentEdited', 'ContentApprovalLapsed'],
      DraftContent: [],
      EditContent: ['ContentEdited', 'ContentApprovalLapsed'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      PublishContent: [],
      UnpublishContent: ['ContentUnpublished'],
    },
    'approved, for no campaign': {
      ReviseContent: ['ContentEdited'],
      DraftContent: [],
      EditContent: ['ContentEdited'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      PublishContent: ['ContentPublished'],
    },
    'published, for no campaign': {
      ReviseContent: ['ContentEdited'],
      DraftContent: [],
      EditContent: ['ContentEdited'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      PublishContent: [],
      UnpublishContent: ['ContentUnpublished'],
    },
  },
})

test('the statuses of content are draft, approved and published [ENUM-16]', () =>
  expect(
    [[drafted], [drafted, approved], [drafted, approved, published]].map(
      (events) =>
        fold(
          content,
          content.initial,
          events.map((event) => ({ ...event, recordedAt: '' })),
        ).status,
    ),
  ).toEqual(ContentStatus.options))

test('content is a video, testimonial, reel or post [ENUM-17]', () => {
  const { type } = contentCommands.DraftContent.shape
  expect(type.options).toEqual(['video', 'testimonial', 'reel', 'post'])
  expect(type.safeParse('story').success).toBe(false)
})

describe('editing', () => {
  test('records only the fields that change', () => {
    given(content, forCampaign)
      .when(edit({ title: 'Kiln day', body: 'Hot.', platforms: ['X'] }), byAna)
      .records(edited({ body: 'Hot.' }))
    given(content, forCampaign)
      .when(edit({ platforms: ['X', 'YouTube'] }), byAna)
      .records(edited({ platforms: ['X', 'YouTube'] }))
    given(content, forCampaign, approved)
      .when(edit({ title: 'Kiln day' }), byAna)
      .changesNothing()
    given(content, forCampaign, edited({ body: 'Hot.' }))
      .when(edit({ body: 'Hot.' }), byAna)
      .changesNothing()
  })
  test('of a campaign’s content ends its approval, so that only approved content is public', () =>
    given(content, forCampaign, approved, published)
      .when(edit({ body: 'Hot.' }), byAna)
      .records(edited({ body: 'Hot.' }), lapsed))
  test('is refused while a review is pending, and possible after it', () => {
    given(content, forCampaign, handedIn)
      .when(edit({ body: 'Hot.' }), { ...byAna, needs: { ...needs, submission: waiting } })
      .rejects('content-held')
    given(content, forCampaign, handedIn)
      .when(edit({ body: 'Hot.' }), { ...byAna, needs: { ...needs, submission: reviewed } })
      .records(edited({ body: 'Hot.' }))
  })
  test('is not refused because of a pending submission of other content', () =>
    given(content, forCampaign, handedIn)
      .when(edit({ body: 'Hot.' }), {
        ...byAna,
        needs: { ...needs, submission: submissionAfter(submitted()) },
      })
      .records(edited({ body: 'Hot.' })))
  test('is for the creator and admins only [ROLE-09]', () => {
    given(content, forCampaign)
      .when(edit({ body: 'Hot.' }), byBoss)
      .records(edited({ body: 'Hot.' }))
    given(content, forCampaign)
      .when(edit({ body: 'Hot.' }), { actor: asBen, needs })
      .rejects('content-not-yours', 403)
    given(content, forCampaign)
      .when(edit({ body: 'Hot.' }), { actor: asVisitor, needs })
      .rejects('sign-in-required', 401)
  })
})

describe('following what was handed in', () => {
  const revise = { type: 'ReviseContent', data: { contentId: ids.contentId } } as const
  const by = (submission: Submission) => ({ actor: asSystem, needs: { ...needs, submission } })
  test('applies the change, once', () => {
    const changed = edited({ title: 'Kiln night' })
    given(content, forCampaign, handedIn).when(revise, by(amended)).records(changed)
    given(content, forCampaign, handedIn, changed).when(revise, by(amended)).changesNothing()
  })
  test('ignores submissions of other content, and those sent back for a revision', () => {
    const sentBack = submissionAfter(
      { type: 'TaskSubmitted', data: change } as never,
      { type: 'SubmissionRevisionRequested', data: { ...change, reviewerUserId: ben, notes: '.' } } as never,
    )
    for (const one of [sentBack, submissionAfter(submitted()), needs.submission])
      given(content, forCampaign, handedIn).when(revise, by(one)).changesNothing()
  })
  test('is for the system only [ROLE-09]', () => {
    for (const actor of [asAna, asBen, asBoss])
      given(content, forCampaign, handedIn)
        .when(revise, { ...by(amended), actor })
        .rejects('system-only', 403)
  })
})

describe('handing in', () => {
  const bySystem = { actor: asSystem, needs }
  test('records the task, once', () => {
    given(content, forCampaign).when(handIn(), bySystem).records(handedIn)
    given(content, forCampaign, handedIn).when(handIn(), bySystem).changesNothing()
  })
  test('accepts the creator’s own content, for this campaign or for none', () => {
    given(content, drafted, approved).when(handIn(), bySystem).records(handedIn)
    given(content, forCampaign)
      .when(handIn({ campaignId: id<CampaignId>(42) }), bySystem)
      .rejects('content-of-another-campaign')
    given(content, forCampaign)
      .when(handIn({ userId: ben }), bySystem)
      .rejects('content-not-yours', 403)
  })
  test('is refused for a second task while a review is pending', () =>
    given(content, forCampaign, handedIn)
      .when(handIn({ taskId: post }), { ...bySystem, needs: { ...needs, submission: waiting } })
      .rejects('content-held'))
  test('is a step of handing in a task, and refused as a user’s own command [ROLE-09]', () => {
    for (const actor of [asAna, asBen, asBoss, asVisitor])
      given(content, forCampaign).when(handIn(), { actor, needs }).rejects('system-only', 403)
  })
})

describe('approving', () => {
  const bySystem = { actor: asSystem, needs: { ...needs, submission: reviewed } }
  test('follows from the approval of the work, once', () => {
    given(content, forCampaign, handedIn).when(approve, bySystem).records(approved)
    given(content, forCampaign, handedIn, approved).when(approve, bySystem).changesNothing()
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
  test('is for the system and admins only [ROLE-09]', () => {
    for (const actor of [asAna, asBen])
      given(content, forCampaign).when(approve, { actor, needs }).rejects('admins-only', 403)
  })
})

describe('drafting', () => {
  test('for a campaign waits for its approval', () =>
    given(content)
      .when({ ...draft, data: { ...draft.data, campaignId } } as ContentCommand, byAna)
      .records(forCampaign))
  test('content for no campaign is approved at once [TPL-02]', () =>
    given(content).when(draft, byAna).records(drafted, approved))
  test('twice changes nothing', () => given(content, drafted, approved).when(draft, byAna).changesNothing())
  test('is for creators, each for their own account [ROLE-09]', () => {
    given(content).when(draft, { actor: asBen, needs }).rejects('oneself-only', 403)
    given(content)
      .when({ ...draft, data: { ...draft.data, userId: ben } } as ContentCommand, { actor: asBen, needs })
      .rejects('creators-only', 403)
    given(content).when(draft, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  })
  test('under the id of another user’s content is refused', () =>
    given(content, { ...drafted, data: { ...drafted.data, userId: ben } } as ContentEvent)
      .when(draft, byAna)
      .rejects('content-not-yours', 403))
  test('by an erased user is refused', () =>
    given(content)
      .when(draft, { ...byAna, needs: { ...needs, creator: { status: 'erased', emailKey: '' } } })
      .rejects('user-erased', 410))
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
