import { PayoutEarning } from '@iam/contracts/payouts/views'
import { type DatabasePool, sql } from 'slonik'

/** What a payout holds, in the order in which it was put in. */
export const earningsIn = (db: DatabasePool, ids: readonly string[]) =>
  db.any(sql.type(PayoutEarning)`
    select e.id, e.amount, e.corrects_earning_id is not null as is_correction, e.created_at,
      coalesce(t.title, c.title, o.campaign_title, 'Bonus') as title
    from unnest(${sql.array(ids, 'text')}) with ordinality as held (id, place)
    join earnings e on e.id = held.id
    left join task_submissions s on s.id = e.task_submission_id
    left join campaign_tasks t on t.id = s.campaign_task_id
    left join campaigns c on c.id = e.campaign_id
    left join offers o on o.id = e.source_id and e.source_type = 'offer'
    order by held.place`)
