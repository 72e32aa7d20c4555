import { CampaignDetail, CampaignTask, OwnPart } from '@iam/contracts/campaigns/views'
import type { Actor } from '@iam/contracts/event'
import { participationIdOf } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import type { CampaignId } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import { rowsById, rowsOfEach } from '../rows-by-id.ts'
import { columns, source } from './reads.ts'

const Row = CampaignDetail.omit({ tasks: true, mine: true })

/**
 * The time that a brand takes, by its latest 20 answers in its latest 20 campaigns. An acceptance or a rejection is an answer;
 * where campaigns accept automatically, their brand gave none, nor did it reject the applications that the portal closes
 * once a campaign is over, or once the brand is erased, of which no time is told. The index of `campaign_participation` for
 * its latest answers has this condition and this order, and is entered behind those closed. The limits are no parameters,
 * for which PostgreSQL would plan anew each time.
 */
const hoursToAnswer = sql.fragment`(
  select case when count(*) >= 3 then
    greatest(1, round(avg(extract(epoch from latest.answered_at - latest.applied_at)) / 3600))::int end
  from (
    select answer.applied_at, answer.answered_at
    from (
      select id, closed_at from campaigns
      where organizer_id = c.organizer_id and not auto_accept
      order by created_at desc, id limit 20
    ) own
    cross join lateral (
      select p.applied_at, coalesce(p.accepted_at, p.closed_at) as answered_at from campaign_participation p
      where p.campaign_id = own.id and (p.accepted_at is not null or p.closed_reason = 'rejected')
        and coalesce(p.accepted_at, p.closed_at) < coalesce(own.closed_at, 'infinity')
      order by coalesce(p.accepted_at, p.closed_at) desc limit 20
    ) answer
    order by answer.answered_at desc limit 20
  ) latest)`

/** Reads one campaign with its tasks and the caller's own participation; callers at the same time share the queries. */
export function campaignDetails(db: DatabasePool) {
  const campaignBy = rowsById(db, {
    name: 'campaigns by id',
    row: Row,
    select: sql.fragment`
      select ${columns}, c.auto_accept, c.closed_at, c.closed_reason, c.spent, o.erased as organizer_erased,
        case when not o.erased then ${hoursToAnswer} end as hours_to_answer
      from ${source}`,
    id: sql.fragment`c.id`,
    idOf: ({ id }) => id,
  })
  const tasksOf = tasksOfEach(db)
  const partBy = rowsById(db, {
    name: 'own parts by id',
    row: OwnPart.unwrap(),
    select: sql.fragment`
      select id as participation_id, status, closed_reason, closed_note, applied_at from campaign_participation`,
    id: sql.fragment`id`,
    idOf: ({ participationId }) => participationId,
  })

  return async (campaignId: CampaignId, { userId, role }: Actor): Promise<CampaignDetail> => {
    const [campaign, tasks, part] = await Promise.all([
      campaignBy(campaignId),
      tasksOf(campaignId),
      userId && partBy(participationIdOf({ campaignId, userId })),
    ])
    if (!campaign) throw new Rejected('campaign-unknown')
    const isTheirs = campaign.organizerId === userId || role === 'admin'
    return {
      ...campaign,
      spent: isTheirs ? campaign.spent : null,
      tasks,
      mine: part || null,
    }
  }
}

/** Reads the tasks of a campaign in their order. */
export const tasksOfEach = (db: DatabasePool) =>
  rowsOfEach(db, {
    name: 'tasks of campaigns',
    row: CampaignTask,
    select: sql.fragment`select * from campaign_tasks`,
    id: sql.fragment`campaign_id`,
    orderBy: sql.fragment`campaign_id, "order", id`,
    idOf: ({ campaignId }) => campaignId,
  })
