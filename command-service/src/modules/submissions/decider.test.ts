import { SubmissionStatus } from '@iam/contracts/enumerations'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import { type SubmissionEvent, submissionEvents } from '@iam/contracts/submissions/events'
import { describe, expect, test } from 'vitest'
import { fold } from '../../decider.ts'
import {
  accepted,
  applied,
  approved,
  asCleo,
  asOtherBrand,
  campaignAfter,
  campaignId,
  cancelled,
  completed,
  first,
  part,
  participationAfter,
  piece,
  post,
  reel,
  review,
  second,
  story,
  submissionAfter,
  submitted,
  taken,
  withTasks,
  work,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, boss } from '../../testing/people.ts'
import { type Content, contentStream } from '../contents/state.ts'
import { submission } from './decider.ts'

const drafted = (contentId = first, body = piece.body, taskId = reel): Content =>
  fold(
    contentStream,
    contentStream.initial,
    [
      {
        type: 'ContentDrafted',
        data: { contentId, userId: ana, campaignId, ...piece, body, platforms: [] },
      },
      { type: 'ContentHandedIn', data: { contentId, userId: ana, campaignId, taskId } },
    ].map((event) => ({ ...event, recordedAt: '' })),
  )
const needs = {
  campaign: campaignAfter(...withTasks, taken()),
  participation: participationAfter(applied(), accepted),
  content: drafted(),
}
const byAna = { actor: asAna, needs }
const byBen = { actor: asBen, needs }
const ids = { campaignId, taskId: reel, userId: ana }

const submit: SubmissionCommand = { type: 'SubmitTask', data: { ...ids, contentId: first } }
const amend: SubmissionCommand = { type: 'AmendSubmission', data: { ...ids, contentId: second } }
const open: SubmissionCommand = { type: 'OpenSubmission', data: ids }
const approve = (over: object = {}): SubmissionCommand => ({
  type: 'ApproveSubmission',
  data: { ...ids, ...over },
})
const revise = (over: object = {}): SubmissionCommand => ({
  type: 'RequestRevision',
  data: { ...ids, notes: 'With sound, please.', ...over },
})
const reject = (over: object = {}): SubmissionCommand => ({
  type: 'RejectSubmission',
  data: { ...ids, notes: 'Another city.', reason: 'off_brief', ...over },
})
const reopen: SubmissionCommand = { type: 'ReopenSubmission', data: ids }
const overdue = (days: 3 | 7 | 14): SubmissionCommand => ({
  type: 'MarkReviewOverdue',
  data: { ...ids, days },
})

const opened: SubmissionEvent = { type: 'SubmissionOpened', data: { ...work(), ...review } }
const revision: SubmissionEvent = {
  type: 'SubmissionRevisionRequested',
  data: { ...work(), ...review, notes: 'With sound, please.' },
}
const rejected: SubmissionEvent = {
  type: 'SubmissionRejected',
  data: { ...work(), ...review, notes: 'Another city.', reason: 'off_brief' },
}
const late = (days: number): SubmissionEvent => ({
  type: 'SubmissionReviewOverdue',
  data: { ...work(), version: 1, days },
})
const other = { ...needs, content: drafted(second, 'Bread first.') }

describeLifecycle('a submission [ENUM-15]', submission, {
  states: {
    absent: [],
    submitted: [submitted()],
    'submitted, and opened': [submitted(), opened],
    approved: [submitted(), approved()],
    rejected: [submitted(), rejected],
    revision_needed: [submitted(), revision],
  },
  commands: {
    SubmitTask: { data: { ...ids, contentId: second }, actor: asAna, needs: other },
    AmendSubmission: { data: { ...ids, contentId: second }, actor: asAna, needs: other },
    OpenSubmission: { data: ids, ...byBen },
    ApproveSubmission: { data: ids, ...byBen },
    RequestRevision: { data: { ...ids, notes: 'Sound' }, ...byBen },
    RejectSubmission: { data: { ...ids, notes: 'No', reason: 'other' }, ...byBen },
    ReopenSubmission: { data: ids, ...byBen },
    MarkReviewOverdue: { data: { ...ids, days: 3 }, actor: asSystem, needs },
  },
  allowed: {
    absent: { SubmitTask: ['TaskSubmitted'] },
    submitted: {
      AmendSubmission: ['SubmissionAmended'],
      OpenSubmission: ['SubmissionOpened'],
      ApproveSubmission: ['SubmissionApproved'],
      RequestRevision: ['SubmissionRevisionRequested'],
      RejectSubmission: ['SubmissionRejected'],
      MarkReviewOverdue: ['SubmissionReviewOverdue'],
    },
    'submitted, and opened': {
      OpenSubmission: [],
      ApproveSubmission: ['SubmissionApproved'],
      RequestRevision: ['SubmissionRevisionRequested'],
      RejectSubmission: ['SubmissionRejected'],
      MarkReviewOverdue: ['SubmissionReviewOverdue'],
    },
    rejected: { ReopenSubmission: ['SubmissionReopened'] },
    revision_needed: { SubmitTask: ['TaskResubmitted'] },
  },
})

test('the statuses of a submission are submitted, approved, rejected and revision_needed [ENUM-15]', () =>
  expect(
    [
      submissionAfter(submitted()),
      submissionAfter(submitted(), approved()),
      submissionAfter(submitted(), rejected),
      submissionAfter(submitted(), revision),
    ].map(({ status }) => status),
  ).toEqual(SubmissionStatus.options))

describe('handing in', () => {
  test('keeps the work as it is at this moment [CAMP-35]', () =>
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
  test('after a revision needs something other than before', () =>
    given(submission, submitted(), revision).when(submit, byAna).rejects('work-unchanged'))
  test('only for a task of an active campaign in which one takes part', () => {
    const without = (over: object) => ({ ...byAna, needs: { ...needs, ...over } })
    for (const [event, code] of [
      [completed, 'campaign-completed'],
      [cancelled, 'campaign-cancelled'],
    ] as const)
      given(submission)
        .when(submit, without({ campaign: campaignAfter(...withTasks, taken(), event) }))
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
      [applied(), accepted, { type: 'ParticipationLeft', data: part() }],
    ] as const)
      given(submission)
        .when(submit, without({ participation: participationAfter(...past) }))
        .rejects('not-taking-part')
  })
  test('only of content of one’s own, held for this task', () => {
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
  test('nobody does it for another, not even an admin [ROLE-09]', () => {
    for (const actor of [asCleo, asBen, asBoss]) {
      given(submission).when(submit, { actor, needs }).rejects('not-allowed', 403)
      given(submission, submitted()).when(amend, { actor, needs: other }).rejects('not-allowed', 403)
    }
    given(submission).when(submit, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  })
})

describe('amending', () => {
  const amended: SubmissionEvent = {
    type: 'SubmissionAmended',
    data: { ...work(), version: 1, contentId: second, piece: { ...piece, body: 'Bread first.' } },
  }
  test('replaces what waits, in the same version', () => {
    given(submission, submitted()).when(amend, { actor: asAna, needs: other }).records(amended)
    given(submission, submitted(), amended).when(amend, { actor: asAna, needs: other }).changesNothing()
  })
  test('changes the piece itself, without another one', () => {
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
      .rejects('submission-changed')
    given(submission, submitted(), opened).when(change(), { actor: asAna, needs }).rejects('review-begun')
    given(submission).when(change(), { actor: asAna, needs }).rejects('submission-unknown', 404)
  })
  test('not once its review has begun', () =>
    given(submission, submitted(), opened)
      .when(amend, { actor: asAna, needs: other })
      .rejects('review-begun'))
})

describe('reviewing', () => {
  test('approval names reviewer, time and content, and earns the task’s reward [RULE-28]', () =>
    given(submission, submitted()).when(approve(), byBen).records(approved()))
  test('an approval without any of the three is none [RULE-28]', () => {
    const { data } = approved()
    for (const field of ['reviewerUserId', 'reviewedAt', 'contentId'])
      expect(submissionEvents.SubmissionApproved.safeParse({ ...data, [field]: undefined }).success).toBe(
        false,
      )
    given(submission, submitted()).when(approve(), { actor: asSystem, needs }).rejects('not-allowed', 403)
  })
  test('the reviewer may pay another amount, nothing included', () => {
    for (const amount of ['350.00', '0.00'])
      given(submission, submitted())
        .when(approve({ rewardAmountOverride: amount, notes: 'Lovely.' }), byBen)
        .records({
          ...approved(reel, amount),
          data: { ...approved(reel, amount).data, rewardAmountOverride: amount, notes: 'Lovely.' },
        } as SubmissionEvent)
  })
  test('is about the version that the reviewer looked at', () => {
    for (const decide of [approve, revise, reject])
      given(submission, submitted())
        .when(decide({ version: 2 }), byBen)
        .rejects('submission-changed')
    given(submission, submitted())
      .when(approve({ version: 1 }), byBen)
      .records(approved())
  })
  test('whoever comes second hears who decided and when', () => {
    const context = { actor: asBoss, now: '2026-11-21T12:00:00.000Z', needs }
    const decide = (actor: typeof asBoss) =>
      submission.decide.RequestRevision(
        { ...ids, notes: 'Sound' },
        submissionAfter(submitted(), approved()),
        { ...context, actor },
      )
    expect(() => decide(asBoss)).toThrow('approved, decided by somebody else on 2026-11-10 12:00 UTC')
    expect(() => decide(asBen)).toThrow('approved, decided by you on')
  })
  test('goes on after the campaign is over, but nothing is reopened then', () => {
    for (const event of [completed, cancelled]) {
      const after = { ...needs, campaign: campaignAfter(...withTasks, taken(), event) }
      given(submission, submitted())
        .when(approve(), { ...byBen, needs: after })
        .records(approved())
      given(submission, submitted(), rejected)
        .when(reopen, { ...byBen, needs: after })
        .rejects(`campaign-${(after.campaign as { status: string }).status}`)
    }
  })
  test('of a task that was taken away meanwhile earns nothing', () => {
    const without = campaignAfter(...withTasks, {
      type: 'CampaignTaskRemoved',
      data: { campaignId, taskId: reel },
    })
    given(submission, submitted())
      .when(approve(), { ...byBen, needs: { ...needs, campaign: without } })
      .rejects('task-unknown', 404)
  })
  test('is the brand’s and the admins’, never the submitter’s [ROLE-09]', () => {
    for (const command of [open, approve(), revise(), reject()]) {
      given(submission, submitted())
        .when(command, { actor: asVisitor, needs })
        .rejects('sign-in-required', 401)
      for (const actor of [asCleo, asOtherBrand])
        given(submission, submitted()).when(command, { actor, needs }).rejects('campaign-not-yours', 403)
      given(submission, submitted()).when(command, { actor: asAna, needs }).rejects('not-allowed', 403)
      given(submission, submitted())
        .when(command, { actor: { ...asAna, role: 'admin' }, needs })
        .rejects('not-allowed', 403)
    }
    given(submission, submitted())
      .when(open, { actor: asBoss, needs })
      .records({ ...opened, data: { ...work(), version: 1, reviewerUserId: boss } } as SubmissionEvent)
  })
})

describe('a review that lets people wait', () => {
  const at = (now: string) => ({ actor: asSystem, now, needs })
  const since = { ...submitted(), at: '2026-11-21T12:00:00.000Z' }
  test('is overdue after 3, 7 and 14 days', () => {
    given(submission, since).when(overdue(3), at('2026-11-24T11:59:59.999Z')).rejects('review-not-overdue')
    given(submission, since).when(overdue(3), at('2026-11-24T12:00:00.000Z')).records(late(3))
    given(submission, since, late(3)).when(overdue(7), at('2026-11-28T12:00:00.000Z')).records(late(7))
    given(submission, since).when(overdue(14), at('2026-12-05T12:00:00.000Z')).records(late(14))
  })
  test('is said once for each', () => {
    given(submission, since, late(7)).when(overdue(7), at('2026-12-05T12:00:00.000Z')).changesNothing()
    given(submission, since, late(7)).when(overdue(3), at('2026-12-05T12:00:00.000Z')).changesNothing()
  })
  test('is the clock’s to say [ROLE-09]', () => {
    for (const actor of [asAna, asBen, asBoss, asVisitor])
      given(submission, since).when(overdue(3), { actor, needs }).rejects('not-allowed', 403)
  })
})
