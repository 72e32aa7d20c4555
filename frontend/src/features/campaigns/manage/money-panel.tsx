import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { cents, formatMoney, money } from '@iam/contracts/money'
import { counted } from '../../../lib/counted.ts'
import { MoneyBar } from '../../../ui/money-bar.tsx'
import classes from './money-panel.module.css'
import { budgetOf } from './typed-terms.ts'

/** What the campaign has spent, of the most that it can cost. */
export function MoneyPanel({ campaign }: { readonly campaign: CampaignDetail }) {
  const { spent, rewardAmount, maxParticipants } = campaign
  if (spent === null) return null
  const budget = budgetOf(rewardAmount, maxParticipants)
  return (
    <section className={classes.money} aria-label="Money">
      <p>
        <strong>{formatMoney(spent)}</strong>
        <span>spent of {formatMoney(budget)}</span>
      </p>
      <MoneyBar label="Spent of the budget" spent={spent} budget={budget} />
      <p className={classes.left}>
        {formatMoney(money(cents(budget) - cents(spent)))} left: {formatMoney(rewardAmount)} for each of{' '}
        {counted(maxParticipants, 'participant')}, at most.
      </p>
    </section>
  )
}
