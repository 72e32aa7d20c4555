import * as z from 'zod'
import type { Call } from '../call.ts'
import { SubmissionId, TaskId } from '../values.ts'
import { ApproveSubmission, HandIn, RejectSubmission, RequestRevision, SubmissionFilter } from './requests.ts'
import { SubmissionAnswer, SubmissionsAnswer } from './views.ts'

const ById = z.object({ id: SubmissionId })
const step = { method: 'POST', access: 'signedIn', params: ById, answer: SubmissionAnswer } as const

/** Refusals of work that cannot be handed in for the task. */
const workRefusals = [
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
  'taken-part',
  'task-unknown',
  'user-erased',
] as const
/** What a review answers unless the work waits for it and the caller may review it. */
const unlessWaiting = [
  'campaign-not-yours',
  'review-of-own-work',
  'submission-approved',
  'submission-rejected',
  'submission-revision-needed',
  'submission-unknown',
] as const

/** What a request for a further version answers unless its creator takes part. */
const unlessTakingPart = [
  'participation-applied',
  'participation-campaign-cancelled',
  'participation-campaign-ended',
  'participation-completed',
  'participation-left',
  'participation-rejected',
  'participation-removed',
  'participation-unknown',
  'participation-withdrawn',
] as const

export const handInTask = {
  ...step,
  path: '/api/iam/tasks/:id/submissions',
  summary: 'Hands in content that exists, or new content in the same request',
  params: z.object({ id: TaskId }),
  body: HandIn,
  readPath: '/api/iam/submissions',
  refuses: [...workRefusals, 'submission-submitted', 'work-unchanged'],
} as const satisfies Call

export const listSubmissions = {
  method: 'GET',
  path: '/api/iam/submissions',
  access: 'signedIn',
  summary: "One's own; for who runs campaigns those of these; for admins all",
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
  ...step,
  method: 'PATCH',
  path: '/api/iam/submissions/:id',
  summary:
    'Changes what waits for its review, or puts other content in its place, as long as nobody has begun to look at it',
  body: HandIn,
  refuses: [
    ...workRefusals,
    'oneself-only',
    'review-begun',
    'submission-replaced',
    'submission-revision-needed',
    'submission-unknown',
  ],
} as const satisfies Call

export const openSubmission = {
  ...step,
  path: '/api/iam/submissions/:id/open',
  summary: 'A reviewer begins to look at it',
  refuses: unlessWaiting,
} as const satisfies Call

export const reopenSubmission = {
  ...step,
  path: '/api/iam/submissions/:id/reopen',
  inverse: '/api/iam/submissions/:id/reject',
  summary: 'A rejected submission may be handed in once more',
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'campaign-not-yours',
    ...unlessTakingPart,
    'review-of-own-work',
    'submission-approved',
    'submission-revision-needed',
    'submission-submitted',
    'submission-unknown',
    'task-unknown',
  ],
} as const satisfies Call

export const approveSubmission = {
  ...step,
  path: '/api/iam/submissions/:id/approve',
  body: ApproveSubmission.nullish(),
  refuses: [
    ...unlessWaiting,
    'campaign-cancelled',
    'override-exceeds-reward',
    'submission-changed',
    'task-unknown',
    'user-erased',
  ],
} as const satisfies Call

export const requestRevision = {
  ...step,
  path: '/api/iam/submissions/:id/request-revision',
  body: RequestRevision,
  refuses: [
    ...unlessWaiting,
    ...unlessTakingPart,
    'campaign-cancelled',
    'campaign-completed',
    'submission-changed',
    'task-unknown',
  ],
} as const satisfies Call

export const rejectSubmission = {
  ...step,
  path: '/api/iam/submissions/:id/reject',
  inverse: '/api/iam/submissions/:id/reopen',
  body: RejectSubmission,
  refuses: [...unlessWaiting, 'campaign-cancelled', 'submission-changed'],
} as const satisfies Call
