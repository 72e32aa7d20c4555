import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { OfferSpending as Spending } from '@iam/contracts/spending/views'
import { generatePath } from 'react-router-dom'
import { ExplainedFigure } from './explained-figure.tsx'
import classes from './spending.module.css'

type OfferSpendingProps = { readonly offer: Spending; readonly asOf: string | undefined }

/** What became of the money of an accepted offer. */
export const OfferSpending = ({ offer, asOf }: OfferSpendingProps) => {
  const { offerId, title, creatorName, amount } = offer
  return (
    <li className={classes.offer}>
      <h3>
        <a href={generatePath(pages.offer.path, { id: offerId })}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      <p className={classes.agreed}>{formatMoney(amount)}</p>
      <p className={classes.creator}>
        <bdi>{creatorName}</bdi>
      </p>
      <dl>
        {(['owed', 'approved', 'paid'] as const).map((part) => (
          <div key={part}>
            <dt>{names[part]}</dt>
            <dd>
              <ExplainedFigure
                name={`${names[part]} of ${title}`}
                figure={part}
                amount={offer[part]}
                asOf={asOf}
                subject={offerId}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const names = { owed: 'Owed', approved: 'Approved', paid: 'Paid' } as const
