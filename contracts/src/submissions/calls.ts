import * as z from 'zod'
import type { Call } from '../call.ts'
import { SubmissionId, TaskId } from '../values.ts'
import { ApproveSubmission, HandIn, RejectSubmission, RequestRevision, SubmissionFilter } from './requests.ts'
import { SubmissionAnswer, SubmissionsAnswer } from './views.ts'

const ById = z.object({ id: SubmissionId })
const review = { method: 'POST', access: 'signedIn', params: ById, answer: SubmissionAnswer } as const

export const handInTask = {
  method: 'POST',
  path: '/api/iam/tasks/:id/submissions',
  access: 'signedIn',
  summary: 'Hands in content that exists, or new content in the same request',
  params: z.object({ id: TaskId }),
  body: HandIn,
  answer: SubmissionAnswer,
  shownAt: '/api/iam/submissions',
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'content-held',
    'content-not-held',
    'content-not-yours',
    'content-of-another-campaign',
    'content-unknown',
    'not-taking-part',
    'submission-approved',
    'submission-rejected',
    'submission-submitted',
    'taken-part',
    'task-unknown',
    'user-erased',
    'work-unchanged',
  ],
} as const satisfies Call

export const listSubmissions = {
  method: 'GET',
  path: '/api/iam/submissions',
  access: 'signedIn',
  summary: "One's own; for brands those of their campaigns; for admins all",
  query: SubmissionFilter,
  answer: SubmissionsAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const getSubmission = {
  method: 'GET',
  path: '/api/iam/submissions/:id',
  access: 'signedIn',
  params: ById,
  answer: SubmissionAnswer,
  refuses: ['submission-not-yours', 'submission-unknown'],
} as const satisfies Call

export const amendSubmission = {
  method: 'PATCH',
  path: '/api/iam/submissions/:id',
  access: 'signedIn',
  summary:
    'Changes what waits for its review, or puts other content in its place, as long as nobody has begun to look at it',
  params: ById,
  body: HandIn,
  answer: SubmissionAnswer,
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'content-held',
    'content-not-held',
    'content-not-yours',
    'content-of-another-campaign',
    'content-unknown',
    'not-taking-part',
    'oneself-only',
    'review-begun',
    'submission-approved',
    'submission-rejected',
    'submission-replaced',
    'submission-revision-needed',
    'submission-unknown',
    'taken-part',
    'task-unknown',
    'user-erased',
  ],
} as const satisfies Call

export const openSubmission = {
  ...review,
  path: '/api/iam/submissions/:id/open',
  summary: 'A reviewer begins to look at it',
  refuses: [
    'campaign-not-yours',
    'review-of-own-work',
    'submission-approved',
    'submission-rejected',
    'submission-revision-needed',
    'submission-unknown',
  ],
} as const satisfies Call

export const reopenSubmission = {
  ...review,
  path: '/api/iam/submissions/:id/reopen',
  summary: 'A rejected submission may be handed in once more',
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'campaign-not-yours',
    'review-of-own-work',
    'submission-approved',
    'submission-revision-needed',
    'submission-submitted',
    'submission-unknown',
  ],
} as const satisfies Call

export const approveSubmission = {
  ...review,
  path: '/api/iam/submissions/:id/approve',
  body: ApproveSubmission.nullish(),
  refuses: [
    'campaign-cancelled',
    'campaign-not-yours',
    'override-exceeds-reward',
    'review-of-own-work',
    'submission-approved',
    'submission-changed',
    'submission-rejected',
    'submission-revision-needed',
    'submission-unknown',
    'task-unknown',
  ],
} as const satisfies Call

export const requestRevision = {
  ...review,
  path: '/api/iam/submissions/:id/request-revision',
  body: RequestRevision,
  refuses: [
    'campaign-cancelled',
    'campaign-not-yours',
    'review-of-own-work',
    'submission-approved',
    'submission-changed',
    'submission-rejected',
    'submission-revision-needed',
    'submission-unknown',
  ],
} as const satisfies Call

export const rejectSubmission = {
  ...review,
  path: '/api/iam/submissions/:id/reject',
  body: RejectSubmission,
  refuses: [
    'campaign-cancelled',
    'campaign-not-yours',
    'review-of-own-work',
    'submission-approved',
    'submission-changed',
    'submission-rejected',
    'submission-revision-needed',
    'submission-unknown',
  ],
} as const satisfies Call
