import { graceUntil } from '@iam/contracts/campaigns/grace'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Participant } from '@iam/contracts/participations/views'
import { Link } from 'react-router-dom'
import { counted } from '../../../lib/counted.ts'
import { daysLeft, formatDate } from '../../../lib/dates.ts'
import classes from './move.module.css'
import { Move } from './move.tsx'
import { WithoutTasks } from './without-tasks.tsx'

type YourMovesProps = {
  readonly campaign: CampaignDetail
  readonly people: readonly Participant[]
  /** Number of submissions that wait for a review. */
  readonly waiting: number
}

/** What waits for the campaign's organizer, each with a link. */
export function YourMoves({ campaign, people, waiting }: YourMovesProps) {
  const present = people.filter(({ closedReason }) => closedReason === null)
  const applicants = present.filter(({ status }) => status === 'applied').length
  const unsaid = present.filter(({ testimonials }) => testimonials?.mine === null)
  const until = campaign.status === 'active' && waiting > 0 && graceUntil(campaign.endAt)
  return (
    <>
      {applicants > 0 && (
        <Move>
          <Link to="?tab=people">
            {applicants} {applicants === 1 ? 'application waits' : 'applications wait'} for your answer
          </Link>
        </Move>
      )}
      {waiting > 0 && (
        <Move>
          <Link to={`/iam/reviews?campaign=${campaign.id}`}>
            {waiting} {waiting === 1 ? 'submission waits' : 'submissions wait'} for your review
          </Link>
          {until && (
            <>
              . The campaign’s time is up: it is kept open for your reviews until {formatDate(until)},{' '}
              {counted(daysLeft(until), 'day')} more. Work approved later is paid for its task only.
            </>
          )}
        </Move>
      )}
      <WithoutTasks
        campaign={campaign}
        active={present.filter(({ status }) => status === 'active').length}
        next={<Link to="?tab=people">Complete them under People</Link>}
      />
      {unsaid.length > 0 && (
        <p className={classes.offer}>
          <Link to="?tab=people">
            Say what it was like to work with{' '}
            {unsaid.length === 1 ? unsaid[0]!.name : `${unsaid.length} creators who completed it`}
          </Link>
        </p>
      )}
    </>
  )
}
