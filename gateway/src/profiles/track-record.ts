import type { TrackedCollaboration, TrackRecord } from '@iam/contracts/profiles/track-record'
import { Time } from '@iam/contracts/values'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'

const day = 86_400_000

const Collaboration = z.object({
  kind: z.enum(['offer', 'campaign']),
  id: z.string(),
  title: z.string(),
  brandName: z.string(),
  isClosed: z.boolean(),
  acceptedAt: Time,
  deliveredAt: Time.nullable(),
  /** The day that was agreed: a campaign's end. Offers agree on none. */
  dueAt: Time.nullable(),
  completedAt: Time.nullable(),
})

/** What a creator agreed to do and what became of it; the figures are counted from the very list that stands below them. */
export async function trackRecordOf(db: DatabasePool, userId: string): Promise<TrackRecord> {
  const rows = await db.any(sql.type(Collaboration)`
    select 'offer' as kind, o.id, o.campaign_title as title, brand.name as brand_name, o.closed_at is not null as is_closed,
      o.accepted_at, (o.deliveries -> 0 ->> 'at')::timestamptz as delivered_at, null::timestamptz as due_at,
      o.completed_at
    from offers o join people brand on brand.user_id = o.brand_user_id
    where o.creator_user_id = ${userId} and o.accepted_at is not null
    union all
    select 'campaign', c.id, c.title, brand.name, part.closed_at is not null, part.accepted_at, work.delivered_at, c.end_at,
      part.completed_at
    from campaign_participation part
    join campaigns c on c.id = part.campaign_id
    join people brand on brand.user_id = c.organizer_id
    cross join lateral (
      select min((versions -> 0 ->> 'submittedAt')::timestamptz) as delivered_at
      from task_submissions work where work.campaign_id = c.id and work.user_id = part.user_id) work
    where part.user_id = ${userId} and part.accepted_at is not null
    order by accepted_at desc, id`)
  return recordOf(rows.map(tracked))
}

const tracked = ({ isClosed, dueAt, ...row }: z.infer<typeof Collaboration>): TrackedCollaboration => {
  const { acceptedAt, deliveredAt, completedAt } = row
  const took = deliveredAt === null ? null : Date.parse(deliveredAt) - Date.parse(acceptedAt)
  return {
    ...row,
    state: completedAt !== null ? 'completed' : isClosed ? 'ended' : 'open',
    daysToDeliver: took === null ? null : Math.max(0, Math.floor(took / day)),
    isOnTime: deliveredAt === null || dueAt === null ? null : Date.parse(deliveredAt) <= Date.parse(dueAt),
  }
}

export function recordOf(collaborations: readonly TrackedCollaboration[]): TrackRecord {
  const timed = collaborations.filter(({ isOnTime }) => isOnTime !== null)
  return {
    completed: collaborations.filter(({ state }) => state === 'completed').length,
    accepted: collaborations.length,
    medianDaysToDeliver: median(collaborations.flatMap(({ daysToDeliver }) => daysToDeliver ?? [])),
    onTime: timed.filter(({ isOnTime }) => isOnTime).length,
    timed: timed.length,
    collaborations,
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
