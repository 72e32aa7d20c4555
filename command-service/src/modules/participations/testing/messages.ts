import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import {
  brand,
  campaignAfter,
  campaignCompleted,
  campaignId,
  created,
  createdWithTasks,
  creator,
  participationIds,
  placeTaken,
} from '../../../testing/campaigns.ts'
import { messagesOf } from '../../../testing/given.ts'
import { ana, asAna, asBen, asSystem } from '../../../testing/people.ts'

/* Ana’s participation in the campaign of Ben’s brand: needs of its decisions, commands and events. */

export const needs = {
  campaign: campaignAfter(created, placeTaken()),
  applicant: creator,
  organizer: [brand],
  submissions: [],
}
/** With the campaign as it is after these events. */
export const needsAfter = (...events: Parameters<typeof campaignAfter>) => ({
  ...needs,
  campaign: campaignAfter(...events),
})
export const needsWithTasks = needsAfter(...createdWithTasks, placeTaken())
export const needsWithCompletedCampaign = needsAfter(...createdWithTasks, placeTaken(), campaignCompleted)
export const byAna = { actor: asAna, needs }
export const byBen = { actor: asBen, needs }
export const bySystem = { actor: asSystem, needs }
export const campaignAndUser = { campaignId, userId: ana }

const command = messagesOf<ParticipationCommand>()(campaignAndUser)
export const completeParticipation = command('CompleteParticipation', {})
export const close = command('CloseParticipation', {})

const event = messagesOf<ParticipationEvent>()(participationIds())
export const rejected = event('ApplicationRejected', { reason: 'Other city' })
export const withdrawn = event('ApplicationWithdrawn', {})
export const left = event('ParticipationLeft', {})
export const removed = event('ParticipantRemoved', { reason: 'No answer' })
export const closed = (reason: 'campaign_ended' | 'campaign_cancelled') =>
  event('ParticipationClosed', { reason })
export const progressed = (approved: number, total: number, progress: number) =>
  event('ParticipationProgressed', { approved, total, progress })
export const participationCompleted = (remainder: string) => event('ParticipationCompleted', { remainder })
