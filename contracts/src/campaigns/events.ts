import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Time } from '../values.ts'

const campaign = { campaignId: z.string() }
const terms = z.object({
  title: z.string(),
  description: z.string(),
  rewardAmount: Money,
  categories: z.array(z.string()),
  startAt: Time,
  endAt: Time,
  maxParticipants: z.int(),
  requirements: z.array(z.string()),
  deliverables: z.array(z.string()),
  autoAccept: z.boolean(),
})

/** The keys are the names in the event store: rename nothing, only add. */
export const campaignEvents = {
  CampaignCreated: terms.extend({ ...campaign, organizerId: z.string() }),
  /** Only the fields that changed. */
  CampaignUpdated: terms.partial().extend(campaign),
  CampaignTaskAdded: z.object({
    ...campaign,
    taskId: z.string(),
    title: z.string(),
    description: z.string(),
    rewardAmount: Money,
    order: z.int(),
  }),
  CampaignTaskUpdated: z.object({
    ...campaign,
    taskId: z.string(),
    title: z.string().optional(),
    description: z.string().optional(),
    rewardAmount: Money.optional(),
  }),
  CampaignTaskRemoved: z.object({ ...campaign, taskId: z.string() }),
  CampaignTasksReordered: z.object({ ...campaign, taskIds: z.array(z.string()) }),
  /** `attempt`: of the application that the slot is for. */
  CampaignSlotTaken: z.object({ ...campaign, userId: z.string(), attempt: z.int() }),
  CampaignSlotFreed: z.object({ ...campaign, userId: z.string() }),
  CampaignCompleted: z.object(campaign),
  CampaignCancelled: z.object({ ...campaign, reason: z.string() }),
}
export type CampaignEvent = Message<typeof campaignEvents>
