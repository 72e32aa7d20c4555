import * as z from 'zod'
import { CampaignCategory, CampaignStatus, ParticipationStatus } from '../enumerations.ts'
import { Money, Total } from '../money.ts'
import { Impersonal } from '../personal.ts'
import { CampaignId, PageEnd, ParticipationId, TaskId, Time, UserId } from '../values.ts'

/** Public text written by a brand. */
const Text = Impersonal(z.string())

/** A row of `campaigns`. */
export const CampaignRow = z.object({
  id: CampaignId,
  organizerId: UserId,
  title: Text,
  description: Text,
  rewardAmount: Money,
  startAt: Time,
  endAt: Time,
  status: CampaignStatus,
  categories: z.array(CampaignCategory).readonly(),
  maxParticipants: z.int(),
  requirements: z.array(Text).readonly(),
  deliverables: z.array(Text).readonly(),
  autoAccept: z.boolean(),
  /** Creators who hold a place. */
  participantCount: z.int(),
  taskCount: z.int(),
  /** Sum of the earnings recorded for it. */
  spent: Total,
  closedAt: Time.nullable(),
  closedReason: z.string(),
  createdAt: Time,
})
export type CampaignRow = z.infer<typeof CampaignRow>

/** A row of `campaign_tasks`. */
export const CampaignTaskRow = z.object({
  id: TaskId,
  campaignId: CampaignId,
  title: Text,
  description: Text,
  rewardAmount: Money,
  order: z.int(),
})
export type CampaignTaskRow = z.infer<typeof CampaignTaskRow>
export const CampaignTask = CampaignTaskRow.meta({ id: 'CampaignTask' })
export type CampaignTask = z.infer<typeof CampaignTask>

/** A campaign in a list. */
export const Campaign = z
  .object({
    id: CampaignId,
    title: z.string(),
    organizerId: UserId,
    organizerName: z.string(),
    organizerHandle: z.string().nullable(),
    status: CampaignStatus,
    description: z.string(),
    categories: z.array(CampaignCategory).readonly(),
    rewardAmount: Money,
    participantCount: z.int(),
    maxParticipants: z.int(),
    startAt: Time,
    endAt: Time,
    requirements: z.array(z.string()).readonly(),
    deliverables: z.array(z.string()).readonly(),
    createdAt: Time,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>
export const CampaignsAnswer = z.object({ campaigns: z.array(Campaign).readonly(), ...PageEnd.shape })

/** The caller's own participation in the campaign. */
export const OwnPart = z
  .object({
    participationId: ParticipationId,
    status: ParticipationStatus,
    closedReason: z.string().nullable(),
    /** Reason given with a rejection or removal. */
    closedNote: z.string(),
    appliedAt: Time,
  })
  .nullable()
/** One campaign with all its fields. */
export const CampaignDetail = Campaign.extend({
  tasks: z.array(CampaignTask).readonly(),
  autoAccept: z.boolean(),
  /** Then it takes no new participants, and admins review the work and complete participants. */
  organizerErased: z.boolean().default(false),
  closedAt: Time.nullable(),
  closedReason: z.string(),
  /** Sum of the earnings recorded for it; null for callers other than its brand and admins. */
  spent: Total.nullable(),
  /**
   * Mean hours of the latest 20 answers of its brand to applications, in its latest 20 campaigns, without what the portal
   * answered as these were over; null below three.
   */
  hoursToAnswer: z.int().nullable(),
  /** null for visitors and for users who never applied. */
  mine: OwnPart,
}).meta({ id: 'CampaignDetail' })
export type CampaignDetail = z.infer<typeof CampaignDetail>
export const CampaignAnswer = z.object({ campaign: CampaignDetail })
export const TaskAnswer = z.object({ task: CampaignTask })

/** A campaign in its brand's own list: with the number of open decisions, and with its money. */
export const ManagedCampaign = Campaign.extend({
  applicationCount: z.int(),
  /** Participants whom only the brand can complete. */
  completionCount: z.int(),
  reviewCount: z.int(),
  taskCount: z.int(),
  spent: Total,
  budget: Total,
}).meta({ id: 'ManagedCampaign' })
export type ManagedCampaign = z.infer<typeof ManagedCampaign>
export const ManagedCampaignsAnswer = z.object({
  campaigns: z.array(ManagedCampaign).readonly(),
  ...PageEnd.shape,
})
export type ManagedCampaignsAnswer = z.infer<typeof ManagedCampaignsAnswer>

/** One event of the campaign's history. */
const TimelineEntry = z
  .object({
    id: z.string(),
    at: Time,
    type: z.string(),
    /** A sentence for people, such as "Dana applied". */
    sentence: z.string(),
    actorName: z.string().nullable(),
    /** Implied by another entry, as the place taken is by an acceptance. */
    isPartOfAnother: z.boolean(),
  })
  .meta({ id: 'TimelineEntry' })
export const TimelineAnswer = z.object({
  entries: z.array(TimelineEntry).readonly(),
  asOf: Time,
  figures: z.object({
    participants: z.int(),
    /** Mean of the participants' progress, whole percent. */
    progress: z.int(),
    /** For participants what they have earned in it themselves. */
    spent: Total,
    budget: Total,
  }),
})
export type TimelineAnswer = z.infer<typeof TimelineAnswer>
