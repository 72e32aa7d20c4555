import { formatMoney } from '@iam/contracts/money'
import type { SpendingAnswer } from '@iam/contracts/spending/views'
import classes from './campaign.module.css'
import { partNames, parts } from './shares.ts'

/** The bars as a table. */
export const SpendingTable = ({ campaigns }: Pick<SpendingAnswer, 'campaigns'>) => (
  <div className={classes.room}>
    <table className={classes.table} data-wide>
      <caption className={classes.unseen}>Budgets of the campaigns</caption>
      <thead>
        <tr>
          <th scope="col">Campaign</th>
          <th scope="col">Budget</th>
          {parts.map((part) => (
            <th scope="col" key={part}>
              {partNames[part]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.campaignId}>
            <th scope="row" dir="auto">
              {campaign.title}
            </th>
            <td data-name="Budget">{formatMoney(campaign.budget)}</td>
            {parts.map((part) => (
              <td key={part} data-name={partNames[part]}>
                {formatMoney(campaign[part])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
