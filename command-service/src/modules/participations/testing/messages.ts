import type { ParticipationCommand } from '@iam/contracts/participations/commands'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import {
  campaignAfter,
  campaignId,
  completed,
  created,
  creator,
  part,
  taken,
  withTasks,
} from '../../../testing/campaigns.ts'
import { ana, asAna, asBen, asSystem } from '../../../testing/people.ts'

/* Ana’s participation in the campaign of Ben’s brand: commands, events, and the needs that allow them. */

export const needs = { campaign: campaignAfter(created, taken()), applicant: creator, submissions: [] }
export const tasked = { ...needs, campaign: campaignAfter(...withTasks, taken()) }
export const on = (...events: Parameters<typeof campaignAfter>) => ({
  ...needs,
  campaign: campaignAfter(...events),
})
export const over = { ...tasked, campaign: campaignAfter(...withTasks, taken(), completed) }
export const byAna = { actor: asAna, needs }
export const byBen = { actor: asBen, needs }
export const bySystem = { actor: asSystem, needs }
export const ids = { campaignId, userId: ana }

export const complete: ParticipationCommand = { type: 'CompleteParticipation', data: ids }
export const close: ParticipationCommand = { type: 'CloseParticipation', data: ids }

export const rejected: ParticipationEvent = {
  type: 'ApplicationRejected',
  data: { ...part(), reason: 'Other city' },
}
export const withdrawn: ParticipationEvent = { type: 'ApplicationWithdrawn', data: part() }
export const left: ParticipationEvent = { type: 'ParticipationLeft', data: part() }
export const removed: ParticipationEvent = {
  type: 'ParticipantRemoved',
  data: { ...part(), reason: 'Silence' },
}
export const closed = (reason: 'campaign_ended' | 'campaign_cancelled'): ParticipationEvent => ({
  type: 'ParticipationClosed',
  data: { ...part(), reason },
})
export const progressed = (done: number, total: number, percent: number): ParticipationEvent => ({
  type: 'ParticipationProgressed',
  data: { ...part(), approved: done, total, progress: percent },
})
export const done = (remainder: string): ParticipationEvent => ({
  type: 'ParticipationCompleted',
  data: { ...part(), remainder },
})
