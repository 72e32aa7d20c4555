import * as z from 'zod'
import { CampaignDetail, CampaignTask } from '../campaigns/views.ts'
import { ParticipationStatus, SubmissionStatus, TaskState } from '../enumerations.ts'
import { Money, Total } from '../money.ts'
import { Submission } from '../submissions/views.ts'
import { BothTestimonials } from '../testimonials/views.ts'
import { CampaignId, PageEnd, ParticipationId, Time, UserId } from '../values.ts'

/** Why a participation ended without being completed. */
export const ClosedReason = z.enum([
  'withdrawn',
  'rejected',
  'left',
  'removed',
  'campaign_ended',
  'campaign_cancelled',
])
export type ClosedReason = z.infer<typeof ClosedReason>

/** A row of `campaign_participation`. */
export const ParticipationRow = z.object({
  id: ParticipationId,
  campaignId: CampaignId,
  userId: UserId,
  status: ParticipationStatus,
  progress: z.int(),
  tasksCompleted: z.int(),
  earningsAccrued: Total,
  attempt: z.int(),
  note: z.string(),
  closedAt: Time.nullable(),
  closedReason: ClosedReason.nullable(),
  /** Reason given with a rejection or removal. */
  closedNote: z.string(),
  appliedAt: Time,
  acceptedAt: Time.nullable(),
  /** Of the first attempt that was accepted; `acceptedAt` is of the present one. */
  firstAcceptedAt: Time.nullable(),
  /** What the completion recorded besides the rewards of the tasks: these and the campaign's reward may be raised later. */
  remainder: Money.nullable(),
  completedAt: Time.nullable(),
  createdAt: Time,
})
export type ParticipationRow = z.infer<typeof ParticipationRow>

/** One of a creator's own participations. `id` is the participation's. */
export const Participation = z
  .object({
    id: ParticipationId,
    campaignId: CampaignId,
    title: z.string(),
    brandName: z.string(),
    /** Then admins review the work and complete the participation. */
    brandErased: z.boolean().default(false),
    dueDate: Time.nullable(),
    status: ParticipationStatus,
    progress: z.int(),
    tasksCompleted: z.int(),
    /** Handed in and waiting for the brand's review. */
    tasksInReview: z.int(),
    /** Not handed in yet, or sent back for a revision: waiting for the creator. */
    tasksInHand: z.int(),
    /** Of a completed one those that it completed: tasks that were added since ask for nothing. */
    totalTasks: z.int(),
    reward: Money,
    earningsAccrued: Total,
    /** What the completion recorded besides the rewards of the tasks. Missing in answers of the release before. */
    remainder: Money.nullish(),
    closedReason: ClosedReason.nullable(),
    closedNote: z.string(),
    appliedAt: Time,
  })
  .meta({ id: 'Participation' })
export type Participation = z.infer<typeof Participation>
export const ParticipationsAnswer = z.object({
  participations: z.array(Participation).readonly(),
  nextCursor: PageEnd.shape.nextCursor,
})
export const ParticipationAnswer = z.object({ participation: Participation })

/** A participant or applicant, as the campaign's brand sees them. */
export const Participant = z
  .object({
    id: ParticipationId,
    userId: UserId,
    name: z.string(),
    handle: z.string().nullable(),
    avatarUrl: z.string(),
    status: ParticipationStatus,
    progress: z.int(),
    tasksCompleted: z.int(),
    totalTasks: z.int(),
    earningsAccrued: Total,
    /** By how much the rewards of approved work were raised after its approval: it is part of the remainder. */
    raisedSince: Total,
    /**
     * What an applicant whose work was approved before earns at most once accepted; others earn the reward. Missing of
     * them, and in answers of the release before.
     */
    stillToEarn: Total.optional(),
    note: z.string(),
    closedReason: ClosedReason.nullable(),
    closedNote: z.string(),
    appliedAt: Time,
    acceptedAt: Time.nullable(),
    completedAt: Time.nullable(),
    /** For the brand, of a completed participation; null for admins, who are not a party, and of an erased creator. */
    testimonials: BothTestimonials.nullable(),
    /** Then nothing more is recorded for them. */
    creatorErased: z.boolean().default(false),
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>
export const ParticipantsAnswer = z.object({
  participations: z.array(Participant).readonly(),
  nextCursor: PageEnd.shape.nextCursor,
})

/** A task in the creator's workspace, and where their work on it stands. */
export const WorkspaceTask = CampaignTask.extend({
  state: TaskState,
  submissionStatus: SubmissionStatus.nullable(),
  submission: Submission.nullable(),
}).meta({ id: 'WorkspaceTask' })
export type WorkspaceTask = z.infer<typeof WorkspaceTask>
export const WorkspaceAnswer = z.object({
  campaign: CampaignDetail,
  participation: Participation,
  tasks: z.array(WorkspaceTask).readonly(),
  /** For which work was handed in before they were removed. Missing in answers of the release before. */
  removedTasks: z.array(WorkspaceTask).readonly().optional(),
  /** Once the participation is completed; null if the brand is erased. */
  testimonials: BothTestimonials.nullable(),
})
export type WorkspaceAnswer = z.infer<typeof WorkspaceAnswer>
