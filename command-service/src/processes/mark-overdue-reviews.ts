import { uuid5 } from '@iam/contracts/uuid5'
import type { CampaignId, TaskId, UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { type ClockEntry, onceInAWhile } from '../follow/clock.ts'

type Row = {
  id: string
  campaign_id: CampaignId
  campaign_task_id: TaskId
  user_id: UserId
  version: number
  days: 3 | 7 | 14
}

/** Marks work that waits for its review after 3, 7 and 14 days; each mark is shown to more people. */
export const markOverdueReviews = (pool: Pool): ClockEntry =>
  onceInAWhile({
    name: 'mark-overdue-reviews',
    everyMs: 30_000,
    async due(now) {
      const { rows } = await pool.query<Row>(
        `select id, campaign_id, campaign_task_id, user_id, version, days
         from task_submissions
         cross join lateral (
           select max(days) as days from unnest(array[3, 7, 14]) days
           where submitted_at <= $1::timestamptz - make_interval(days => days)) waited
         where status = 'submitted' and submitted_at <= $1::timestamptz - interval '3 days' and overdue_days < days
         order by submitted_at
         limit 500`,
        [now],
      )
      return rows.map(({ id, campaign_id, campaign_task_id, user_id, version, days }) => ({
        commandId: uuid5(id, `overdue:${version}:${days}`),
        message: {
          type: 'MarkReviewOverdue',
          data: { campaignId: campaign_id, taskId: campaign_task_id, userId: user_id, days },
        },
      }))
    },
  })
