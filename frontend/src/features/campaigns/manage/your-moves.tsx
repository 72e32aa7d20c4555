import { graceUntil } from '@iam/contracts/campaigns/grace'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import type { Participant } from '@iam/contracts/participations/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '../../../lib/counted.ts'
import { daysLeft, formatDate } from '../../../lib/dates.ts'
import { waitingAmong } from './waiting.ts'
import classes from './your-moves.module.css'

type YourMovesProps = {
  readonly campaign: CampaignDetail
  readonly people: readonly Participant[]
  /** Number of submissions that wait for a review. */
  readonly waiting: number
}

/** What waits for the campaign's organizer, each with a link. */
export function YourMoves({ campaign, people, waiting }: YourMovesProps) {
  const { applicants } = waitingAmong(campaign, people)
  const unsaid = people.filter(
    ({ closedReason, testimonials }) => closedReason === null && testimonials?.mine === null,
  )
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
        people={people}
        next={<Link to="?tab=people">Complete them under People</Link>}
      />
      {unsaid.length > 0 && (
        <p className={classes.offer}>
          <Link to="?tab=people">
            Say what it was like to work with{' '}
            <bdi>{unsaid.length === 1 ? unsaid[0]!.name : `${unsaid.length} creators who completed it`}</bdi>
          </Link>
        </p>
      )}
    </>
  )
}

type WithoutTasksProps = {
  readonly campaign: CampaignDetail
  readonly people: readonly Participant[]
  /** Link to where the brand completes them. */
  readonly next?: ReactNode
}

/** Tasks pay when approved; without tasks only those participants are paid whom the brand completes before the end. */
export function WithoutTasks({ campaign, people, next }: WithoutTasksProps) {
  if (campaign.tasks.length > 0 || campaign.status !== 'active') return null
  const { toComplete } = waitingAmong(campaign, people)
  if (toComplete === 0)
    return campaign.organizerErased ? null : (
      <Move>
        <Link to="?tab=tasks">Add the first task</Link>, so that participants know what to hand in and are
        paid as you approve it. Without tasks, you complete each participant yourself before the campaign
        ends.
      </Move>
    )
  return (
    <Move>
      This campaign has no tasks, so no reward is paid by itself.{' '}
      {toComplete === 1 ? '1 participant gets' : `${toComplete} participants get`} the{' '}
      {formatMoney(campaign.rewardAmount)} only if you complete {toComplete === 1 ? 'them' : 'each of them'}{' '}
      before it ends on {formatDate(campaign.endAt)}. {next}
      {next && ', or '}
      <Link to="?tab=tasks">{next ? 'add a task' : 'Add a task'}</Link>.
    </Move>
  )
}

/** A line about an action that waits for the user who reads it. */
const Move = ({ children }: { children: ReactNode }) => (
  <p className={classes.move}>
    <strong>Your move.</strong> {children}
  </p>
)
