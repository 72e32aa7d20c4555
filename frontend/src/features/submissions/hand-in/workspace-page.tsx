import { remainderOf } from '@iam/contracts/campaigns/rewards'
import { formatMoney } from '@iam/contracts/money'
import type { WorkspaceTask } from '@iam/contracts/participations/views'
import { TaskId } from '@iam/contracts/values'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { daysLeft, formatDate } from '../../../lib/dates.ts'
import { useThingName } from '../../../lib/thing-name.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { LoadingFailed } from '../../../ui/loading-failed.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { submissionQueries } from '../queries.ts'
import { Standing, type Workspace } from '../standing.tsx'
import { LeaveCampaign } from './leave-campaign.tsx'
import classes from './workspace-page.module.css'
import { WorkspaceTaskRow } from './workspace-task-row.tsx'

type WorkspaceProps = {
  /** The testimonials of both sides once the participation is completed. */
  readonly testimonials: (workspace: Workspace) => ReactNode
}

/** `/iam/campaigns/{id}/work`: where a creator works on a campaign. */
export function WorkspacePage({ testimonials }: WorkspaceProps) {
  const { id = '' } = useParams()
  const query = useQuery(submissionQueries.workspace(id))
  useThingName(query.data?.campaign.title)
  if (query.isPending) return <Waiting />
  if (query.data) return <Shown workspace={query.data} testimonials={testimonials} />
  if (query.error instanceof ApiError && [400, 403, 404].includes(query.error.status))
    return (
      <Page title="No workspace">
        <Notice
          level={1}
          title="You do not take part in this campaign yet"
          text="Once the brand has accepted your application, your tasks stand here."
        >
          <ButtonLink to={`/iam/campaigns/${id}`}>Open the campaign</ButtonLink>
          <ButtonLink to="/iam/campaigns?tab=mine" variant="default">
            My campaigns
          </ButtonLink>
        </Notice>
      </Page>
    )
  return (
    <Page title="Workspace">
      <LoadingFailed level={1} title="Your workspace did not load" of={query} />
    </Page>
  )
}

/** The task with its reward as it was when the work was approved; an override changes nothing of the remainder. */
const asRewarded = ({ rewardAmount, submission }: WorkspaceTask) => ({
  rewardAmount: (submission?.rewardAmountOverride === null && submission.earned) || rewardAmount,
})

function Shown({ workspace, testimonials }: WorkspaceProps & { readonly workspace: Workspace }) {
  const { campaign, participation, tasks, removedTasks = [] } = workspace
  const { progress, tasksCompleted, totalTasks, reward, earningsAccrued } = participation
  const sought = TaskId.safeParse(useLocation().hash.slice(1)).data
  const isGone = sought !== undefined && ![...tasks, ...removedTasks].some(({ id }) => id === sought)
  const days = daysLeft(campaign.endAt)
  const isCompleted = participation.status === 'completed'
  const isAsked = tasks.length > 0 || isCompleted
  // Rewards that were raised after the completion change nothing of what it recorded.
  const remainder = participation.remainder ?? remainderOf({ ...campaign, tasks: tasks.map(asRewarded) })
  const isOpen =
    campaign.status === 'active' && participation.closedReason === null && participation.status === 'active'

  return (
    <Page title={`Work on ${campaign.title}`}>
      <header className={classes.head}>
        <p className={classes.by}>
          Your work for{' '}
          {campaign.organizerHandle ? (
            <a href={`/iam/@${campaign.organizerHandle}`} dir="auto">
              {campaign.organizerName}
            </a>
          ) : (
            <bdi>{campaign.organizerName}</bdi>
          )}
          {campaign.organizerErased && isOpen && ', whose account is erased. Admins review it'}
        </p>
        <h1>
          <bdi>{campaign.title}</bdi>
        </h1>
        <div className={classes.sums}>
          <div className={classes.progress}>
            <p>
              <strong>{progress}%</strong>{' '}
              <span>
                {tasksCompleted}/{totalTasks} tasks approved
              </span>
            </p>
            <Meter value={progress} label="Your progress" />
          </div>
          <dl>
            <Fact name="Earned">
              {formatMoney(earningsAccrued)} {!isCompleted && <span>of {formatMoney(reward)}</span>}
            </Fact>
            <Fact name="Due">
              {formatDate(campaign.endAt)} {isOpen && <span>{counted(days, 'day')} left</span>}
            </Fact>
          </dl>
        </div>
      </header>
      <Standing workspace={workspace} />
      {(isGone || !isAsked) && (
        <div className={classes.notice}>
          {isGone ? (
            <Notice
              title="This task was removed"
              text={`There is nothing to hand in for it.${isOpen && !campaign.organizerErased ? ' A new task appears here by itself.' : ''}`}
            />
          ) : (
            <Notice
              title="No tasks yet"
              text={
                campaign.organizerErased
                  ? 'The account of the brand is erased, so that none are to be expected. An admin completes your part.'
                  : `${campaign.organizerName} has not said what to hand in. This page looks for it by itself.`
              }
            />
          )}
        </div>
      )}
      {(isAsked || removedTasks.length > 0) && (
        <ol className={classes.tasks} aria-label="Tasks">
          {tasks.map((task) => (
            <WorkspaceTaskRow key={task.id} task={task} campaign={campaign} isOpen={isOpen} />
          ))}
          {removedTasks.map((task) => (
            <WorkspaceTaskRow key={task.id} task={task} campaign={campaign} isOpen={false} />
          ))}
          {isAsked && remainder !== '0.00' && (
            <li className={classes.remainder}>
              <div>
                <p className={classes.what}>On completion</p>
                <p>{onCompletion(workspace)}</p>
              </div>
              <strong>{formatMoney(remainder)}</strong>
            </li>
          )}
        </ol>
      )}
      <div className={classes.said}>{testimonials(workspace)}</div>
      <footer className={classes.foot}>
        <Link to={`/iam/campaigns/${campaign.id}`}>What the campaign asks for</Link>
        {isOpen && <LeaveCampaign participation={participation} />}
      </footer>
    </Page>
  )
}

/** When the part of the reward that is not assigned to tasks is paid. */
function onCompletion({ participation, tasks }: Workspace): string {
  const { status, closedReason, tasksCompleted } = participation
  if (status === 'completed')
    return `${tasks.length > 0 ? 'Every task was approved' : 'Your part was completed'}: it is recorded for you`
  if (closedReason) return 'Not paid: it ended before every task was approved'
  if (status === 'applied') return 'Comes with the last approval, once the brand has accepted you again'
  const left = tasks.length - tasksCompleted
  return `Comes with the last approval; ${left} ${left === 1 ? 'is' : 'are'} still to come`
}

const Waiting = () => (
  <Page title="Workspace">
    <div role="status" aria-label="Loading your workspace">
      <Skeleton height={22} width={180} mb="md" />
      <Skeleton height={52} width="min(100%, 34rem)" mb="xl" />
      <Skeleton height={140} mb="md" />
      <Skeleton height={140} />
    </div>
  </Page>
)
