import * as z from 'zod'
import { CampaignStatus, EarningSource, EarningStatus, TaskState } from '../enumerations.ts'
import { Money, Total } from '../money.ts'
import { CampaignId, EarningId, SubmissionId, TaskId, Time } from '../values.ts'

/** Of the caller's campaigns. Rates are percent with up to two decimals. */
export const Analytics = z.object({
  totalReach: z.int(),
  engagementRate: z.number(),
  conversionRate: z.number(),
  costPerEngagement: Total,
})
export type Analytics = z.infer<typeof Analytics>

export const DashboardCampaign = z.object({
  id: CampaignId,
  title: z.string(),
  participants: z.int(),
  status: CampaignStatus,
  spent: Total,
  budget: Total,
  endDate: Time.nullable(),
})
export type DashboardCampaign = z.infer<typeof DashboardCampaign>

/** Which first steps of a brand the caller has done with any campaign or offer, however that ended. */
export const BrandSteps = z.object({
  hasPosted: z.boolean(),
  hasAgreed: z.boolean(),
  hasApproved: z.boolean(),
})
export type BrandSteps = z.infer<typeof BrandSteps>

/** `id` is the submission's. */
export const PendingTask = z.object({
  id: SubmissionId,
  task: z.string(),
  creator: z.string(),
  campaign: z.string(),
  status: z.enum(['review_needed', 'revision_needed']),
  since: Time,
})
export type PendingTask = z.infer<typeof PendingTask>

/** Money of one calendar month (UTC), `2026-11`. */
export const MonthOfMoney = z.object({ month: z.string(), amount: Total })

const ActiveTasks = z
  .array(
    z.object({
      id: TaskId,
      task: z.string(),
      campaignId: CampaignId,
      campaign: z.string(),
      status: TaskState,
      /** Whole percent: 0 in progress, 50 handed in, 100 approved. */
      progress: z.int(),
      dueDate: Time.nullable(),
    }),
  )
  .readonly()
const RecentEarnings = z
  .array(
    z.object({
      id: z.string(),
      title: z.string(),
      sourceType: EarningSource,
      /** Id of the campaign, offer or submission that earned it. */
      sourceId: z.string(),
      amount: Money,
      /** Of a correction: what it corrects. */
      correctsEarningId: EarningId.nullish(),
      status: EarningStatus,
      createdAt: Time,
    }),
  )
  .readonly()
const Applications = z
  .array(z.object({ campaignId: CampaignId, campaign: z.string(), brand: z.string(), since: Time }))
  .readonly()

/** A figure that cannot be computed is null, so that the others are still shown. */
export const CreatorFigures = z.object({
  profileViews: z.int().nullable(),
  profileClicks: z.int().nullable(),
  thisMonth: Total.nullable(),
  pending: Total.nullable(),
  /** Tasks that are not approved yet. */
  activeTaskCount: z.int().nullable(),
  /** The first of the tasks that `taskCount` counts. */
  activeTasks: ActiveTasks.nullable(),
  taskCount: z.int().nullable(),
  recentEarnings: RecentEarnings.nullable(),
  /** The last six months, oldest first. */
  earningsByMonth: z.array(MonthOfMoney).readonly().nullable(),
  /** Applications that wait for a brand's answer, the oldest first; the first of those that `applicationCount` counts. */
  applications: Applications.nullable(),
  applicationCount: z.int().nullable(),
})
export type CreatorFigures = z.infer<typeof CreatorFigures>

/** Parts that cannot be computed are null. */
export const DashboardAnswer = z
  .object({
    analytics: Analytics.nullable(),
    /** The first of the campaigns that `activeCampaignCount` counts, and below of the tasks that both counts count. */
    activeCampaigns: z.array(DashboardCampaign).readonly().nullable(),
    activeCampaignCount: z.int().nullable(),
    pendingTasks: z.array(PendingTask).readonly().nullable(),
    reviewCount: z.int().nullable(),
    revisionCount: z.int().nullable(),
    /** Earnings that the caller's campaigns recorded for creators in the last six months, oldest first. */
    spentByMonth: z.array(MonthOfMoney).readonly().nullable(),
    brandSteps: BrandSteps.nullish(),
    creator: CreatorFigures,
  })
  .meta({ id: 'DashboardAnswer' })
export type DashboardAnswer = z.infer<typeof DashboardAnswer>
