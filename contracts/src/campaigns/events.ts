import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Impersonal, Personal, Word } from '../personal.ts'
import { Time } from '../values.ts'

/** Public text written by a brand. */
const Text = Impersonal(z.string())
const campaign = { campaignId: Word }
const terms = z.object({
  title: Text,
  description: Text,
  rewardAmount: Money,
  categories: z.array(Word),
  startAt: Time,
  endAt: Time,
  maxParticipants: z.int(),
  requirements: z.array(Text),
  deliverables: z.array(Text),
  autoAccept: z.boolean(),
})
const task = z.object({ title: Text, description: Text, rewardAmount: Money })

/** The keys are the names in the event store: rename nothing, only add. */
export const campaignEvents = {
  CampaignCreated: terms.extend({ ...campaign, organizerId: Word }),
  /** Only the fields that changed. */
  CampaignUpdated: terms.partial().extend(campaign),
  CampaignTaskAdded: z.object({ ...campaign, taskId: Word, ...task.shape, order: z.int() }),
  CampaignTaskUpdated: z.object({ ...campaign, taskId: Word, ...task.partial().shape }),
  CampaignTaskRemoved: z.object({ ...campaign, taskId: Word }),
  CampaignTasksReordered: z.object({ ...campaign, taskIds: z.array(Word) }),
  /** `attempt` is that of the application; `note` is the application's where place and application are one step. */
  CampaignSlotTaken: z.object({
    ...campaign,
    userId: Word,
    attempt: z.int(),
    note: Personal(z.string().optional(), ''),
  }),
  CampaignSlotFreed: z.object({ ...campaign, userId: Word }),
  CampaignCompleted: z.object(campaign),
  CampaignFunded: z.object({ ...campaign, paymentIntentId: Word, amount: Money }),
  /** `organizerId` is missing in events recorded before `reason` was encrypted. */
  CampaignCancelled: z
    .object({ ...campaign, organizerId: Word.optional(), reason: Personal(z.string(), '') })
    .meta({ person: 'organizerId' }),
}
export type CampaignEvent = Message<typeof campaignEvents>
