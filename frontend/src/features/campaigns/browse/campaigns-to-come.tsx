import { Skeleton } from '@mantine/core'
import { CardsToCome } from '../../../ui/cards.tsx'
import classes from './campaign-card.module.css'

/** Six skeleton cards. */
export const CampaignsToCome = () => (
  <CardsToCome label="Loading campaigns">
    <div className={classes.card} data-testid="campaign-skeleton">
      <div className={classes.text}>
        <Skeleton height={20} width="44%" />
        <Skeleton height={26} width="86%" />
        <Skeleton height={60} />
        <Skeleton height={22} width="50%" />
      </div>
      <div className={classes.stub}>
        <Skeleton height={44} width={84} />
        <Skeleton height={44} width={64} />
        <Skeleton height={44} width={96} />
      </div>
      <div className={classes.actions}>
        <Skeleton height={42} width={120} radius="xl" />
        <Skeleton height={42} width={130} radius="xl" />
      </div>
    </div>
  </CardsToCome>
)
