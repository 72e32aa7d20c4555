import type { CampaignTerms, NewCampaign } from '@iam/contracts/campaigns/commands'
import { daysAfter } from '@iam/contracts/days'
import type { Actor } from '@iam/contracts/event'
import { cents } from '@iam/contracts/money'
import { invalid, Rejected } from '@iam/contracts/rejected'
import { isTooLate } from '../../decider.ts'
import type { Terms } from './state.ts'

/** Unless its organizer says otherwise. */
const daysToRun = 30
const placesByDefault = 10

/** The terms of a new campaign, complete. */
export function termsOf(asked: NewCampaign, now: string): CampaignTerms {
  const { startAt = now, endAt = daysAfter(startAt, daysToRun), maxParticipants = placesByDefault } = asked
  const { requirements = [], deliverables = [], autoAccept = false } = asked
  return { ...asked, startAt, endAt, maxParticipants, requirements, deliverables, autoAccept }
}

export function checkDates({ startAt, endAt }: Pick<Terms, 'startAt' | 'endAt'>, now: string, actor: Actor) {
  if (Date.parse(endAt) <= Date.parse(startAt))
    throw invalid('endAt', 'Let the campaign end after it starts.')
  if (isTooLate(endAt, now, actor)) throw invalid('endAt', 'Choose an end that is still to come.')
}

export function checkRewards(tasks: string, reward: string) {
  if (cents(tasks) > cents(reward)) throw new Rejected('tasks-exceed-reward', { tasks, reward })
}
