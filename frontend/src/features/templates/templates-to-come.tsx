import { Skeleton } from '@mantine/core'
import { CardsToCome } from '../../ui/cards.tsx'
import classes from './template-card.module.css'

/** Six skeleton cards. */
export const TemplatesToCome = () => (
  <CardsToCome label="Loading templates">
    <div className={classes.card}>
      <Skeleton height={18} width="44%" />
      <Skeleton height={24} width="76%" />
      <Skeleton height={110} />
      <Skeleton height={20} width="60%" />
    </div>
  </CardsToCome>
)
