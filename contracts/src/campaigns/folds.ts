import type { EarningEvent } from '../earnings/events.ts'
import { type DatedEvent, foldAll, foldOf } from '../fold.ts'
import { add, cents, money, subtract, zero } from '../money.ts'
import { progressOfParticipation } from '../participations/folds.ts'
import type { CampaignEvent } from './events.ts'
import type { TimelineAnswer } from './views.ts'

type CampaignMoney = { readonly reward: string; readonly places: number; readonly spent: string }

/** What a campaign offers, and what was earned in it. */
const campaignMoney = foldOf<CampaignEvent | EarningEvent, CampaignMoney>(
  { reward: zero, places: 0, spent: zero },
  {
    CampaignCreated: (before, { rewardAmount, maxParticipants }) => ({
      ...before,
      reward: rewardAmount,
      places: maxParticipants,
    }),
    CampaignUpdated: (before, { rewardAmount, maxParticipants }) => ({
      ...before,
      reward: rewardAmount ?? before.reward,
      places: maxParticipants ?? before.places,
    }),
    EarningRecorded: (before, { amount }) => ({ ...before, spent: add(before.spent, amount) }),
    EarningVoided: (before, { amount }) => ({ ...before, spent: subtract(before.spent, amount) }),
  },
)

/** The figures of a campaign after these events of it, its participations and its earnings. */
export function figuresAfter(events: readonly DatedEvent[]): TimelineAnswer['figures'] {
  const { reward, places, spent } = foldAll(campaignMoney, events)
  const byCreator = Map.groupBy(events, ({ data }) => (data as { readonly userId?: string }).userId)
  const all = [...byCreator.values()]
    .map((own) => foldAll(progressOfParticipation, own))
    .filter(({ takesPart }) => takesPart)
    .map(({ percent }) => percent)
  return {
    participants: all.length,
    progress: all.length === 0 ? 0 : Math.round(all.reduce((sum, one) => sum + one, 0) / all.length),
    spent,
    budget: money(cents(reward) * BigInt(places)),
  }
}
