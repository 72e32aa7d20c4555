import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { pages } from '@iam/contracts/pages'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/dates.ts'
import { Fact } from '../../../ui/fact.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { earningStates } from '../../../ui/states.ts'
import { StateTag, Tag } from '../../../ui/tag.tsx'
import { DeliveredContents } from '../deliver/delivered-contents.tsx'
import classes from './results.module.css'
import type { Side } from './side.ts'

/** The outcome of a completed offer: the work, the dates, and the current status of the money. */
export function Results({ offer, side }: { offer: OfferDetail; side: Side }) {
  const { earning, deliveries, acceptedAt, completedAt, amount } = offer
  const delivery = deliveries.at(-1)
  return (
    <div id="results" className={classes.results}>
      <Panel tone="signal" title="Results">
        <dl className={classes.facts}>
          <Fact name="Amount">{formatMoney(amount)}</Fact>
          {acceptedAt && <Fact name="Accepted">{formatDate(acceptedAt)}</Fact>}
          {delivery && <Fact name="Delivered">{formatDate(delivery.at)}</Fact>}
          {completedAt && <Fact name="Completed">{formatDate(completedAt)}</Fact>}
        </dl>
        {earning ? (
          <p className={classes.earning} data-void={earning.voidedAt !== null || undefined}>
            <span>
              {side === 'creator' ? (
                <Link to={`${pages.earnings.path}#earning-${earning.id}`}>Your earning</Link>
              ) : (
                `Earning of ${offer.creatorName}`
              )}
            </span>
            <strong>{formatMoney(earning.amount)}</strong>
            {earning.voidedAt ? <Tag tone="grey">Void</Tag> : <StateTag of={earningStates[earning.status]} />}
            <span className={classes.since}>recorded {formatDate(earning.createdAt)}</span>
          </p>
        ) : (
          <p className={classes.earning}>The earning is being recorded. It shows here in a moment.</p>
        )}
        {delivery?.note && (
          <p className={classes.note} dir="auto">
            {delivery.note}
          </p>
        )}
        {delivery && <DeliveredContents contents={delivery.contents} />}
      </Panel>
    </div>
  )
}
