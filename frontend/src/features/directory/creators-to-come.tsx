import { Skeleton } from '@mantine/core'
import { CardsToCome } from '../../ui/cards.tsx'
import classes from './creator-card.module.css'

/** Six skeleton cards. */
export const CreatorsToCome = () => (
  <CardsToCome label="Loading creators">
    <div className={classes.card} data-testid="creator-skeleton">
      <Skeleton radius={0} style={{ aspectRatio: '4 / 3' }} />
      <div className={classes.text}>
        <Skeleton height={22} width="62%" />
        <Skeleton height={14} width="38%" />
        <Skeleton height={16} mt="sm" />
        <Skeleton height={16} width="80%" />
        <Skeleton height={22} width="54%" mt="sm" />
      </div>
    </div>
  </CardsToCome>
)
