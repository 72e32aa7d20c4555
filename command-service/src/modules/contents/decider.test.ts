import { contentCommands } from '@iam/contracts/contents/commands'
import { ContentStatus } from '@iam/contracts/enumerations'
import { expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import { campaignId, post } from '../../testing/campaigns.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { asAna, asSystem } from '../../testing/people.ts'
import { content } from './decider.ts'
import {
  amended,
  approved,
  byAna,
  draft,
  drafted,
  forCampaign,
  handedIn,
  ids,
  needs,
  published,
  turnedDown,
  waiting,
} from './testing/messages.ts'

describeLifecycle('content [ENUM-16]', content, {
  states: {
    absent: [],
    draft: [forCampaign],
    'draft, handed in': [forCampaign, handedIn],
    approved: [forCampaign, approved],
    published: [forCampaign, approved, published],
    'approved, for no campaign': [drafted, approved],
    'published, for no campaign': [drafted, approved, published],
    'approved, handed in from no campaign': [drafted, approved, handedIn],
    'published, handed in from no campaign': [drafted, approved, published, handedIn],
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
    RejectContent: {
      data: { contentId: ids.contentId },
      actor: asSystem,
      // Nothing is rejected that was not handed in.
      needs: (state) =>
        state === 'absent' || state.endsWith('for no campaign')
          ? needs
          : { ...needs, submission: turnedDown },
    },
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
      RejectContent: [],
    },
    'draft, handed in': {
      ReviseContent: ['ContentEdited'],
      DraftContent: [],
      ApproveContent: ['ContentApproved'],
      RejectContent: [],
    },
    approved: {
      ReviseContent: ['ContentEdited', 'ContentApprovalLapsed'],
      DraftContent: [],
      EditContent: ['ContentEdited', 'ContentApprovalLapsed'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      RejectContent: ['ContentApprovalLapsed'],
      PublishContent: ['ContentPublished'],
    },
    published: {
      ReviseContent: ['ContentEdited', 'ContentApprovalLapsed'],
      DraftContent: [],
      EditContent: ['ContentEdited', 'ContentApprovalLapsed'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      RejectContent: ['ContentApprovalLapsed'],
      PublishContent: [],
      UnpublishContent: ['ContentUnpublished'],
    },
    'approved, for no campaign': {
      ReviseContent: ['ContentEdited'],
      DraftContent: [],
      EditContent: ['ContentEdited'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      RejectContent: [],
      PublishContent: ['ContentPublished'],
    },
    'published, for no campaign': {
      ReviseContent: ['ContentEdited'],
      DraftContent: [],
      EditContent: ['ContentEdited'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      RejectContent: [],
      PublishContent: [],
      UnpublishContent: ['ContentUnpublished'],
    },
    'approved, handed in from no campaign': {
      ReviseContent: ['ContentEdited', 'ContentApprovalLapsed'],
      DraftContent: [],
      EditContent: ['ContentEdited', 'ContentApprovalLapsed'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      RejectContent: ['ContentApprovalLapsed'],
      PublishContent: ['ContentPublished'],
    },
    'published, handed in from no campaign': {
      ReviseContent: ['ContentEdited', 'ContentApprovalLapsed'],
      DraftContent: [],
      EditContent: ['ContentEdited', 'ContentApprovalLapsed'],
      HandInContent: ['ContentHandedIn'],
      ApproveContent: [],
      RejectContent: ['ContentApprovalLapsed'],
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
