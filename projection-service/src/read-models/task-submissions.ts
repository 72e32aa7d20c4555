import { ContentType, RejectionReason } from '@iam/contracts/enumerations'
import type { DataOf } from '@iam/contracts/message'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'
import { SubmissionRow } from '@iam/contracts/submissions/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type RowOf, readModel } from '../read-model.ts'

type Row = RowOf<typeof SubmissionRow>
type Version = Row['versions'][number]

/** What creators handed in for tasks, every version as it was then, and what the reviewers said. */
export const taskSubmissions = readModel<SubmissionEvent | UserEvent, typeof SubmissionRow>({
  name: 'task_submissions',
  version: 4,
  row: SubmissionRow,
  key: 'id',
  eventKeyField: 'submissionId',
  indexes: [
    '(campaign_id, status, submitted_at)',
    '(user_id, submitted_at desc)',
    '(campaign_task_id)',
    "(submitted_at) where status = 'submitted'",
  ],
  personFields: ['userId'],

  starts: {
    TaskSubmitted: (data, { at }) => ({
      ...handedIn(data, at),
      id: data.submissionId,
      campaignTaskId: data.taskId,
      campaignId: data.campaignId,
      userId: data.userId,
      versions: [versionOf(data, at)],
      notes: '',
      rewardAmountOverride: null,
      earned: null,
      createdAt: at,
    }),
  },

  on: {
    // Keeps the notes of the last review, which the new version responds to.
    TaskResubmitted: (row, data, { at }) => ({
      ...row,
      ...handedIn(data, at),
      versions: [...row.versions, versionOf(data, at)],
    }),
    SubmissionAmended: (row, data) => ({
      ...row,
      contentId: data.contentId,
      amendments: row.amendments + 1,
      ...latest(row, ({ submittedAt }) => versionOf(data, submittedAt)),
    }),
    SubmissionOpened: (row, _, { at }) => ({ ...row, openedAt: row.openedAt ?? at }),
    SubmissionApproved: (row, { amount, contentId, rewardAmountOverride, reviewedAt, ...review }) => ({
      ...reviewed(row, review, 'approved', reviewedAt),
      contentId,
      rewardAmountOverride,
      earned: amount,
    }),
    SubmissionRevisionRequested: (row, review, { at }) => reviewed(row, review, 'revision_needed', at),
    SubmissionRejected: (row, review, { at }) => ({
      ...reviewed(row, review, 'rejected', at),
      rejectionReason: RejectionReason.parse(review.reason),
    }),
    SubmissionReopened: (row) => ({ ...row, status: 'revision_needed', rejectionReason: null }),
    SubmissionReviewOverdue: (row, { days }) => ({ ...row, overdueDays: days }),
    UserErased: (row) => ({
      ...row,
      notes: '',
      versions: row.versions.map((version) => ({
        ...version,
        type: 'post',
        title: 'Removed',
        body: '',
        mediaUrl: '',
        notes: '',
      })),
    }),
  },
})

type HandedIn = DataOf<SubmissionEvent, 'TaskSubmitted'>
type Decision = NonNullable<Version['decision']>

/** What a new version waits with for its review. */
const handedIn = ({ contentId, version }: HandedIn, submittedAt: string) => ({
  contentId,
  status: 'submitted' as const,
  version,
  amendments: 0,
  reviewerUserId: null,
  reviewedAt: null,
  rejectionReason: null,
  submittedAt,
  openedAt: null,
  overdueDays: 0,
})

const versionOf = ({ version, contentId, piece }: HandedIn, submittedAt: string): Version => ({
  version,
  contentId,
  ...piece,
  type: ContentType.parse(piece.type),
  submittedAt,
  decision: null,
  notes: '',
  reviewedAt: null,
})

/** The versions with the latest of them changed. */
const latest = (row: Row, change: (version: Version) => Version) => ({
  versions: row.versions.map((version, index) =>
    index === row.versions.length - 1 ? change(version) : version,
  ),
})

const reviewed = (
  row: Row,
  { reviewerUserId, notes }: { readonly reviewerUserId: string; readonly notes: string },
  decision: Decision,
  reviewedAt: string,
): Row => ({
  ...row,
  status: decision,
  reviewerUserId,
  reviewedAt,
  notes,
  ...latest(row, (version) => ({ ...version, decision, notes, reviewedAt, reviewerUserId })),
})
