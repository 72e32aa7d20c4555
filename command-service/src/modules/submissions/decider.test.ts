import { SubmissionStatus } from '@iam/contracts/enumerations'
import type { SubmissionCommand } from '@iam/contracts/submissions/commands'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { describe, expect, test } from 'vitest'
import { decideOn } from '../../decider.ts'
import {
  approved,
  campaignAfter,
  campaignCancelled,
  createdWithTasks,
  placeTaken,
  second,
  submissionAfter,
  submitted,
  work,
} from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor } from '../../testing/people.ts'
import { submission } from './decider.ts'
import { approve, byBen, ids, needs, opened, other, reject, rejected, revision } from './testing/messages.ts'

const overdue = (days: 3 | 7 | 14): SubmissionCommand => ({
  type: 'MarkReviewOverdue',
  data: { ...ids, days },
})

const late = (days: number): SubmissionEvent => ({
  type: 'SubmissionReviewOverdue',
  data: { ...work(), version: 1, days },
})

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
  const gone = { ...needs, campaign: campaignAfter(...createdWithTasks, placeTaken(), campaignCancelled) }
  const decided = (command: SubmissionCommand, now: string) => () =>
    decideOn(submission, command, submissionAfter(submitted()), { actor: asBen, now, needs: gone })
  for (const command of [approve(), reject()]) {
    expect(decided(command, '2026-11-24T11:59:59.999Z')()).toHaveLength(1)
    expect(decided(command, '2026-11-24T12:00:00.000Z')).toThrow(
      expect.objectContaining({ code: 'campaign-cancelled', status: 409 }),
    )
  }
})
