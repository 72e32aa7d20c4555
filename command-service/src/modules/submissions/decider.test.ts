import { SubmissionStatus } from '@iam/contracts/enumerations'
import { add, cents, formatMoney, money } from '@iam/contracts/money'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import { type SubmissionEvent, submissionEvents } from '@iam/contracts/submissions/events'
import { describe, expect, test } from 'vitest'
import { decideOn, fold } from '../../decider.ts'
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
import { known } from '../campaigns/state.ts'
import { type Content, contentStream } from '../contents/state.ts'
import { mayPay } from './budget.ts'
import { submission } from './decider.ts'
import type { Submission } from './state.ts'

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
  submissions: [] as readonly Submission[],
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
const paid = (amount: string) =>
  ({
    ...approved(reel, amount),
    data: { ...approved(reel, amount).data, rewardAmountOverride: amount },
  }) as SubmissionEvent
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
    approved: { ApproveSubmission: [] },
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
  test('is refused once the review has begun', () =>
    given(submission, submitted(), opened)
      .when(amend, { actor: asAna, needs: other })
      .rejects('review-begun'))
})

describe('reviewing', () => {
  test('approval names reviewer, time and content, and earns the task’s reward [RULE-28]', () =>
    given(submission, submitted()).when(approve(), byBen).records(approved()))
  test('an approval that lacks one of the three is invalid [RULE-28]', () => {
    const { data } = approved()
    for (const field of ['reviewerUserId', 'reviewedAt', 'contentId'])
      expect(submissionEvents.SubmissionApproved.safeParse({ ...data, [field]: undefined }).success).toBe(
        false,
      )
    given(submission, submitted())
      .when(approve(), { actor: asSystem, needs })
      .rejects('review-by-person', 403)
  })
  test('the reviewer may pay another amount, zero included', () => {
    for (const amount of ['250.00', '0.00'])
      given(submission, submitted())
        .when(approve({ rewardAmountOverride: amount, notes: 'Lovely.' }), byBen)
        .records({
          ...approved(reel, amount),
          data: { ...approved(reel, amount).data, rewardAmountOverride: amount, notes: 'Lovely.' },
        } as SubmissionEvent)
  })
  test('an override is at most what the reward has left for this creator; an admin goes beyond with a reason [FLT-8]', () => {
    const reward = known(needs.campaign).terms.rewardAmount
    const pays = (amount: string, context: object = byBen, more: object = {}) =>
      given(submission, submitted()).when(approve({ rewardAmountOverride: amount, ...more }), {
        ...byBen,
        ...context,
      })
    const beyond = add(reward, '0.01')
    pays(reward).records(paid(reward))
    pays(beyond).rejects('override-exceeds-reward')
    pays('99999999.99').rejects('override-exceeds-reward')

    const earnedBefore = {
      needs: {
        ...needs,
        submissions: [
          submissionAfter(submitted(post), approved(post, '200.00')),
          submissionAfter(submitted()),
        ],
      },
    }
    const left = money(cents(reward) - 200_00n)
    pays(left, earnedBefore).records(paid(left))
    pays(add(left, '0.01'), earnedBefore).rejects('override-exceeds-reward')
    pays(beyond, { ...byBen, actor: asBoss }).rejects('override-exceeds-reward')
    pays(beyond, byBen, { reason: 'It went around the world.' }).rejects('override-exceeds-reward')
    pays(beyond, { ...byBen, actor: asBoss }, { reason: 'It went around the world.' }).records({
      ...paid(beyond),
      data: { ...paid(beyond).data, reviewerUserId: boss, reason: 'It went around the world.' },
    } as SubmissionEvent)
    expect(() => mayPay('600.05', { ...earnedBefore.needs, actor: asBen, reason: undefined })).toThrow(
      `$600.05 is more than the ${formatMoney(left)} that the campaign’s reward has left`,
    )
  })
  test('is refused for another version than the current one', () => {
    for (const decide of [approve, revise, reject])
      given(submission, submitted())
        .when(decide({ version: 2 }), byBen)
        .rejects('submission-changed')
    given(submission, submitted())
      .when(approve({ version: 1 }), byBen)
      .records(approved())
  })
  test('a second decision is refused with who decided and when', () => {
    const context = { actor: asBoss, now: '2026-11-21T12:00:00.000Z', needs }
    const decide = (actor: typeof asBoss) =>
      submission.decide.RequestRevision(
        { ...ids, notes: 'Sound' },
        submissionAfter(submitted(), approved()),
        { ...context, actor },
      )
    expect(() => decide(asBoss)).toThrow('approved, decided by another user on 2026-11-10 12:00 UTC')
    expect(() => decide(asBen)).toThrow('approved, decided by you on')
  })
  test('is possible after the campaign is over, but reopening is not', () => {
    for (const [event, code] of [
      [completed, 'campaign-completed'],
      [cancelled, 'campaign-cancelled'],
    ] as const) {
      const after = { ...needs, campaign: campaignAfter(...withTasks, taken(), event) }
      given(submission, submitted())
        .when(approve(), { ...byBen, needs: after })
        .records(approved())
      given(submission, submitted(), rejected)
        .when(reopen, { ...byBen, needs: after })
        .rejects(code)
    }
  })
  test('of a task that was removed meanwhile is refused', () => {
    const without = campaignAfter(...withTasks, {
      type: 'CampaignTaskRemoved',
      data: { campaignId, taskId: reel },
    })
    given(submission, submitted())
      .when(approve(), { ...byBen, needs: { ...needs, campaign: without } })
      .rejects('task-unknown', 404)
  })
  test('is for the brand and admins, never for the submitter [ROLE-09]', () => {
    for (const command of [open, approve(), revise(), reject()]) {
      given(submission, submitted())
        .when(command, { actor: asVisitor, needs })
        .rejects('sign-in-required', 401)
      for (const actor of [asCleo, asOtherBrand])
        given(submission, submitted()).when(command, { actor, needs }).rejects('campaign-not-yours', 403)
      given(submission, submitted()).when(command, { actor: asAna, needs }).rejects('review-of-own-work', 403)
      given(submission, submitted())
        .when(command, { actor: { ...asAna, role: 'admin' }, needs })
        .rejects('review-of-own-work', 403)
    }
    given(submission, submitted())
      .when(open, { actor: asBoss, needs })
      .records({ ...opened, data: { ...work(), version: 1, reviewerUserId: boss } } as SubmissionEvent)
  })
})

describe('an overdue review', () => {
  const at = (now: string) => ({ actor: asSystem, now, needs })
  const since = { ...submitted(), at: '2026-11-21T12:00:00.000Z' }
  test('is marked after 3, 7 and 14 days', () => {
    given(submission, since).when(overdue(3), at('2026-11-24T11:59:59.999Z')).rejects('review-not-overdue')
    given(submission, since).when(overdue(3), at('2026-11-24T12:00:00.000Z')).records(late(3))
    given(submission, since, late(3)).when(overdue(7), at('2026-11-28T12:00:00.000Z')).records(late(7))
    given(submission, since).when(overdue(14), at('2026-12-05T12:00:00.000Z')).records(late(14))
  })
  test('is marked once for each', () => {
    given(submission, since, late(7)).when(overdue(7), at('2026-12-05T12:00:00.000Z')).changesNothing()
    given(submission, since, late(7)).when(overdue(3), at('2026-12-05T12:00:00.000Z')).changesNothing()
  })
  test('is marked by the clock only [ROLE-09]', () => {
    for (const actor of [asAna, asBen, asBoss, asVisitor])
      given(submission, since).when(overdue(3), { actor, needs }).rejects('system-only', 403)
  })
})

test('work in a cancelled campaign may be reviewed for 14 days, and not longer [FLT-71]', () => {
  // Cancelled on 10 November at 12:00.
  const gone = { ...needs, campaign: campaignAfter(...withTasks, taken(), cancelled) }
  const decided = (command: SubmissionCommand, now: string) => () =>
    decideOn(submission, command, submissionAfter(submitted()), { actor: asBen, now, needs: gone })
  for (const command of [approve(), revise(), reject()]) {
    expect(decided(command, '2026-11-24T11:59:59.999Z')()).toHaveLength(1)
    expect(decided(command, '2026-11-24T12:00:00.000Z')).toThrow(
      expect.objectContaining({ code: 'campaign-cancelled', status: 409 }),
    )
  }
})
