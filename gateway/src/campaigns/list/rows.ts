import type { Campaign } from '@iam/contracts/campaigns/views'
import type { Pool } from 'pg'

const listed = `
  select c.id, c.title, c.organizer_id as "organizerId", p.name as "organizerName", p.handle as "organizerHandle",
    c.status, c.description, c.categories, c.reward_amount as "rewardAmount",
    c.participant_count as "participantCount", c.max_participants as "maxParticipants", c.start_at as "startAt",
    c.end_at as "endAt", c.requirements, c.deliverables, c.created_at as "createdAt"
  from views.campaigns c join views.people p on p.user_id = c.organizer_id`

export const allCampaigns = async (pool: Pool): Promise<Campaign[]> =>
  (await pool.query<Campaign>(listed)).rows

/** These campaigns, and all that these people have posted. */
export const someCampaigns = async (
  pool: Pool,
  ids: readonly string[],
  organizerIds: readonly string[],
): Promise<Campaign[]> =>
  (
    await pool.query<Campaign>({
      name: 'some campaigns',
      text: `${listed} where c.id = any($1) or c.organizer_id = any($2)`,
      values: [ids, organizerIds],
    })
  ).rows
