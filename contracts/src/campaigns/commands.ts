import * as z from 'zod'
import { CampaignCategory } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Amount, Money } from '../money.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, TaskId, Text, Time, UserId } from '../values.ts'

export const CampaignTitle = Text.trim()
  .min(3, 'Give the campaign a title of at least 3 characters.')
  .max(120, 'Keep the title under 120 characters.')
export const CampaignDescription = Text.trim()
  .min(1, 'Describe the campaign.')
  .max(5000, 'Keep the description under 5,000 characters.')
const Categories = z
  .array(CampaignCategory)
  .min(1, 'Choose a category.')
  .max(5, 'Choose at most 5 categories.')
const line = Text.trim().min(1, 'Leave no line empty.').max(200, 'Keep each line under 200 characters.')
export const Lines = z.array(line).max(20, 'List at most 20.')
export const MaxParticipants = z
  .int('Give a whole number.')
  .min(1, 'Leave room for one participant at least.')
  .max(500, 'At most 500 participants can take part.')
export const TaskTitle = Text.trim()
  .min(1, 'Give the task a title.')
  .max(120, 'Keep the title under 120 characters.')
export const TaskDescription = Text.trim().max(2000, 'Keep the description under 2,000 characters.')
/** A task may be worth nothing by itself. */
export const TaskReward = Money.refine((amount) => !amount.startsWith('-'), 'A reward cannot be negative.')
export const mostTasks = 20

const terms = {
  title: CampaignTitle,
  description: CampaignDescription,
  /** What one participant earns for everything. */
  rewardAmount: Amount,
  categories: Categories,
  startAt: Time,
  endAt: Time,
  maxParticipants: MaxParticipants,
  requirements: Lines,
  deliverables: Lines,
  /** Whoever applies takes part at once while there is room. */
  autoAccept: z.boolean(),
}
export const CampaignTerms = z.strictObject(terms)
export type CampaignTerms = z.infer<typeof CampaignTerms>

export const campaignCommands = {
  CreateCampaign: z.strictObject({ campaignId: CampaignId, organizerId: UserId, ...terms }),
  UpdateCampaign: CampaignTerms.partial().extend({ campaignId: CampaignId }),
  AddTask: z.strictObject({
    campaignId: CampaignId,
    taskId: TaskId,
    title: TaskTitle,
    description: TaskDescription,
    rewardAmount: TaskReward,
    /** Behind the others unless told. */
    order: z.int().min(1).max(mostTasks).optional(),
  }),
  UpdateTask: z.strictObject({
    campaignId: CampaignId,
    taskId: TaskId,
    title: TaskTitle.optional(),
    description: TaskDescription.optional(),
    rewardAmount: TaskReward.optional(),
  }),
  RemoveTask: z.strictObject({ campaignId: CampaignId, taskId: TaskId }),
  /** All tasks of the campaign, in their new order. */
  ReorderTasks: z.strictObject({ campaignId: CampaignId, taskIds: z.array(TaskId).min(1).max(mostTasks) }),
  TakeSlot: z.strictObject({ campaignId: CampaignId, userId: UserId }),
  FreeSlot: z.strictObject({ campaignId: CampaignId, userId: UserId }),
  CompleteCampaign: z.strictObject({ campaignId: CampaignId }),
  CancelCampaign: z.strictObject({ campaignId: CampaignId, reason: Reason }),
}
export type CampaignCommand = Message<typeof campaignCommands>
