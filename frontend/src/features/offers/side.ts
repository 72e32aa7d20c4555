import type { ShownOfferStatus } from '@iam/contracts/enumerations'
import type { Offer } from '@iam/contracts/offers/views'
import type { SessionUser } from '@iam/contracts/users/views'
import { counted } from '../../lib/counted.ts'
import { daysLeft } from '../../lib/dates.ts'
import type { Tone } from '../../ui/tag.tsx'

/** Whose eyes an offer is looked at with. */
export type Side = 'brand' | 'creator'

/** An offer's creator is its creator; everybody else who may see it, admins included, stands where the brand does. */
export const sideOf = (user: SessionUser, offer: Pick<Offer, 'creatorUserId'>): Side =>
  user.id === offer.creatorUserId ? 'creator' : 'brand'

type Parties = Pick<Offer, 'brandUserId' | 'creatorUserId'>

/** Whether somebody is that party of an offer: admins look at offers of others too. */
export const isParty = (user: Pick<SessionUser, 'id'> | null, side: Side, offer: Parties): boolean =>
  user?.id === (side === 'brand' ? offer.brandUserId : offer.creatorUserId)

/** Whether the next move is somebody's. */
export const isMoveOf = (user: Pick<SessionUser, 'id'> | null, offer: Parties & Pick<Offer, 'waiting'>) =>
  offer.waiting !== null && isParty(user, offer.waiting.on, offer)

export const statusNames: Readonly<Record<ShownOfferStatus, string>> = {
  open: 'Open',
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  completed: 'Completed',
  expired: 'Expired',
}
export const statusTones: Readonly<Record<ShownOfferStatus, Tone>> = {
  open: 'green',
  pending: 'amber',
  accepted: 'blue',
  declined: 'grey',
  completed: 'blue',
  expired: 'grey',
}

/** Whether it still waits for an answer to its terms. */
export const isUndecided = ({ status }: Pick<Offer, 'status'>) => status === 'open' || status === 'pending'

/** 'Expired' as soon as no time is left, whether or not the clock has said so yet. */
export function timeLeft(expiresAt: string, now = Date.now()): string {
  const days = daysLeft(expiresAt, now)
  if (days <= 0) return 'Expired'
  return `${counted(days, 'day')} left`
}

/** An offer whose time is over can only be looked at. */
export const isPast = ({ expiresAt }: Pick<Offer, 'expiresAt'>, now = Date.now()) =>
  Date.parse(expiresAt) <= now
