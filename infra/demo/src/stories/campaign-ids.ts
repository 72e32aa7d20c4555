import type { CampaignId, TaskId } from '@iam/contracts/values'
import type { DemoCampaign, Part, Task } from '../campaigns/campaign.ts'
import { demoId, userIdOf } from '../step.ts'

export const campaignIdOf = ({ key }: DemoCampaign) => demoId(`campaign ${key}`) as CampaignId
export const taskIdOf = ({ key }: DemoCampaign, { title }: Task) => demoId(`task ${key}/${title}`) as TaskId

/** A creator's part in a campaign. */
export type Where = { readonly campaign: DemoCampaign; readonly part: Part }

export const nameOf = ({ campaign, part }: Where) => `${campaign.key}/${part.handle}`
export const whose = ({ campaign, part }: Where) => ({
  campaignId: campaignIdOf(campaign),
  userId: userIdOf(part.handle),
})
