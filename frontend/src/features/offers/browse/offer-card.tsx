import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Portrait } from '../../../ui/portrait.tsx'
import { offerStates } from '../../../ui/states.ts'
import { StateTag } from '../../../ui/tag.tsx'
import { useAuth } from '../../session/auth.tsx'
import { TermsMoves } from '../negotiate/terms-moves.tsx'
import { WhoseMove } from '../negotiate/whose-move.tsx'
import classes from './offer-card.module.css'
import { isCancellationAsked, isMoveOf, isUndecided, type Side, timeLeft } from './side.ts'

/** An offer in a list: parties, title, amount, and whose turn it is. */
export function OfferCard({ offer, side }: { offer: Offer; side: Side }) {
  const { id, campaignTitle, status, description, amount, counterAmount, expiresAt, createdAt } = offer
  const { user } = useAuth()
  const isYours = isMoveOf(user, offer)

  return (
    <article className={classes.card} data-yours={isYours || undefined}>
      <div className={classes.top}>
        <Parties offer={offer} side={side} />
        <StateTag of={offerStates[status]} />
      </div>
      <h2 className={classes.title}>
        <Link to={`/iam/offers/${id}`} dir="auto">
          {campaignTitle}
        </Link>
      </h2>
      <p className={classes.description} dir="auto">
        {description}
      </p>
      <div className={classes.money}>
        <p className={classes.amount}>{counterAmount ? <s>{formatMoney(amount)}</s> : formatMoney(amount)}</p>
        {counterAmount && (
          <p className={classes.amount}>
            {formatMoney(counterAmount)} <small>proposed</small>
          </p>
        )}
        <p className={classes.left}>
          {isUndecided(offer) ? timeLeft(expiresAt) : `Made ${formatDate(createdAt)}`}
        </p>
      </div>
      <div className={classes.foot}>
        <WhoseMove offer={offer} />
        <div className={classes.actions}>
          {isUndecided(offer) && <TermsMoves offer={offer} side={side} />}
          {status === 'accepted' && (
            <ButtonLink to={`/iam/offers/${id}`} variant={isYours ? 'filled' : 'default'}>
              {isYours ? moveOf(offer, side) : 'View Offer'}
            </ButtonLink>
          )}
          {status === 'completed' && (
            <ButtonLink to={`/iam/offers/${id}#results`} variant="default">
              View Results
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** What an accepted offer waits for, of the side whose move it is. */
function moveOf(offer: Offer, side: Side): string {
  if (isCancellationAsked(offer, side)) return 'Answer the cancellation'
  return side === 'creator' ? 'Deliver' : 'Review delivery'
}

/** Both parties; the other side's name and picture come first. */
function Parties({ offer, side }: { offer: Offer; side: Side }) {
  const { brandName, brandAvatarUrl, creatorName, creatorAvatarUrl } = offer
  const isBrands = side === 'brand'
  const name = isBrands ? creatorName : brandName
  return (
    <div className={classes.parties}>
      <Portrait name={name} src={isBrands ? creatorAvatarUrl : brandAvatarUrl} size="s" />
      <p>
        <strong dir="auto">{name}</strong>
        <span>{isBrands ? `Offered by ${brandName}` : `For ${creatorName}`}</span>
      </p>
    </div>
  )
}

export const OfferToCome = () => (
  <div className={classes.card} data-testid="offer-skeleton">
    <Skeleton height={34} width="52%" />
    <Skeleton height={26} width="78%" />
    <Skeleton height={58} />
    <Skeleton height={40} width="36%" />
    <Skeleton height={42} width="60%" radius="xl" />
  </div>
)
