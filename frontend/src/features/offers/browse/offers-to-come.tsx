import { Skeleton } from '@mantine/core'
import { CardsToCome } from '../../../ui/cards.tsx'
import classes from './offer-card.module.css'

/** Four skeleton cards. */
export const OffersToCome = () => (
  <CardsToCome label="Loading offers" count={4} wide>
    <div className={classes.card} data-testid="offer-skeleton">
      <Skeleton height={34} width="52%" />
      <Skeleton height={26} width="78%" />
      <Skeleton height={58} />
      <Skeleton height={40} width="36%" />
      <Skeleton height={42} width="60%" radius="xl" />
    </div>
  </CardsToCome>
)
