import type { ContentCommand } from '@iam/contracts/contents/commands'
import type { ContentEvent } from '@iam/contracts/contents/events'
import type { CampaignId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import {
  campaignAfter,
  campaignCancelled,
  campaignId,
  createdWithTasks,
  post,
  reel,
  submissionAfter,
  submitted,
} from '../../testing/campaigns.ts'
import { after, given } from '../../testing/given.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import type { Submission } from '../submissions/state.ts'
import { content } from './decider.ts'
import { contentStream } from './state.ts'
import {
  amended,
  approved,
  byAna,
  byBoss,
  change,
  draft,
  drafted,
  edited,
  forCampaign,
  handedIn,
  ids,
  lapsed,
  needs,
  published,
  reviewed,
  turnedDown,
  waiting,
} from './testing/messages.ts'

const edit = (changed: object): ContentCommand => ({
  type: 'EditContent',
  data: { contentId: ids.contentId, ...changed },
})
const handIn = (over: object = {}): ContentCommand => ({
  type: 'HandInContent',
  data: { ...ids, campaignId, taskId: reel, ...over },
})
const forPost = { ...handedIn, data: { ...handedIn.data, taskId: post } } as ContentEvent

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
  test('of content for no campaign ends its approval from its handing in on, once', () => {
    const after = { ...byAna, needs: { ...needs, submission: reviewed } }
    const changed = edited({ body: 'Hot.' })
    given(content, drafted, approved, published)
      .when(edit({ body: 'Hot.' }), byAna)
      .records(changed)
    given(content, drafted, approved, handedIn, published)
      .when(edit({ body: 'Hot.' }), after)
      .records(changed, lapsed)
    given(content, drafted, approved, handedIn, published, changed, lapsed)
      .when(edit({ body: 'Cold.' }), after)
      .records(edited({ body: 'Cold.' }))
  })
  test('is refused while a review is pending, and possible after it', () => {
    given(content, forCampaign, handedIn)
      .when(edit({ body: 'Hot.' }), { ...byAna, needs: { ...needs, submission: waiting } })
      .rejects('content-held')
    given(content, forCampaign, handedIn)
      .when(edit({ body: 'Hot.' }), { ...byAna, needs: { ...needs, submission: reviewed } })
      .records(edited({ body: 'Hot.' }))
  })
  test('is possible again once a cancelled campaign takes no more reviews', () => {
    const held = {
      ...byAna,
      needs: {
        ...needs,
        submission: waiting,
        campaign: campaignAfter(...createdWithTasks, campaignCancelled),
      },
    }
    // It was cancelled on the 10th, at noon.
    given(content, forCampaign, handedIn)
      .when(edit({ body: 'Hot.' }), { ...held, now: '2026-11-24T11:59:59.000Z' })
      .rejects('content-held')
    given(content, forCampaign, handedIn)
      .when(edit({ body: 'Hot.' }), { ...held, now: '2026-11-24T12:00:00.000Z' })
      .records(edited({ body: 'Hot.' }))
    const { campaign } = content.needs!(edit({}), after(contentStream)(forCampaign, handedIn))
    expect(campaign).toMatchObject({ id: campaignId })
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
  test('ends the approval that content had for no campaign', () => {
    const changed = edited({ title: 'Kiln night' })
    given(content, drafted, approved, handedIn).when(revise, by(amended)).records(changed, lapsed)
    given(content, drafted, approved, handedIn, changed, lapsed).when(revise, by(amended)).changesNothing()
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
  test('keeps content for no campaign to the campaign, whatever the review says', () => {
    const own = [drafted, approved, handedIn] as const
    for (const submission of [reviewed, turnedDown]) {
      const bySystemThen = { ...bySystem, needs: { ...needs, submission } }
      given(content, ...own)
        .when(handIn({ campaignId: id<CampaignId>(42), taskId: post }), bySystemThen)
        .rejects('content-of-another-campaign')
      given(content, ...own)
        .when(handIn({ taskId: post }), bySystemThen)
        .records(forPost)
    }
    given(content, ...own)
      .when(handIn(), bySystem)
      .changesNothing()
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
