import type { Offer } from '@iam/contracts/offers/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { counted } from '../../../lib/counted.ts'
import { daysLeft } from '../../../lib/dates.ts'

/** The party from whose point of view an offer is shown. */
export type Side = 'brand' | 'creator'

/** The offer's creator sees the creator's side; all others who may see the offer, admins included, see the brand's. */
export const sideOf = (user: SessionUser, offer: Pick<Offer, 'creatorUserId'>): Side =>
  user.id === offer.creatorUserId ? 'creator' : 'brand'

type Parties = Pick<Offer, 'brandUserId' | 'creatorUserId'>

/** Whether a user is that party of an offer; admins, who also view offers of others, are neither. */
export const isParty = (user: Pick<SessionUser, 'id'> | null, side: Side, offer: Parties): boolean =>
  user?.id === (side === 'brand' ? offer.brandUserId : offer.creatorUserId)

/** Whether the other party's account is erased: it agrees to nothing and completes nothing any more. */
export const isOtherErased = (side: Side, offer: Pick<Offer, 'brandErased' | 'creatorErased'>) =>
  side === 'brand' ? offer.creatorErased : offer.brandErased

/** The party whose account is erased, if any; without it nothing can be agreed any more. Admins see it of either. */
export function erasedSide(offer: Pick<Offer, 'brandErased' | 'creatorErased'>): Side | null {
  if (offer.creatorErased) return 'creator'
  return offer.brandErased ? 'brand' : null
}

/** Whether it is the user's turn. */
export const isMoveOf = (user: Pick<SessionUser, 'id'> | null, offer: Parties & Pick<Offer, 'waiting'>) =>
  offer.waiting !== null && isParty(user, offer.waiting.on, offer)

/** Whether the other side asked to cancel, and this one has to agree or go on. */
export const isCancellationAsked = ({ cancellationBy }: Pick<Offer, 'cancellationBy'>, side: Side): boolean =>
  cancellationBy !== null && cancellationBy !== side

/** Whether the terms still wait for an answer. */
export const isUndecided = ({ status }: Pick<Offer, 'status'>) => status === 'open' || status === 'pending'

/** 'Expired' as soon as no time is left, even if the expiry is not recorded yet. */
export function timeLeft(expiresAt: string, now = Date.now()): string {
  const days = daysLeft(expiresAt, now)
  return days > 0 ? `${counted(days, 'day')} left` : 'Expired'
}

/** An expired offer can only be viewed. */
export const isPast = ({ expiresAt }: Pick<Offer, 'expiresAt'>, now = Date.now()) =>
  Date.parse(expiresAt) <= now
