import { graceUntil } from '@iam/contracts/campaigns/grace'
import { formatMoney } from '@iam/contracts/money'
import type { WorkspaceAnswer } from '@iam/contracts/participations/views'
import type * as z from 'zod'
import { formatDate } from '../../lib/dates.ts'
import { isZero } from '../../lib/is-zero.ts'
import classes from './standing.module.css'

const closings = {
  withdrawn: 'You withdrew your application.',
  rejected: 'Your application was turned down.',
  left: 'You left this campaign.',
  removed: 'Your participation was ended.',
  campaign_ended: 'The campaign ended before everything was approved.',
  campaign_cancelled: 'The campaign was cancelled.',
} as const

export type Workspace = z.infer<typeof WorkspaceAnswer>

/** Whose turn it is, in one line above the tasks. */
export function Standing({ workspace }: { workspace: Workspace }) {
  const { campaign, participation, tasks, removedTasks = [] } = workspace
  const { closedReason, closedNote, status, earningsAccrued } = participation
  const isAlone = campaign.organizerErased
  const other = isAlone ? 'an admin' : campaign.organizerName
  if (closedReason)
    return (
      <div className={classes.standing} data-move="over">
        <p>
          <strong>{closings[closedReason]}</strong> {formatMoney(earningsAccrued)} is recorded for you and
          stays yours.
        </p>
        {closedNote && <blockquote dir="auto">{closedNote}</blockquote>}
      </div>
    )
  if (status === 'completed')
    return (
      <p className={classes.standing} data-move="done">
        <strong>Completed.</strong> {tasks.length > 0 && 'Every task is approved, and '}
        {formatMoney(earningsAccrued)} is recorded for you.
      </p>
    )
  if (status === 'applied')
    return (
      <p className={classes.standing} data-move="theirs" role="status">
        {isAlone ? (
          <strong>The account of the brand is erased, so you can no longer be accepted.</strong>
        ) : (
          <>
            <strong>
              Waiting on <bdi>{other}</bdi>.
            </strong>{' '}
            You applied again, and they have not answered yet.
          </>
        )}
        {!isZero(earningsAccrued) && ` ${formatMoney(earningsAccrued)} is recorded for you and stays yours.`}
      </p>
    )
  const own = tasks.filter(({ submissionStatus }) => [null, 'revision_needed'].includes(submissionStatus))
  const yours = own.length
  // Work for a removed task is still to be turned down.
  const theirs = [...tasks, ...removedTasks].filter(
    ({ submissionStatus }) => submissionStatus === 'submitted',
  ).length
  if (tasks.length === 0 && theirs === 0)
    return (
      <p className={classes.standing} data-move="theirs" role="status">
        <strong>
          Waiting on <bdi>{other}</bdi>.
        </strong>{' '}
        {isAlone
          ? 'The account of the brand is erased. An admin completes your part, which pays'
          : 'There are no tasks at present. They add some, or complete your part themselves, which pays'}{' '}
        {formatMoney(campaign.rewardAmount)}; ask them to before it ends on {formatDate(campaign.endAt)}.
      </p>
    )
  if (yours === 0 && theirs === 0) return null
  return (
    <p className={classes.standing} data-move={yours > 0 ? 'yours' : 'theirs'} role="status">
      {yours > 0 ? (
        <>
          <strong>Your move.</strong> <span>{ownMove(yours, theirs, other)}</span>{' '}
          {own[0] !== tasks[0] && (
            <a href={`#${own[0]!.id}`}>
              Go to “<bdi>{own[0]!.title}</bdi>”
            </a>
          )}
        </>
      ) : (
        <>
          <strong>
            Waiting on <bdi>{other}</bdi>.
          </strong>{' '}
          <span>{theirMove(theirs, graceUntil(campaign.endAt))}</span>
        </>
      )}
    </p>
  )
}

function ownMove(yours: number, theirs: number, organizerName: string): string {
  const forReview = theirs > 0 ? `, and ${theirs} for the review of ${organizerName}` : ''
  return `${yours} ${yours === 1 ? 'task waits' : 'tasks wait'} for your work${forReview}.`
}

function theirMove(theirs: number, until: string | null): string {
  const overTime = until
    ? ` The campaign’s time is up; it is kept open for their review until ${formatDate(until)}.`
    : ''
  return `${theirs} ${theirs === 1 ? 'submission is' : 'submissions are'} with them for review.${overTime}`
}
