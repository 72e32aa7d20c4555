import { Skeleton } from '@mantine/core'
import cardClasses from './campaign-card.module.css'
import classes from './campaigns-page.module.css'

const places = [0, 1, 2, 3, 4, 5]

/** Six cards to come. */
export function CardSkeletons() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading campaigns">
      {places.map((place) => (
        <div key={place} className={cardClasses.card} data-testid="campaign-skeleton">
          <div className={cardClasses.text}>
            <Skeleton height={20} width="44%" />
            <Skeleton height={26} width="86%" />
            <Skeleton height={60} />
            <Skeleton height={22} width="50%" />
          </div>
          <div className={cardClasses.stub}>
            <Skeleton height={44} width={84} />
            <Skeleton height={44} width={64} />
            <Skeleton height={44} width={96} />
          </div>
          <div className={cardClasses.actions}>
            <Skeleton height={42} width={120} radius="xl" />
            <Skeleton height={42} width={130} radius="xl" />
          </div>
        </div>
      ))}
    </div>
  )
}
