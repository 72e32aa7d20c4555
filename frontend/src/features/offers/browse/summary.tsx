import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { Link } from 'react-router-dom'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { Fact } from '../../../ui/fact.tsx'
import { TermsMoves } from '../negotiate/terms-moves.tsx'
import { erasedSide, isPast, isUndecided, type Side, timeLeft } from './side.ts'
import classes from './summary.module.css'

type SummaryProps = {
  readonly offer: OfferDetail
  readonly side: Side
  /** Whether the user is that party; an admin sees offers of others. */
  readonly isOwn: boolean
}

/** The offer's key figures, and the actions on its terms. */
export function Summary({ offer, side, isOwn }: SummaryProps) {
  const { amount, counterAmount, version, expiresAt, createdAt, acceptedAt, completedAt } = offer
  return (
    <aside id="decision" tabIndex={-1} className={classes.summary} aria-label="The offer in short">
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
          <Fact name="Open until">
            {formatDateTime(expiresAt)}
            <span>{timeLeft(expiresAt)}</span>
          </Fact>
        )}
        <Fact name="Made">{formatDate(createdAt)}</Fact>
        {version > 1 && <Fact name="Version of the terms">{version}</Fact>}
        {acceptedAt && <Fact name="Accepted">{formatDate(acceptedAt)}</Fact>}
        {completedAt && <Fact name="Completed">{formatDate(completedAt)}</Fact>}
        {offer.campaignId && (
          <Fact name="Campaign">
            <Link to={`/iam/campaigns/${offer.campaignId}`}>{offer.campaignTitle}</Link>
          </Fact>
        )}
      </dl>
      {isUndecided(offer) && !isPast(offer) && (
        <div className={classes.moves}>
          <p className={classes.next}>{nextOf(offer, side, isOwn)}</p>
          <TermsMoves offer={offer} side={side} isPage />
        </div>
      )}
    </aside>
  )
}

/** What happens next, depending on whose turn it is. */
function nextOf(offer: OfferDetail, side: Side, isOwn: boolean): string {
  const { status, amount, counterAmount, brandName, creatorName } = offer
  const erased = erasedSide(offer)
  if (erased)
    return `The account of the ${erased} is erased, so nothing can be agreed any more. ${side === 'creator' ? 'Decline' : 'Withdraw'} the offer, or let it expire.`
  if (status === 'pending')
    return side === 'brand' && isOwn
      ? `Accept ${creatorName}’s amount and the work begins; decline it, and your offer stands as it was.`
      : `${brandName} accepts ${formatMoney(counterAmount ?? amount)}, or ${isOwn ? 'your' : 'the'} proposal is declined and the offer stands as it was.`
  return side === 'creator'
    ? `Accept and you deliver the work; ${formatMoney(amount)} is recorded for you when ${brandName} completes the offer.`
    : `${creatorName} accepts, declines or proposes another amount. ${isOwn ? 'You pay when you complete' : `${brandName} pays on completing`} the offer.`
}
