import { Skeleton } from '@mantine/core'
import cardClasses from './template-card.module.css'
import classes from './templates-page.module.css'

const places = [0, 1, 2, 3, 4, 5]

/** Six cards to come. */
export const TemplateSkeletons = () => (
  <div className={classes.grid} role="status" aria-label="Loading templates">
    {places.map((place) => (
      <div key={place} className={cardClasses.card}>
        <Skeleton height={18} width="44%" />
        <Skeleton height={24} width="76%" />
        <Skeleton height={110} />
        <Skeleton height={20} width="60%" />
      </div>
    ))}
  </div>
)
