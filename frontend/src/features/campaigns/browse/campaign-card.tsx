import type { Campaign } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import { Button, Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../../../lib/counted.ts'
import { daysLeft, formatDate } from '../../../lib/dates.ts'
import { Chips } from '../../../ui/chips.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { campaignStates } from '../../../ui/states.ts'
import { StateTag } from '../../../ui/tag.tsx'
import classes from './campaign-card.module.css'
import { DetailsDialog } from './details-dialog.tsx'

const shownRequirements = 2

type CampaignCardProps = {
  readonly campaign: Campaign
  /** The card's main action: apply, or manage. */
  readonly action: ReactNode
  /** The action in the dialog with the details. */
  readonly detailsAction?: ReactNode
  readonly children?: ReactNode
}

/** A campaign in a list, drawn as a ticket: its terms on the body; reward, places and end date on the stub. */
export function CampaignCard({ campaign, action, detailsAction, children }: CampaignCardProps) {
  const [open, setOpen] = useState(false)
  const { id, title, status, organizerName, description, categories, requirements } = campaign
  const more = requirements.length - shownRequirements

  return (
    <article className={classes.card}>
      <div className={classes.text}>
        <div className={classes.top}>
          <StateTag of={campaignStates[status]} />
          <p className={classes.organizer}>
            <bdi>{organizerName}</bdi>
          </p>
        </div>
        <h2 className={classes.title}>
          <Link to={`/iam/campaigns/${id}`} dir="auto">
            {title}
          </Link>
        </h2>
        <p className={classes.description} dir="auto">
          {description}
        </p>
        <Chips label="Categories" words={categories} />
        {requirements.length > 0 && (
          <ul className={classes.requirements} aria-label="Requirements">
            {requirements.slice(0, shownRequirements).map((requirement) => (
              <li key={requirement} dir="auto">
                {requirement}
              </li>
            ))}
            {more > 0 && <li className={classes.more}>+{more} more</li>}
          </ul>
        )}
      </div>
      <Stub campaign={campaign} />
      <div className={classes.foot}>
        {children}
        <div className={classes.actions}>
          {action}
          <Button variant="default" onClick={() => setOpen(true)}>
            View Details
          </Button>
        </div>
      </div>
      {open && (
        <DetailsDialog campaign={campaign} onClose={() => setOpen(false)}>
          {detailsAction}
        </DetailsDialog>
      )}
    </article>
  )
}

function Stub({ campaign }: { readonly campaign: Campaign }) {
  const { rewardAmount, participantCount, maxParticipants, status, endAt } = campaign
  const days = daysLeft(endAt)
  return (
    <dl className={classes.stub}>
      <div>
        <dt>Reward</dt>
        <dd className={classes.reward}>{formatMoney(rewardAmount)}</dd>
      </div>
      <Fact name="Participants">
        {participantCount}/{maxParticipants}
      </Fact>
      <div>
        <dt>{status === 'active' ? 'Ends' : 'End date'}</dt>
        <dd>{formatDate(endAt)}</dd>
        {status === 'active' && (
          <dd className={classes.left} data-soon={days <= 3 || undefined}>
            {counted(days, 'day')} left
          </dd>
        )}
      </div>
    </dl>
  )
}

export const CampaignToCome = () => (
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
)
