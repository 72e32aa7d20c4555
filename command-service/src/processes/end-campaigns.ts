import { daysOfGrace } from '@iam/contracts/campaigns/grace'
import { uuid5 } from '@iam/contracts/uuid5'
import type { CampaignId, UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { type ClockEntry, onceInAWhile } from '../follow/clock.ts'

/** Completes campaigns past their end once all work is reviewed, and without the reviews `daysOfGrace` after their end. */
export const completeCampaigns = (pool: Pool): ClockEntry =>
  onceInAWhile({
    name: 'complete-campaigns',
    everyMs: 1_000,
    async due(now) {
      const { rows } = await pool.query<{ id: CampaignId }>(
        `select id from campaigns
         where status = 'active' and end_at <= $1 and (
           end_at <= $1::timestamptz - make_interval(days => $2) or not exists (
             select from task_submissions work where work.campaign_id = campaigns.id and work.status = 'submitted'))
         order by end_at
         limit 100`,
        [now, daysOfGrace],
      )
      return rows.map(({ id }) => ({
        commandId: uuid5(id, 'complete'),
        message: { type: 'CompleteCampaign', data: { campaignId: id } },
      }))
    },
  })

type Open = { id: string; campaign_id: CampaignId; user_id: UserId }
const max = 500
const [minute, hour] = [60_000, 3_600_000]

/**
 * Closes open applications and participations of campaigns that are over. Checks campaigns that ended within the last hour,
 * and once a minute all campaigns, as imported ones ended long ago.
 */
export function closeParticipations(pool: Pool): ClockEntry {
  let everythingAt = 0
  return onceInAWhile({
    name: 'close-participations',
    everyMs: 1_000,
    async due(now) {
      const at = Date.parse(now)
      const isEverything = at - everythingAt >= minute
      const since = isEverything ? '-infinity' : new Date(at - hour).toISOString()
      // Lateral, as the planner assumes that the statuses of both are independent, and would scan all participations.
      const { rows } = await pool.query<Open>(
        `select part.* from campaigns cross join lateral (
           select id, campaign_id, user_id from campaign_participation
           where campaign_id = campaigns.id and closed_at is null and status <> 'completed'
           limit $2) part
         where campaigns.closed_at > $1
         limit $2`,
        [since, max],
      )
      if (isEverything && rows.length < max) everythingAt = at
      return rows.map(({ id, campaign_id, user_id }) => ({
        commandId: uuid5(id, 'close'),
        message: { type: 'CloseParticipation', data: { campaignId: campaign_id, userId: user_id } },
      }))
    },
  })
}
