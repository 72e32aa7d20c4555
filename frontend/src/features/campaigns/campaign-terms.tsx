import { remainderOf } from '@iam/contracts/campaigns/rewards'
import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import classes from './campaign-terms.module.css'

/** The terms of a campaign: description, requirements, deliverables, and the reward of each task. */
export function CampaignTerms({ campaign }: { readonly campaign: CampaignDetail }) {
  const { description, requirements, deliverables, tasks } = campaign
  const remainder = remainderOf(campaign)
  return (
    <div className={classes.terms}>
      <p className={classes.description} dir="auto">
        {description}
      </p>
      <section aria-labelledby="tasks-title">
        <h2 id="tasks-title">Tasks and rewards</h2>
        {tasks.length === 0 ? (
          <p className={classes.dim}>
            No tasks yet. The whole reward of {formatMoney(campaign.rewardAmount)} is paid to whom{' '}
            <bdi>{campaign.organizerErased ? 'an admin' : campaign.organizerName}</bdi> completes before the
            campaign ends.
          </p>
        ) : (
          <ol className={classes.tasks} aria-label="Tasks">
            {tasks.map(({ id, title, description: what, rewardAmount }) => (
              <li key={id}>
                <div>
                  <h3>
                    <bdi>{title}</bdi>
                  </h3>
                  {what && <p dir="auto">{what}</p>}
                </div>
                <strong>{formatMoney(rewardAmount)}</strong>
              </li>
            ))}
            {remainder !== '0.00' && (
              <li className={classes.remainder}>
                <div>
                  <h3>On completion</h3>
                  <p>When every task is approved</p>
                </div>
                <strong>{formatMoney(remainder)}</strong>
              </li>
            )}
          </ol>
        )}
      </section>
      <Lines title="Requirements" lines={requirements} />
      <Lines title="Deliverables" lines={deliverables} />
    </div>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes.lines} aria-label={title}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
