import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { OwnPayoutAnswer } from '@iam/contracts/payouts/views'
import { formatUtcDate } from '../../../lib/dates.ts'
import { signedMoney } from '../../../lib/signed-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ExplainedFigure } from '../explained-figure.tsx'
import classes from './own-payout-page.module.css'

/** What a payout holds: its earnings and corrections, which add up to its amount. */
export const Held = ({ of: { payout, earnings } }: { readonly of: OwnPayoutAnswer }) => (
  <Panel title="What it holds">
    <div className={classes.held}>
      <ul aria-label="Earnings in this payout">
        {earnings.map(({ id, title, amount, isCorrection, createdAt }) => (
          <li key={id} data-taken={isCorrection || undefined}>
            <span>
              <a href={`${pages.earnings.path}#earning-${id}`}>
                <bdi>{title}</bdi>
              </a>
              {isCorrection && ' (correction)'}
            </span>
            <strong>{signedMoney(amount)}</strong>
            <time dateTime={createdAt}>{formatUtcDate(createdAt)}</time>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>Amount of the payout</span>
        <span>
          <ExplainedFigure
            name={`Payout of ${formatMoney(payout.amount)}`}
            figure="total"
            amount={payout.amount}
            subject={payout.id}
          />
        </span>
      </p>
    </div>
  </Panel>
)
