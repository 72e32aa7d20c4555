import { formatMoney } from '@iam/contracts/money'
import { pages } from '@iam/contracts/pages'
import type { CampaignSpending as Spending } from '@iam/contracts/spending/views'
import { generatePath } from 'react-router-dom'
import { counted } from '../../lib/counted.ts'
import { campaignStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import classes from './campaign.module.css'
import { ExplainedFigure } from './explained-figure.tsx'
import { partNames, parts, sharesOf } from './shares.ts'
import { Transactions } from './transactions.tsx'

type CampaignSpendingProps = { readonly campaign: Spending; readonly asOf: string | undefined }

/** A campaign's budget as one bar, its figures, its creators, and what funds it. */
export function CampaignSpending({ campaign, asOf }: CampaignSpendingProps) {
  const { campaignId, title, status, budget, creators, transactions } = campaign
  return (
    <li className={classes.campaign} id={campaignId}>
      <div className={classes.head}>
        <h3>
          <a href={generatePath(pages.campaign.path, { id: campaignId })}>
            <bdi>{title}</bdi>
          </a>
        </h3>
        <StateTag of={campaignStates[status]} />
        <p>
          Budget{' '}
          <ExplainedFigure
            name={`Budget of ${title}`}
            figure="budget"
            {...{ amount: budget, asOf }}
            subject={campaignId}
          />
        </p>
      </div>
      <div className={classes.bar} aria-hidden="true">
        {sharesOf(campaign).map(({ part, percent }) => (
          <span key={part} data-part={part} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <dl className={classes.parts}>
        {parts.map((part) => (
          <div key={part} data-part={part}>
            <dt>{partNames[part]}</dt>
            <dd>
              <ExplainedFigure
                name={`${partNames[part]} of ${title}`}
                figure={part}
                amount={campaign[part]}
                asOf={asOf}
                subject={campaignId}
              />
            </dd>
          </div>
        ))}
      </dl>
      {creators.length > 0 && (
        <details>
          <summary>{counted(creators.length, 'creator')}</summary>
          <CreatorsTable creators={creators} />
        </details>
      )}
      {transactions.length > 0 && (
        <details>
          <summary>Funded by {counted(transactions.length, 'transaction')}</summary>
          <Transactions transactions={transactions} />
        </details>
      )}
    </li>
  )
}

const CreatorsTable = ({ creators }: Pick<Spending, 'creators'>) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Creator</th>
        <th scope="col">Owed</th>
        <th scope="col">Approved</th>
        <th scope="col">Paid</th>
      </tr>
    </thead>
    <tbody>
      {creators.map(({ userId, name, owed, approved, paid }) => (
        <tr key={userId}>
          <th scope="row" dir="auto">
            {name}
          </th>
          <td data-name="Owed">{formatMoney(owed)}</td>
          <td data-name="Approved">{formatMoney(approved)}</td>
          <td data-name="Paid">{formatMoney(paid)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
