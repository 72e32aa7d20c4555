import * as z from 'zod'
import { CampaignCategory, CampaignStatus, ParticipationStatus } from '../enumerations.ts'
import { Money, Total } from '../money.ts'
import { CampaignId, ParticipationId, TaskId, Time, UserId } from '../values.ts'

/** A row of `campaigns`. */
export const CampaignRow = z.object({
  id: CampaignId,
  organizerId: UserId,
  title: z.string(),
  description: z.string(),
  rewardAmount: Money,
  startAt: Time,
  endAt: Time,
  status: CampaignStatus,
  categories: z.array(CampaignCategory).readonly(),
  maxParticipants: z.int(),
  requirements: z.array(z.string()).readonly(),
  deliverables: z.array(z.string()).readonly(),
  autoAccept: z.boolean(),
  /** Active and completed: those who have a slot. */
  participantCount: z.int(),
  /** Sum of the earnings recorded for it. */
  spent: Money,
  closedAt: Time.nullable(),
  closedReason: z.string(),
  createdAt: Time,
})
export type CampaignRow = z.infer<typeof CampaignRow>

/** A row of `campaign_tasks`. */
export const CampaignTaskRow = z.object({
  id: TaskId,
  campaignId: CampaignId,
  title: z.string(),
  description: z.string(),
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
export const CampaignsAnswer = z.object({
  campaigns: z.array(Campaign).readonly(),
  total: z.int(),
  nextCursor: z.string().optional(),
})
export type CampaignsAnswer = z.infer<typeof CampaignsAnswer>

/** What the caller has to do with the campaign. */
export const OwnPart = z
  .object({
    participationId: ParticipationId,
    status: ParticipationStatus,
    closedReason: z.string().nullable(),
    /** In the words of whoever rejected or removed. */
    closedNote: z.string(),
    appliedAt: Time,
  })
  .nullable()
/** One campaign, whole. */
export const CampaignDetail = Campaign.extend({
  tasks: z.array(CampaignTask).readonly(),
  autoAccept: z.boolean(),
  closedAt: Time.nullable(),
  closedReason: z.string(),
  /** Sum of the earnings recorded for it; null for everybody but its brand and admins. */
  spent: Money.nullable(),
  /** null for the signed-out and for whoever has never applied. */
  mine: OwnPart,
}).meta({ id: 'CampaignDetail' })
export type CampaignDetail = z.infer<typeof CampaignDetail>
export const CampaignAnswer = z.object({ campaign: CampaignDetail })
export type CampaignAnswer = z.infer<typeof CampaignAnswer>
export const TaskAnswer = z.object({ task: CampaignTask })

/** A campaign as its brand lists it: with what waits for a decision, and with its money. */
export const ManagedCampaign = Campaign.extend({
  applicationCount: z.int(),
  reviewCount: z.int(),
  taskCount: z.int(),
  spent: Money,
  budget: Total,
}).meta({ id: 'ManagedCampaign' })
export type ManagedCampaign = z.infer<typeof ManagedCampaign>
export const ManagedCampaignsAnswer = z.object({
  campaigns: z.array(ManagedCampaign).readonly(),
  total: z.int(),
  nextCursor: z.string().optional(),
})
export type ManagedCampaignsAnswer = z.infer<typeof ManagedCampaignsAnswer>

/** The campaign's story, event by event, with its figures as they stood at a moment. */
const TimelineEntry = z
  .object({
    id: z.string(),
    at: Time,
    type: z.string(),
    /** "Dana applied", as people say it. */
    sentence: z.string(),
    actorName: z.string().nullable(),
    /** It comes with what another entry says: who was accepted has got a place. */
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
    spent: Money,
    budget: Total,
  }),
})
export type TimelineAnswer = z.infer<typeof TimelineAnswer>
