import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { describe, test } from 'vitest'
import {
  accepted,
  applied,
  approved,
  asCleo,
  campaignAfter,
  campaignCancelled,
  campaignCompleted,
  createdWithTasks,
  first,
  participationAfter,
  participationIds,
  piece,
  placeTaken,
  post,
  second,
  story,
  submitted,
  work,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { asAna, asBen, asBoss, asVisitor, ben } from '../../testing/people.ts'
import { submission } from './decider.ts'
import { approve, drafted, ids, needs, opened, other, reject, revise, revision } from './testing/messages.ts'

const byAna = { actor: asAna, needs }
const submit: SubmissionCommand = { type: 'SubmitTask', data: { ...ids, contentId: first } }
const amend: SubmissionCommand = { type: 'AmendSubmission', data: { ...ids, contentId: second } }

describe('handing in', () => {
  test('records a copy of the work as it is now [CAMP-35]', () =>
    given(submission).when(submit, byAna).records(submitted()))
  test('twice changes nothing', () => given(submission, submitted()).when(submit, byAna).changesNothing())
  test('after a revision is the next version [CAMP-35]', () => {
    const edited = { ...needs, content: drafted(first, 'Fish first, with sound.') }
    given(submission, submitted(), revision)
      .when(submit, { ...byAna, needs: edited })
      .records({
        type: 'TaskResubmitted',
        data: {
          ...work(),
          version: 2,
          contentId: first,
          piece: { ...piece, body: 'Fish first, with sound.' },
        },
      })
  })
  test('after a revision is refused without a change', () =>
    given(submission, submitted(), revision).when(submit, byAna).rejects('work-unchanged'))
  test('only for a task of an active campaign in which the creator takes part', () => {
    const without = (over: object) => ({ ...byAna, needs: { ...needs, ...over } })
    for (const [event, code] of [
      [campaignCompleted, 'campaign-completed'],
      [campaignCancelled, 'campaign-cancelled'],
    ] as const)
      given(submission)
        .when(submit, without({ campaign: campaignAfter(...createdWithTasks, placeTaken(), event) }))
        .rejects(code)
    given(submission)
      .when({ ...submit, data: { ...ids, taskId: story, contentId: first } } as SubmissionCommand, {
        ...byAna,
        needs: { ...needs, content: drafted(first, '', story) },
      })
      .rejects('task-unknown', 404)
    for (const past of [
      [],
      [applied()],
      [applied(), accepted, { type: 'ParticipationLeft', data: participationIds() }],
    ] as const)
      given(submission)
        .when(submit, without({ participation: participationAfter(...past) }))
        .rejects('not-taking-part', 403)
  })
  test('only of the creator’s own content, handed in for this task', () => {
    const content = (over: object) => ({ ...byAna, needs: { ...needs, content: { ...drafted(), ...over } } })
    given(submission)
      .when(submit, content({ status: 'absent' }))
      .rejects('content-unknown', 404)
    given(submission)
      .when(submit, content({ userId: ben }))
      .rejects('content-unknown', 404)
    given(submission)
      .when(submit, content({ handedInFor: post }))
      .rejects('content-not-held')
  })
  test('for another creator is refused, also to admins [ROLE-09]', () => {
    for (const actor of [asCleo, asBen, asBoss]) {
      given(submission).when(submit, { actor, needs }).rejects('oneself-only', 403)
      given(submission, submitted()).when(amend, { actor, needs: other }).rejects('oneself-only', 403)
    }
    given(submission).when(submit, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  })
})

describe('amending', () => {
  const amended: SubmissionEvent = {
    type: 'SubmissionAmended',
    data: { ...work(), version: 1, contentId: second, piece: { ...piece, body: 'Bread first.' } },
  }
  test('replaces the waiting work, in the same version', () => {
    given(submission, submitted()).when(amend, { actor: asAna, needs: other }).records(amended)
    given(submission, submitted(), amended).when(amend, { actor: asAna, needs: other }).changesNothing()
  })
  test('changes the waiting content itself', () => {
    const changed = { type: 'reel', title: 'At six', body: 'Ice first.', mediaUrl: '' } as const
    const change = (contentId = first): SubmissionCommand => ({
      type: 'AmendSubmission',
      data: { ...ids, contentId, piece: changed },
    })
    const follows: SubmissionEvent = {
      type: 'SubmissionAmended',
      data: { ...work(), version: 1, contentId: first, piece: changed },
    }
    given(submission, submitted()).when(change(), { actor: asAna, needs }).records(follows)
    given(submission, submitted(), follows).when(change(), { actor: asAna, needs }).changesNothing()
    given(submission, submitted(), amended)
      .when(change(), { actor: asAna, needs })
      .rejects('submission-replaced')
    given(submission, submitted(), opened).when(change(), { actor: asAna, needs }).rejects('review-begun')
    given(submission).when(change(), { actor: asAna, needs }).rejects('submission-unknown', 404)
  })
  test('makes a review by one who saw the work before it stale, by an admin too', () => {
    const saw = (amendments: number) => ({ version: 1, amendments })
    for (const actor of [asBen, asBoss])
      for (const review of [approve, revise, reject]) {
        const by = { actor, needs }
        given(submission, submitted(), amended)
          .when(review(saw(0)), by)
          .rejects('submission-changed')
        given(submission, submitted(), opened)
          .when(review(saw(1)), by)
          .rejects('submission-changed')
      }
    const content = { contentId: second }
    given(submission, submitted(), amended)
      .when(approve(saw(1)), { actor: asBen, needs })
      .records({ ...approved(), data: { ...approved().data, ...content } } as SubmissionEvent)
  })
  test('is refused once the review has begun', () =>
    given(submission, submitted(), opened)
      .when(amend, { actor: asAna, needs: other })
      .rejects('review-begun'))
})
