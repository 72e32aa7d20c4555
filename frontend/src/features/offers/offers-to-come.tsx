import { Skeleton } from '@mantine/core'
import cardClasses from './offer-card.module.css'
import classes from './offers-page.module.css'

const places = [0, 1, 2, 3]

/** Four cards to come. */
export function OfferSkeletons() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading offers">
      {places.map((place) => (
        <div key={place} className={cardClasses.card} data-testid="offer-skeleton">
          <Skeleton height={34} width="52%" />
          <Skeleton height={26} width="78%" />
          <Skeleton height={58} />
          <Skeleton height={40} width="36%" />
          <Skeleton height={42} width="60%" radius="xl" />
        </div>
      ))}
    </div>
  )
}
