import { Skeleton } from '@mantine/core'
import cardClasses from './creator-card.module.css'
import classes from './directory-page.module.css'

const places = [0, 1, 2, 3, 4, 5]

/** Six cards to come. */
export function CreatorSkeletons() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading creators">
      {places.map((place) => (
        <div key={place} className={cardClasses.card} data-testid="creator-skeleton">
          <Skeleton radius={0} style={{ aspectRatio: '4 / 3' }} />
          <div className={cardClasses.text}>
            <Skeleton height={22} width="62%" />
            <Skeleton height={14} width="38%" />
            <Skeleton height={16} mt="sm" />
            <Skeleton height={16} width="80%" />
            <Skeleton height={22} width="54%" mt="sm" />
          </div>
        </div>
      ))}
    </div>
  )
}
