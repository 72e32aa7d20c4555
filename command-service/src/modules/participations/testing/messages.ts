import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import {
  campaignAfter,
  campaignCompleted,
  campaignId,
  created,
  createdWithTasks,
  creator,
  participationIds,
  placeTaken,
} from '../../../testing/campaigns.ts'
import { ana, asAna, asBen, asSystem } from '../../../testing/people.ts'

/* Ana’s participation in the campaign of Ben’s brand: needs of its decisions, commands and events. */

export const needs = { campaign: campaignAfter(created, placeTaken()), applicant: creator, submissions: [] }
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

export const completeParticipation: ParticipationCommand = {
  type: 'CompleteParticipation',
  data: campaignAndUser,
}
export const close: ParticipationCommand = { type: 'CloseParticipation', data: campaignAndUser }

export const rejected: ParticipationEvent = {
  type: 'ApplicationRejected',
  data: { ...participationIds(), reason: 'Other city' },
}
export const withdrawn: ParticipationEvent = { type: 'ApplicationWithdrawn', data: participationIds() }
export const left: ParticipationEvent = { type: 'ParticipationLeft', data: participationIds() }
export const removed: ParticipationEvent = {
  type: 'ParticipantRemoved',
  data: { ...participationIds(), reason: 'No answer' },
}
export const closed = (reason: 'campaign_ended' | 'campaign_cancelled'): ParticipationEvent => ({
  type: 'ParticipationClosed',
  data: { ...participationIds(), reason },
})
export const progressed = (approved: number, total: number, progress: number): ParticipationEvent => ({
  type: 'ParticipationProgressed',
  data: { ...participationIds(), approved, total, progress },
})
export const participationCompleted = (remainder: string): ParticipationEvent => ({
  type: 'ParticipationCompleted',
  data: { ...participationIds(), remainder },
})
