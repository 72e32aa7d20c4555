import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import { brand, campaignId, participationAfter, reel, story, terms } from '../../../testing/campaigns.ts'
import { ana, asBen, asSystem, ben } from '../../../testing/people.ts'
import type { Submission } from '../../submissions/state.ts'

/* A campaign of Ben’s brand: commands, events, and the needs that allow them. */

export const needs = {
  person: brand,
  participation: participationAfter(),
  submissions: [] as readonly Submission[],
}
export const byBen = { actor: asBen, needs }
export const create: CampaignCommand = {
  type: 'CreateCampaign',
  data: { campaignId, organizerId: ben, ...terms },
}
export const update = (changed: object): CampaignCommand => ({
  type: 'UpdateCampaign',
  data: { campaignId, ...changed },
})
export const add = (rewardAmount = '50.00', order?: number): CampaignCommand => ({
  type: 'AddTask',
  data: {
    campaignId,
    taskId: story,
    title: 'A task',
    description: '',
    rewardAmount,
    ...(order && { order }),
  },
})
export const remove: CampaignCommand = { type: 'RemoveTask', data: { campaignId, taskId: reel } }
export const complete: CampaignCommand = { type: 'CompleteCampaign', data: { campaignId } }
export const applicant = (...events: Parameters<typeof participationAfter>) => ({
  actor: asSystem,
  needs: { ...needs, participation: participationAfter(...events) },
})
export const left = {
  type: 'ParticipationLeft',
  data: { participationId: '', campaignId, userId: ana },
} as const
