import type { Actor } from '@iam/contracts/event'
import { TrackedCollaboration, type TrackRecord } from '@iam/contracts/profiles/track-record'
import { Time } from '@iam/contracts/values'
import { type DatabasePool, type FragmentSqlToken, sql } from 'slonik'
import * as z from 'zod'

const day = 86_400_000

const Collaboration = TrackedCollaboration.omit({
  state: true,
  daysToDeliver: true,
  isOnTime: true,
}).extend({
  title: z.string(),
  brandUserId: z.string(),
  /** Both testimonials are published or, for a campaign, the creator has published content for it. */
  isPublic: z.boolean(),
  isClosed: z.boolean(),
  /** The agreed date: a campaign's end. Offers have none. */
  dueAt: Time.nullable(),
})
type Collaboration = z.infer<typeof Collaboration>

/** A creator's track record: the figures of all collaborations, and the list of those that the caller may see. */
export async function trackRecordOf(db: DatabasePool, userId: string, viewer: Actor): Promise<TrackRecord> {
  const rows = await db.any(sql.type(Collaboration)`
    select 'offer' as kind, o.id, o.campaign_title as title, brand.name as brand_name, o.brand_user_id,
      ${bothWrote(sql.fragment`o.id`)} as is_public, o.closed_at is not null as is_closed,
      o.accepted_at, (o.deliveries -> 0 ->> 'at')::timestamptz as delivered_at, null::timestamptz as due_at,
      o.completed_at
    from offers o join people brand on brand.user_id = o.brand_user_id
    where o.creator_user_id = ${userId} and o.accepted_at is not null
    union all
    select 'campaign', c.id, c.title, brand.name, c.organizer_id,
      ${bothWrote(sql.fragment`part.id`)} or exists (
        select from contents work
        where work.campaign_id = c.id and work.creator_id = part.user_id and work.status = 'published'),
      part.closed_at is not null or part.status = 'applied', part.first_accepted_at, work.delivered_at, c.end_at, part.completed_at
    from campaign_participation part
    join campaigns c on c.id = part.campaign_id
    join people brand on brand.user_id = c.organizer_id
    cross join lateral (
      select min((versions -> 0 ->> 'submittedAt')::timestamptz) as delivered_at
      from task_submissions work where work.campaign_id = c.id and work.user_id = part.user_id) work
    where part.user_id = ${userId} and part.first_accepted_at is not null
    order by accepted_at desc, id`)
  const seesAll = viewer.userId === userId || viewer.role === 'admin'
  const isParty = ({ brandUserId }: Collaboration) => seesAll || viewer.userId === brandUserId
  return {
    ...recordOf(rows.map(tracked)),
    collaborations: rows
      .filter((row) => row.isPublic || isParty(row))
      .map((row) =>
        row.kind === 'offer' && !isParty(row) ? { ...tracked(row), title: null } : tracked(row),
      ),
  }
}

const bothWrote = (collaborationId: FragmentSqlToken) => sql.fragment`
  (select count(*) = 2 from testimonials said
   where said.collaboration_id = ${collaborationId} and said.status = 'published')`

const tracked = ({ isClosed, isPublic, brandUserId, dueAt, ...row }: Collaboration): TrackedCollaboration => {
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
