import { uuid5 } from '@iam/contracts/uuid5'
import type { CampaignId, UserId } from '@iam/contracts/values'
import type { Pool } from 'pg'
import { type ClockEntry, onceInAWhile } from '../follow/clock.ts'

type Open = { id: string; campaign_id: CampaignId; user_id: UserId; status: 'applied' | 'active' }

/**
 * Withdraws the applications of erased users and ends their participations, as they cannot do so themselves: brands decide
 * about existing users only, and places become free. Work that waits is reviewed first, as for every creator who leaves.
 */
export const partWithTheErased = (pool: Pool): ClockEntry =>
  onceInAWhile({
    name: 'part-with-the-erased',
    everyMs: 5_000,
    async due() {
      const { rows } = await pool.query<Open>(
        `select part.id, part.campaign_id, part.user_id, part.status
         from campaign_participation part join people on people.user_id = part.user_id and people.erased
         where part.closed_at is null and part.status <> 'completed' and not exists (
           select from task_submissions work where work.campaign_id = part.campaign_id
             and work.user_id = part.user_id and work.status = 'submitted')
         limit 500`,
      )
      return rows.map(({ id, campaign_id, user_id, status }) => ({
        commandId: uuid5(id, `erased:${status}`),
        message: {
          type: status === 'applied' ? 'WithdrawApplication' : 'LeaveCampaign',
          data: { campaignId: campaign_id, userId: user_id },
        },
      }))
    },
  })
