import type { Offer } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFilters } from '../../../lib/use-filters.ts'
import { useOpenPages } from '../../../lib/use-open-pages.ts'
import { CardList } from '../../../ui/cards.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { useAuth } from '../../session/auth.tsx'
import { DeclineChart } from '../negotiate/decline-chart.tsx'
import { offerQueries } from '../queries.ts'
import { choices, filtersIn, queryOf } from './filters.ts'
import { OfferCard, OfferToCome } from './offer-card.tsx'
import { type Side, sideOf } from './side.ts'

type OfferListProps = {
  readonly side: Side
  /** Text for a user without any offer; `first` is what to do then. */
  readonly ifNone: string
  readonly first: ReactNode
}

/** The caller's offers, with search and filters. */
export function OfferList({ side, ifNone, first }: OfferListProps) {
  const by = useFilters({ filtersIn, queryOf })
  const list = useInfiniteQuery(offerQueries.list(by.filters, side))
  const showMore = useOpenPages(list, by)
  const { user } = useAuth()
  // What is listed may be of both sides, as after a change of the role; only admins choose one.
  const sideIn = (offer: Offer) => (user && user.role !== 'admin' ? sideOf(user, offer) : side)

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
      {side === 'brand' && <DeclineChart reasons={list.data?.pages[0]?.declineReasons ?? []} />}
    </>
  )
}
