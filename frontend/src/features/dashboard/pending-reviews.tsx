import type { PendingTask } from '@iam/contracts/dashboard/views'
import { formatDate } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import classes from './dashboard-page.module.css'
import { Missing } from './missing.tsx'

const statusNames = { review_needed: 'Review needed', revision_needed: 'Revision needed' } as const

/**
 * Submissions that the brand has not decided. Those that wait for the brand are counted, as the rail does; the others wait
 * for their creators. Approving pays, so decisions are made on the reviews page, not here.
 */
export function PendingReviews({ tasks }: { readonly tasks: readonly PendingTask[] | null }) {
  const waiting = tasks?.filter(({ status }) => status === 'review_needed')
  const title = (
    <>
      Pending Reviews
      {waiting && (
        <span className={classes.count} data-none={waiting.length === 0 || undefined}>
          <span data-testid="pending-count">{waiting.length}</span>
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
      <Tasks name="Revisions asked for" tasks={tasks?.filter(({ status }) => status !== 'review_needed')} />
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
