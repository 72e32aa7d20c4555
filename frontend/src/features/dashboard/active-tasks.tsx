import type { CreatorFigures } from '@iam/contracts/dashboard/views'
import { Link } from 'react-router-dom'
import { formatDate } from '../../lib/dates.ts'
import { Meter } from '../../ui/meter.tsx'
import { Panel } from '../../ui/panel.tsx'
import { appliedState, taskStates } from '../../ui/states.ts'
import { StateTag } from '../../ui/tag.tsx'
import classes from './dashboard-page.module.css'
import { Missing } from './missing.tsx'
import { More } from './more.tsx'

/** The tasks of the creator's campaigns, and pending applications. */
export function ActiveTasks({ creator }: { creator: CreatorFigures }) {
  const { activeTasks: tasks, taskCount, applications, applicationCount } = creator
  return (
    <Panel title="Active Tasks">
      {(tasks === null || applications === null) && <Missing />}
      {tasks?.length === 0 && applications?.length === 0 && (
        <p className={classes.nothing}>
          No tasks yet. <Link to="/iam/campaigns">Apply to a campaign</Link>, and its tasks appear here.
        </p>
      )}
      <ul className={classes.list} aria-label="Active Tasks">
        {tasks?.map(({ id, task, campaignId, campaign, status, progress, dueDate }) => (
          <li key={id}>
            <div className={classes.line}>
              <h3>
                <Link to={`/iam/campaigns/${campaignId}/work`} dir="auto">
                  {task}
                </Link>
              </h3>
              <StateTag of={taskStates[status]} />
            </div>
            <p className={classes.facts}>
              <span dir="auto">{campaign}</span>
              {dueDate && <span>Due {formatDate(dueDate)}</span>}
            </p>
            <div className={classes.meter}>
              <Meter value={progress} label={`Progress of ${task}`} />
            </div>
          </li>
        ))}
      </ul>
      <More shown={tasks?.length ?? 0} of={taskCount} to="/iam/work">
        See all your work
      </More>
      {applications && applications.length > 0 && (
        <ul className={classes.list} aria-label="Applications">
          {applications.map(({ campaignId, campaign, brand, since }) => (
            <li key={campaignId}>
              <div className={classes.line}>
                <h3>
                  <Link to={`/iam/campaigns/${campaignId}`} dir="auto">
                    {campaign}
                  </Link>
                </h3>
                <StateTag of={appliedState} />
              </div>
              <p className={classes.facts}>
                <span>
                  Waiting on <bdi>{brand}</bdi> since {formatDate(since)}; its tasks appear here once you are
                  accepted
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <More shown={applications?.length ?? 0} of={applicationCount} to="/iam/work">
        See all your applications
      </More>
    </Panel>
  )
}
