import { formatMoney } from '@iam/contracts/money'
import type { CampaignSpending } from '@iam/contracts/spending/views'
import { formatUtcDate } from '../../lib/dates.ts'
import { paymentStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import classes from './transactions.module.css'

/** Incoming payments, each with its day and what became of it. */
export const Transactions = ({ transactions }: Pick<CampaignSpending, 'transactions'>) => (
  <ul className={classes.transactions}>
    {transactions.map(({ paymentIntentId, amount, status, createdAt }) => (
      <li key={paymentIntentId}>
        <span>{paymentIntentId}</span>
        <time dateTime={createdAt}>{formatUtcDate(createdAt)}</time>
        <StateTag of={paymentStates[status]} />
        <strong>{formatMoney(amount)}</strong>
      </li>
    ))}
  </ul>
)
