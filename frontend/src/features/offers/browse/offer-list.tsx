import type { Offer } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenPages } from '../../../lib/use-open-pages.ts'
import { CardList } from '../../../ui/cards.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { useAuth } from '../../session/auth.tsx'
import { DeclineChart } from '../negotiate/decline-chart.tsx'
import { choices } from './filters.ts'
import { OfferCard, OfferToCome } from './offer-card.tsx'
import { sideOf } from './side.ts'
import type { useOffers } from './use-offers.ts'

type OfferListProps = {
  readonly of: ReturnType<typeof useOffers>
  /** Text for a user without any offer; `first` is what to do then. */
  readonly ifNone: string
  readonly first: ReactNode
}

/** The caller's offers, with search and filters. */
export function OfferList({ of: { side, by, list, declineReasons = [] }, ifNone, first }: OfferListProps) {
  const showMore = useOpenPages(list, by)
  const { user } = useAuth()
  // What is listed may be of both sides, as after a change of the role; only admins choose one.
  const isAdmin = user?.role === 'admin'
  const sideIn = (offer: Offer) => (user && !isAdmin ? sideOf(user, offer) : side)

  return (
    <>
      <FilterBar
        label="Search offers"
        placeholder="Campaign, brand or creator"
        selects={[
          { name: 'status', label: 'Status', choices: choices.status },
          { name: 'amountRange', label: 'Amount', choices: choices.amountRange },
        ]}
        by={by}
      />
      <CardList
        noun="offers"
        label="Offers"
        list={list}
        cards={list.data?.pages.flatMap((page) => page.offers)}
        onMore={showMore}
        wide
        toCome={<OfferToCome />}
        ifNone={by.isFiltered ? 'No collaboration offers match your search criteria' : ifNone}
        next={by.isFiltered ? <Button onClick={by.clear}>Clear Filters</Button> : first}
        card={(offer) => <OfferCard offer={offer} side={sideIn(offer)} />}
      />
      {(side === 'brand' || !isAdmin) && <DeclineChart reasons={declineReasons} />}
    </>
  )
}
