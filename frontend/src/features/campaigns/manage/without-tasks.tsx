import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import { formatMoney } from '@iam/contracts/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/dates.ts'
import { Move } from './move.tsx'

type WithoutTasksProps = {
  readonly campaign: CampaignDetail
  /** Number of participants who have not completed the campaign. */
  readonly active: number
  /** Link to where the brand completes them. */
  readonly next?: ReactNode
}

/** Tasks pay when approved; without tasks only those participants are paid whom the brand completes before the end. */
export function WithoutTasks({ campaign, active, next }: WithoutTasksProps) {
  if (campaign.tasks.length > 0 || campaign.status !== 'active') return null
  if (active === 0)
    return (
      <Move>
        <Link to="?tab=tasks">Add the first task</Link>, so that participants know what to hand in and are
        paid as you approve it. Without tasks, you complete each participant yourself before the campaign
        ends.
      </Move>
    )
  return (
    <Move>
      This campaign has no tasks, so no reward is paid by itself.{' '}
      {active === 1 ? '1 participant gets' : `${active} participants get`} the{' '}
      {formatMoney(campaign.rewardAmount)} only if you complete {active === 1 ? 'them' : 'each of them'}{' '}
      before it ends on {formatDate(campaign.endAt)}. {next}
      {next && ', or '}
      <Link to="?tab=tasks">{next ? 'add a task' : 'Add a task'}</Link>.
    </Move>
  )
}
