import type { Offer, OfferRow } from '@iam/contracts/offers/views'
import { searchText } from '@iam/contracts/search/search-text'
import type { PrivateListing, Shown } from '../../lists/private-list.ts'
import { type ListedRow, offerOf } from '../offer.ts'
import { facetsOf } from './facets.ts'
import { sortKeyOf } from './place.ts'

export type Row = ListedRow & Pick<OfferRow, 'declineReason'>

/** An offer as an entry of the list, as shown at time `now`. */
export function listingOf({ declineReason, ...row }: Row, now: number): PrivateListing {
  const offer = offerOf(row, now)
  const canBeAccepted = row.status === 'open' && offer.status !== 'expired'
  return {
    key: row.id,
    sortKey: sortKeyOf(row),
    facets: facetsOf(offer.status, offer.amount, declineReason),
    fields: [row.campaignTitle, row.brandName, row.creatorName].map(searchText),
    card: JSON.stringify(offer),
    users: { brand: row.brandUserId, creator: row.creatorUserId },
    waitsFor: offer.waiting?.on,
    closesAt: canBeAccepted ? Date.parse(row.expiresAt) : undefined,
  }
}

/** An offer from its end on, by its card before. */
export function expired(card: string): Shown {
  const before: Offer = JSON.parse(card)
  const offer: Offer = { ...before, status: 'expired', waiting: null }
  return { facets: facetsOf(offer.status, offer.amount, null), card: JSON.stringify(offer) }
}
