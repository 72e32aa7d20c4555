import * as z from 'zod'
import { CampaignCategory, CampaignStatus, RewardRange } from '../enumerations.ts'
import { noFilter } from '../profiles/requests.ts'
import { Reason } from '../users/commands.ts'
import { PageQuery, Search, Time } from '../values.ts'
import { CampaignTerms, campaignCommands, NewCampaign, NewTask } from './commands.ts'

export const CampaignFilter = z.strictObject({
  search: Search,
  category: z.enum([...noFilter, ...CampaignCategory.options]).optional(),
  rewardRange: z.enum([...noFilter, ...RewardRange.options]).optional(),
  ...PageQuery.shape,
})
export type CampaignFilter = z.infer<typeof CampaignFilter>

export const MyCampaignsFilter = z.strictObject({
  status: z.enum(['all', ...CampaignStatus.options]).optional(),
  ...PageQuery.shape,
})

/** Defaults: starts now, ends 30 days after its start, 10 participants. */
export const CreateCampaign = NewCampaign.meta({ id: 'CreateCampaign' })
export const UpdateCampaign = CampaignTerms.partial().meta({ id: 'UpdateCampaign' })
export const CancelCampaign = z.strictObject({ reason: Reason }).meta({ id: 'CancelCampaign' })

export const AddTask = NewTask.meta({ id: 'AddTask' })
export const UpdateTask = NewTask.partial({ title: true }).meta({ id: 'UpdateTask' })
export const ReorderTasks = campaignCommands.ReorderTasks.pick({ taskIds: true }).meta({ id: 'ReorderTasks' })

/** `asOf` is the time chosen on the timeline's slider: the campaign's figures are shown as of then. */
export const TimelineQuery = z.strictObject({ asOf: Time.optional() })
