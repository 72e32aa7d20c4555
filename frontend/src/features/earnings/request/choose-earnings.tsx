import type { TrackedEarning } from '@iam/contracts/earnings/views'
import { formatMoney } from '@iam/contracts/money'
import { Checkbox } from '@mantine/core'
import { formatUtcDate } from '../../../lib/dates.ts'
import classes from './choose-earnings.module.css'

type ChooseEarningsProps = {
  readonly earnings: readonly TrackedEarning[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
}

/** The earnings that can go into a payout, all chosen at first. */
export const ChooseEarnings = ({ earnings, chosen, onChoose }: ChooseEarningsProps) => (
  <fieldset className={classes.choice}>
    <legend>Earnings in this payout</legend>
    {earnings.map(({ id, title, amount, createdAt }) => (
      <Checkbox
        key={id}
        checked={chosen.has(id)}
        onChange={({ currentTarget: { checked } }) => onChoose(id, checked)}
        label={
          <span className={classes.earning}>
            <bdi>{title}</bdi> <strong>{formatMoney(amount)}</strong>{' '}
            <time dateTime={createdAt}>{formatUtcDate(createdAt)}</time>
          </span>
        }
      />
    ))}
  </fieldset>
)
