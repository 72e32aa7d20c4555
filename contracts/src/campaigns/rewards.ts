import { cents, money, sum } from '../money.ts'
import type { CampaignDetail } from './views.ts'

type Rewards = {
  readonly rewardAmount: CampaignDetail['rewardAmount']
  readonly tasks: readonly Pick<CampaignDetail['tasks'][number], 'rewardAmount'>[]
}

/** Sum of the task rewards. */
export const taskRewardsOf = ({ tasks }: Pick<Rewards, 'tasks'>): string =>
  sum(tasks.map(({ rewardAmount }) => rewardAmount))

/** The part of the reward that the task rewards do not cover; earned on completion. */
export function remainderOf(campaign: Rewards): string {
  const rest = cents(campaign.rewardAmount) - cents(taskRewardsOf(campaign))
  return money(rest > 0n ? rest : 0n)
}
