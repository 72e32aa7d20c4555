import { SubmissionRow } from '@iam/contracts/submissions/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { taskSubmissions } from './task-submissions.ts'

const id = '51000000-0000-4000-8000-000000000001'
const [first, second] = [
  '61000000-0000-4000-8000-000000000001',
  '62000000-0000-4000-8000-000000000002',
] as const
const admin = '71000000-0000-4000-8000-000000000001'
const about = {
  submissionId: id,
  campaignId: '21000000-0000-4000-8000-000000000001',
  taskId: '31000000-0000-4000-8000-000000000001',
  userId: ana,
}
const event = (type: string, more: object, at = '2026-11-03T09:00:00.000Z') => ({
  type,
  data: { ...about, ...more },
  at,
})
const piece = (title: string) => ({ type: 'video', title, body: 'Three minutes.', mediaUrl: '/media/a.webm' })
const submitted = event(
  'TaskSubmitted',
  { version: 1, contentId: first, piece: piece('Take one') },
  '2026-11-01T09:00:00.000Z',
)
const opened = event('SubmissionOpened', { version: 1, reviewerUserId: ben })
const revision = event('SubmissionRevisionRequested', {
  version: 1,
  reviewerUserId: ben,
  notes: 'Louder, please.',
})
const resubmitted = event(
  'TaskResubmitted',
  { version: 2, contentId: second, piece: piece('Take two') },
  '2026-11-05T09:00:00.000Z',
)
const approved = event('SubmissionApproved', {
  version: 2,
  reviewerUserId: ben,
  reviewedAt: '2026-11-06T09:00:00.000Z',
  contentId: second,
  amount: '40.00',
  rewardAmountOverride: '40.00',
  notes: 'Lovely.',
})
const row = (...events: Parameters<typeof given>[1][]) => given(taskSubmissions, ...events).get(id)

test('work that was handed in waits for its review [ENT-14]', () => {
  const waiting = row(submitted)
  expect(waiting).toEqual({
    id,
    campaignTaskId: about.taskId,
    campaignId: about.campaignId,
    userId: ana,
    contentId: first,
    status: 'submitted',
    version: 1,
    versions: [
      {
        version: 1,
        contentId: first,
        ...piece('Take one'),
        submittedAt: '2026-11-01T09:00:00.000Z',
        decision: null,
        notes: '',
        reviewedAt: null,
      },
    ],
    reviewerUserId: null,
    reviewedAt: null,
    notes: '',
    rejectionReason: null,
    rewardAmountOverride: null,
    earned: null,
    submittedAt: '2026-11-01T09:00:00.000Z',
    openedAt: null,
    amendments: 0,
    overdueDays: 0,
    createdAt: '2026-11-01T09:00:00.000Z',
  })
  expect(SubmissionRow.parse(waiting)).toEqual(waiting)
})

test('notes reach the creator with the version that they are about [X-CMP-2]', () => {
  expect(row(submitted, opened, revision)).toMatchObject({
    status: 'revision_needed',
    notes: 'Louder, please.',
    reviewerUserId: ben,
    versions: [{ version: 1, decision: 'revision_needed', notes: 'Louder, please.' }],
  })
  expect(row(submitted, opened, revision, resubmitted)).toMatchObject({
    status: 'submitted',
    version: 2,
    contentId: second,
    notes: 'Louder, please.',
    reviewerUserId: null,
    openedAt: null,
    submittedAt: '2026-11-05T09:00:00.000Z',
    versions: [
      { version: 1, title: 'Take one', notes: 'Louder, please.' },
      { version: 2, title: 'Take two', decision: null, notes: '' },
    ],
  })
})

test('an approved submission carries reviewer, time and content [RULE-28]', () => {
  expect(row(submitted, revision, resubmitted, approved)).toMatchObject({
    status: 'approved',
    reviewerUserId: ben,
    reviewedAt: '2026-11-06T09:00:00.000Z',
    contentId: second,
    rewardAmountOverride: '40.00',
    earned: '40.00',
    versions: [{ decision: 'revision_needed' }, { decision: 'approved', notes: 'Lovely.' }],
  })
})

test('each version keeps who decided about it: an admin may, in place of the brand', () => {
  const byAdmin = { ...revision, data: { ...revision.data, reviewerUserId: admin } }
  expect(row(submitted, byAdmin, resubmitted, approved)?.versions).toMatchObject([
    { version: 1, reviewerUserId: admin },
    { version: 2, reviewerUserId: ben },
  ])
})

test('an amended submission is the same version with other work, and waits since it was first handed in', () => {
  const amended = event('SubmissionAmended', { version: 1, contentId: second, piece: piece('Better') })
  expect(row(submitted, amended)).toMatchObject({
    version: 1,
    amendments: 1,
    contentId: second,
    submittedAt: '2026-11-01T09:00:00.000Z',
    versions: [{ version: 1, title: 'Better', submittedAt: '2026-11-01T09:00:00.000Z' }],
  })
})

test('a rejection has its reason, and reopening takes it back', () => {
  const rejected = event('SubmissionRejected', {
    version: 1,
    reviewerUserId: ben,
    notes: 'Another brand is in it.',
    reason: 'rights',
  })
  expect(row(submitted, rejected)).toMatchObject({ status: 'rejected', rejectionReason: 'rights' })
  const reopened = event('SubmissionReopened', { version: 1, reviewerUserId: ben })
  expect(row(submitted, rejected, reopened)).toMatchObject({
    status: 'revision_needed',
    rejectionReason: null,
    notes: 'Another brand is in it.',
  })
})

test('the days without a review are kept until it is handed in again [X-CMP-3]', () => {
  const overdue = event('SubmissionReviewOverdue', { version: 1, days: 7 })
  expect(row(submitted, overdue)?.overdueDays).toBe(7)
  expect(row(submitted, overdue, revision, resubmitted)?.overdueDays).toBe(0)
})

test('of an erased creator no work and no texts are left [T-52]', () => {
  const left = row(submitted, revision, erased(ana))
  expect(JSON.stringify(left)).not.toMatch(/Take one|Three minutes|Louder|webm/)
  expect(left).toMatchObject({ status: 'revision_needed', versions: [{ title: 'Removed', type: 'post' }] })
})
