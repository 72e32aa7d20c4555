import type { DashboardAnswer, PendingTask } from '@iam/contracts/dashboard/views'
import { formatDate } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import classes from './dashboard-page.module.css'
import { Missing } from './missing.tsx'
import { More } from './more.tsx'

type PendingReviewsProps = {
  readonly figures: Pick<DashboardAnswer, 'pendingTasks' | 'reviewCount' | 'revisionCount'>
}

const statusNames = { review_needed: 'Review needed', revision_needed: 'Revision needed' } as const

/**
 * Submissions that the brand has not decided. Those that wait for the brand are counted, as the rail does; the others wait
 * for their creators. Approving pays, so decisions are made on the reviews page, not here.
 */
export function PendingReviews({ figures }: PendingReviewsProps) {
  const { pendingTasks: tasks, reviewCount, revisionCount } = figures
  const waiting = tasks?.filter(({ status }) => status === 'review_needed')
  const sentBack = tasks?.filter(({ status }) => status !== 'review_needed')
  const title = (
    <>
      Pending Reviews
      {reviewCount !== null && (
        <span className={classes.count} data-none={reviewCount === 0 || undefined}>
          <span data-testid="pending-count">{reviewCount.toLocaleString('en-US')}</span>
        </span>
      )}
    </>
  )
  return (
    <Panel title={title}>
      {tasks === null && <Missing />}
      {waiting?.length === 0 && (
        <p className={classes.nothing}>Nothing waits for you. What creators hand in appears here.</p>
      )}
      <Tasks name="Pending Reviews" tasks={waiting} />
      <More shown={waiting?.length ?? 0} of={reviewCount} to="/iam/reviews">
        See all that waits for you
      </More>
      <Tasks name="Revisions asked for" tasks={sentBack} />
      <More shown={sentBack?.length ?? 0} of={revisionCount} to="/iam/reviews?show=revision_needed">
        See all revisions asked for
      </More>
    </Panel>
  )
}

type TasksProps = { readonly name: string; readonly tasks: readonly PendingTask[] | undefined }

const Tasks = ({ name, tasks }: TasksProps) => (
  <ul className={classes.list} aria-label={name}>
    {tasks?.map(({ id, task, creator, campaign, status, since }) => (
      <li key={id}>
        <div className={classes.line}>
          <h3>
            <bdi>{task}</bdi>
          </h3>
          <Tag tone={status === 'review_needed' ? 'red' : 'amber'}>{statusNames[status]}</Tag>
        </div>
        <p className={classes.facts}>
          <span dir="auto">{creator}</span>
          <span dir="auto">{campaign}</span>
          <span>since {formatDate(since)}</span>
        </p>
        <div className={classes.buttons}>
          <ButtonLink to={`/iam/reviews?submission=${id}`} size="sm" variant="default">
            Approve
          </ButtonLink>
          <ButtonLink to={`/iam/reviews?submission=${id}`} size="sm" variant="default">
            Review
          </ButtonLink>
        </div>
      </li>
    ))}
  </ul>
)
