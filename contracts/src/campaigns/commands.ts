import * as z from 'zod'
import { CampaignCategory } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Amount, Money } from '../money.ts'
import { ApplicationNote } from '../participations/commands.ts'
import { listOf, Multiline, OneLine } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, PaymentIntentId, TaskId, Time, UserId } from '../values.ts'

export const CampaignTitle = OneLine.min(3, 'Give the campaign a title of at least 3 characters.').max(
  120,
  'Keep the title under 120 characters.',
)
export const CampaignDescription = Multiline.min(1, 'Describe the campaign.').max(
  5000,
  'Keep the description under 5,000 characters.',
)
const Categories = listOf(CampaignCategory)
  .min(1, 'Choose a category.')
  .max(5, 'Choose at most 5 categories.')
const line = OneLine.min(1, 'Leave no line empty.').max(200, 'Keep each line under 200 characters.')
export const Lines = listOf(line).max(20, 'List at most 20.')
export const MaxParticipants = z
  .int('Give a whole number.')
  .min(1, 'Leave room for one participant at least.')
  .max(500, 'At most 500 participants can take part.')
export const TaskTitle = OneLine.min(1, 'Give the task a title.').max(
  120,
  'Keep the title under 120 characters.',
)
export const TaskDescription = Multiline.max(2000, 'Keep the description under 2,000 characters.')
/** 0.00 is allowed: a task need not pay by itself. */
export const TaskReward = Money.refine((amount) => !amount.startsWith('-'), 'A reward cannot be negative.')
export const maxTasks = 20

export const CampaignTerms = z.strictObject({
  title: CampaignTitle,
  description: CampaignDescription,
  /** What one participant earns for the whole campaign, tasks included. */
  rewardAmount: Amount,
  categories: Categories,
  startAt: Time,
  endAt: Time,
  maxParticipants: MaxParticipants,
  requirements: Lines,
  deliverables: Lines,
  /** Applicants become participants at once while places are free. */
  autoAccept: z.boolean(),
})
export type CampaignTerms = z.infer<typeof CampaignTerms>
/** The decider gives a new campaign the terms that are left out. */
export const NewCampaign = CampaignTerms.extend({
  startAt: Time.optional(),
  endAt: Time.optional(),
  maxParticipants: MaxParticipants.optional(),
  requirements: Lines.optional(),
  deliverables: Lines.optional(),
  autoAccept: z.boolean().optional(),
})
export type NewCampaign = z.infer<typeof NewCampaign>
export const NewTask = z.strictObject({
  title: TaskTitle,
  description: TaskDescription.optional(),
  rewardAmount: TaskReward.optional(),
  /** Position among the tasks, from 1; the last by default. */
  order: z.int().min(1).max(maxTasks).optional(),
})

export const campaignCommands = {
  CreateCampaign: NewCampaign.extend({ campaignId: CampaignId, organizerId: UserId }),
  UpdateCampaign: CampaignTerms.partial().extend({ campaignId: CampaignId }),
  AddTask: z.strictObject({ campaignId: CampaignId, taskId: TaskId, ...NewTask.shape }),
  UpdateTask: z.strictObject({
    campaignId: CampaignId,
    taskId: TaskId,
    ...NewTask.omit({ order: true }).partial({ title: true }).shape,
  }),
  RemoveTask: z.strictObject({ campaignId: CampaignId, taskId: TaskId }),
  /** All tasks of the campaign, in their new order. */
  ReorderTasks: z.strictObject({ campaignId: CampaignId, taskIds: z.array(TaskId).min(1).max(maxTasks) }),
  /** `note` is the application's, where place and application are one step: the campaign has `autoAccept`. */
  TakePlace: z.strictObject({ campaignId: CampaignId, userId: UserId, note: ApplicationNote.optional() }),
  /**
   * Frees a place that no open application or participation needs. `attempt`: also the place taken for this attempt, if its
   * application was never recorded.
   */
  FreePlace: z.strictObject({ campaignId: CampaignId, userId: UserId, attempt: z.int().optional() }),
  CompleteCampaign: z.strictObject({ campaignId: CampaignId }),
  CancelCampaign: z.strictObject({ campaignId: CampaignId, reason: Reason }),
  /** A payment arrived that names the campaign. */
  FundCampaign: z.strictObject({ campaignId: CampaignId, paymentIntentId: PaymentIntentId, amount: Amount }),
}
export type CampaignCommand = Message<typeof campaignCommands>
