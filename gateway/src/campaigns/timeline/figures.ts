import type { CampaignEvent } from '@iam/contracts/campaigns/events'
import type { TimelineAnswer } from '@iam/contracts/campaigns/views'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import { add, cents, money, zero } from '@iam/contracts/money'
import type { ParticipationEvent } from '@iam/contracts/participations/events'
import type { SubmissionEvent } from '@iam/contracts/submissions/events'

/** The events of a campaign, its participations, its submissions and its earnings. */
export type Happening = CampaignEvent | ParticipationEvent | SubmissionEvent | EarningEvent

/** Folds the events into the campaign's figures. */
export function figuresAfter(happenings: Iterable<Happening>): TimelineAnswer['figures'] {
  const progress = new Map<string, number>()
  let reward = zero
  let places = 0
  let spent = zero
  for (const { type, data } of happenings) {
    switch (type) {
      case 'CampaignCreated':
      case 'CampaignUpdated':
        reward = data.rewardAmount ?? reward
        places = data.maxParticipants ?? places
        break
      case 'ApplicationAccepted':
        progress.set(data.userId, 0)
        break
      case 'ParticipationProgressed':
        progress.set(data.userId, data.progress)
        break
      case 'ParticipationCompleted':
        progress.set(data.userId, 100)
        break
      case 'ParticipationLeft':
      case 'ParticipantRemoved':
      case 'ParticipationClosed':
        progress.delete(data.userId)
        break
      case 'EarningRecorded':
        spent = add(spent, data.amount)
    }
  }
  const all = [...progress.values()]
  return {
    participants: all.length,
    progress: all.length === 0 ? 0 : Math.round(all.reduce((sum, one) => sum + one, 0) / all.length),
    spent,
    budget: money(cents(reward) * BigInt(places)),
  }
}
