import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { Link } from 'react-router-dom'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { isPast, isUndecided, type Side, timeLeft } from './side.ts'
import classes from './summary.module.css'
import { TermsMoves } from './terms-moves.tsx'

type SummaryProps = { readonly offer: OfferDetail; readonly side: Side }

/** The offer in figures, and what can be done about its terms. */
export function Summary({ offer, side }: SummaryProps) {
  const { amount, counterAmount, version, expiresAt, createdAt, acceptedAt, completedAt } = offer
  return (
    <aside className={classes.summary} aria-label="The offer in short">
      <p className={classes.label}>{offer.acceptedAt ? 'Agreed' : 'Offered'}</p>
      <p className={classes.amount}>{formatMoney(amount)}</p>
      {counterAmount && (
        <p className={classes.counter}>
          {side === 'creator' ? 'You propose' : `${offer.creatorName} proposes`}{' '}
          <strong>{formatMoney(counterAmount)}</strong>
        </p>
      )}
      <dl className={classes.facts}>
        {isUndecided(offer) && (
          <div>
            <dt>Open until</dt>
            <dd>
              {formatDateTime(expiresAt)}
              <span>{timeLeft(expiresAt)}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>Made</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
        {version > 1 && (
          <div>
            <dt>Version of the terms</dt>
            <dd>{version}</dd>
          </div>
        )}
        {acceptedAt && (
          <div>
            <dt>Accepted</dt>
            <dd>{formatDate(acceptedAt)}</dd>
          </div>
        )}
        {completedAt && (
          <div>
            <dt>Completed</dt>
            <dd>{formatDate(completedAt)}</dd>
          </div>
        )}
        {offer.campaignId && (
          <div>
            <dt>Campaign</dt>
            <dd>
              <Link to={`/iam/campaigns/${offer.campaignId}`}>{offer.campaignTitle}</Link>
            </dd>
          </div>
        )}
      </dl>
      {isUndecided(offer) && !isPast(offer) && (
        <div className={classes.moves}>
          <TermsMoves offer={offer} side={side} />
        </div>
      )}
    </aside>
  )
}
