import type { CampaignCommand } from '@iam/contracts/campaigns/commands'
import { brand, campaignId, participationAfter, reel, story, terms } from '../../../testing/campaigns.ts'
import { messagesOf } from '../../../testing/given.ts'
import { ana, asBen, asSystem, ben } from '../../../testing/people.ts'
import type { Submission } from '../../submissions/state.ts'

/* A campaign of Ben’s brand: commands, events, and the needs that allow them. */

export const needs = {
  person: brand,
  organizer: brand,
  participation: participationAfter(),
  submissions: [] as readonly Submission[],
}
export const byBen = { actor: asBen, needs }
const command = messagesOf<CampaignCommand>()({ campaignId })
export const create = command('CreateCampaign', { organizerId: ben, ...terms })
export const update = (changed: object) => command('UpdateCampaign', changed)
export const add = (rewardAmount = '50.00', order?: number) =>
  command('AddTask', {
    ...{ taskId: story, title: 'A task', description: '', rewardAmount },
    ...(order && { order }),
  })
export const remove = command('RemoveTask', { taskId: reel })
export const complete = command('CompleteCampaign', {})
export const applicant = (...events: Parameters<typeof participationAfter>) => ({
  actor: asSystem,
  needs: { ...needs, participation: participationAfter(...events) },
})
export const left = {
  type: 'ParticipationLeft',
  data: { participationId: '', campaignId, userId: ana },
} as const
