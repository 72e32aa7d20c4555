import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import type { WorkspaceTask } from '@iam/contracts/participations/views'
import type { Submission } from '@iam/contracts/submissions/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { useSought } from '../../../lib/use-sought.ts'
import { taskStates } from '../../../ui/states.ts'
import { StateTag } from '../../../ui/tag.tsx'
import { daysWaiting, isOverdue, isUnreviewed } from '../review/waiting.ts'
import { rejectionReasons } from '../states.ts'
import { reviewerOf, Versions } from '../versions.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import classes from './workspace-task-row.module.css'

type WorkspaceTaskRowProps = {
  readonly task: WorkspaceTask
  readonly campaign: CampaignDetail
  /** Whether work can be handed in. */
  readonly isOpen: boolean
}

/** A task: its reward and state, the reviewer's last notes, and the next step. */
export function WorkspaceTaskRow({ task, campaign, isOpen }: WorkspaceTaskRowProps) {
  const [open, setOpen] = useState(false)
  const { id, title, description, rewardAmount, state, submission } = task
  const step = isOpen ? nextStep(submission) : null
  usePageActions(step !== null && { title: `${step}: ${title}`, words: 'task', run: () => setOpen(true) })
  const isRemoved = submission?.taskRemoved
  // What is done takes little room above what is not; its notes stand at their version.
  const isFolded = state === 'completed' && submission !== null
  const asked = description && (
    <p className={classes.description} dir="auto">
      {description}
    </p>
  )
  // The latest notes; they may belong to an earlier version than the one that waits now.
  const noted = submission?.versions.findLast(({ notes }) => notes !== '')
  return (
    <li {...useSought(id)} className={classes.task} data-state={state}>
      <div className={classes.main}>
        <div className={classes.top}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          {(isOpen || state !== 'in_progress') && <StateTag of={taskStates[state]} />}
        </div>
        {!isFolded && asked}
        <p
          className={classes.where}
          data-overdue={(submission && isOverdue(submission)) || undefined}
          data-done={submission?.status === 'approved' || undefined}
        >
          {placeOf(task, campaign.organizerErased ? 'an admin' : campaign.organizerName, isOpen)}
        </p>
        {noted && !isFolded && (
          <blockquote className={classes.notes}>
            <p dir="auto">{noted.notes}</p>
            <footer>
              <bdi>{reviewerOf(noted)}</bdi>, on version {noted.version}
            </footer>
          </blockquote>
        )}
      </div>
      <div className={classes.side}>
        {!isRemoved && <p className={classes.reward}>{formatMoney(submission?.earned ?? rewardAmount)}</p>}
        {!isFolded && !isRemoved && <p className={classes.due}>Due {formatDate(campaign.endAt)}</p>}
        {step && (
          <Button
            variant={step === 'Change it' ? 'default' : 'filled'}
            aria-label={`${step}: ${title}`}
            onClick={() => setOpen(true)}
          >
            {step}
          </Button>
        )}
      </div>
      {submission && (
        <details className={classes.versions}>
          <summary>
            {submission.versions.length === 1
              ? 'What you handed in'
              : `${submission.versions.length} versions`}
          </summary>
          {isFolded && asked}
          <Versions versions={submission.versions} />
        </details>
      )}
      {open && <HandInDialog task={task} campaignId={campaign.id} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** The creator's next step; null if it is the reviewer's turn or nothing is left to do. */
function nextStep(submission: Submission | null) {
  if (!submission) return 'Hand in'
  if (submission.status === 'revision_needed') return 'Hand in again'
  return submission.status === 'submitted' && submission.openedAt === null ? 'Change it' : null
}

/** Where the work on a task stands, in a sentence. */
function placeOf(
  { submission, rewardAmount: reward }: WorkspaceTask,
  brand: string,
  isOpen: boolean,
): string {
  if (!submission) return 'Not handed in yet'
  const { status, submittedAt, reviewedAt, openedAt, earned, rejectionReason, taskRemoved } = submission
  const on = reviewedAt ? ` on ${formatDate(reviewedAt)}` : ''
  if (isUnreviewed(submission))
    return `Handed in ${formatDate(submittedAt)}. It was not reviewed in time, so nothing is paid for it`
  if (status === 'submitted') {
    const overdue = isOverdue(submission) ? `: ${daysWaiting(submission)} days, overdue` : ''
    const begun = openedAt ? '. The review has begun' : ''
    const removed = taskRemoved ? '. The task was removed, so nothing is paid for it' : ''
    return `Waiting on ${brand} since ${formatDate(submittedAt)}${overdue}${begun}${removed}`
  }
  if (status === 'approved') return `Approved${on}: ${formatMoney(earned ?? reward)} recorded for you`
  const decided = submission.versions.at(-1)
  if (status === 'revision_needed') {
    const asked =
      decided?.decision === 'rejected'
        ? `Turned down${on}, then opened for a revision`
        : `${reviewerOf(decided)} asked for a revision${on}`
    return `${asked}${isOpen ? '' : '. Nothing can be handed in now'}`
  }
  const why = rejectionReason && rejectionReason !== 'other' ? `: ${rejectionReasons[rejectionReason]}` : ''
  return `Turned down${on}${why}`
}
