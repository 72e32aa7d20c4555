import type { AuditFilter } from '@iam/contracts/audit/requests'
import { type AuditEntry, MoneyEventRow } from '@iam/contracts/audit/views'
import type { Actor } from '@iam/contracts/event'
import { streamOf } from '@iam/contracts/streams'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { type DatabasePool, sql } from 'slonik'
import * as z from 'zod'
import { told } from './tell.ts'

type Sources = {
  readonly db: DatabasePool
  readonly store: EventStore
  /** Who does not approve payouts, is not shown where their money goes. */
  readonly reader: Pick<Actor, 'role' | 'canApprovePayments'>
}
export type AuditChosen = Omit<AuditFilter, 'after' | 'limit'>
const Place = MoneyEventRow.pick({ id: true, position: true, stream: true, revision: true })
type Place = z.infer<typeof Place>

/** A page of the events of money, the newest first: found by SQL, read from the log. */
export async function auditPage(
  sources: Sources,
  { after, limit = 50, ...chosen }: AuditFilter,
): Promise<{ readonly events: readonly AuditEntry[]; readonly nextAfter: number | null }> {
  const before = after ?? Number.MAX_SAFE_INTEGER
  const places = await sources.db.any(sql.type(Place)`
    select id, position, stream, revision from money_events
    where ${matchingOf(chosen)} and position < ${before}::double precision
    order by position desc
    limit ${limit + 1}`)
  const page = places.slice(0, limit)
  const events = await entriesOf(sources, await opened(sources.store, page))
  return { events, nextAfter: places.length > limit ? (page.at(-1)?.position ?? null) : null }
}

const Audited = z.object({ count: z.int(), head: z.int(), userId: z.string().nullable() })

/** How many events a filter finds, up to which position, and whose money they are about; null: of several users. */
export const audited = (db: DatabasePool, chosen: AuditChosen): Promise<z.infer<typeof Audited>> =>
  db.one(sql.type(Audited)`
    select count(*)::int as count, coalesce(max(position), 0) as head,
      case when min(whose) = max(whose) then min(whose) end as "userId"
    from (
      select e.position, coalesce(e.user_id, p.payer_user_id)::text as whose
      from (select * from money_events where ${matchingOf(chosen)}) e
      left join payment_transactions p on e.stream = ${streamOf('payment', '')} || p.id
    ) found`)

function matchingOf({ stream, category, type, actor, userId, correlationId, from, to }: AuditChosen) {
  const conditions = [sql.fragment`true`]
  if (stream !== undefined) conditions.push(sql.fragment`stream = ${stream}`)
  if (category !== undefined) conditions.push(sql.fragment`category = ${category}`)
  if (type !== undefined) conditions.push(sql.fragment`type = ${type}`)
  if (actor !== undefined) conditions.push(sql.fragment`actor_id = ${actor}`)
  if (userId !== undefined) conditions.push(isOf(userId))
  if (correlationId !== undefined) conditions.push(sql.fragment`correlation_id = ${correlationId}`)
  if (from !== undefined) conditions.push(sql.fragment`at >= ${from}::timestamptz`)
  if (to !== undefined) conditions.push(sql.fragment`at < ${to}::timestamptz`)
  return sql.join(conditions, sql.fragment` and `)
}

/** Only the first event of a payment names its payer. */
const isOf = (userId: string) => sql.fragment`(user_id = ${userId} or stream in (
  select ${streamOf('payment', '')} || id from payment_transactions where payer_user_id = ${userId}))`

/** The events at these places, in their order; each stream is read once, from the first of them on. */
async function opened(store: EventStore, places: readonly Place[]): Promise<readonly RecordedEvent[]> {
  const first = new Map<string, number>()
  for (const { stream, revision } of places)
    first.set(stream, Math.min(revision, first.get(stream) ?? revision))
  const read = await Promise.all([...first].map(([stream, revision]) => store.read(stream, revision)))
  const byId = new Map(read.flat().map((event) => [event.id, event]))
  return places.flatMap(({ id }) => byId.get(id) ?? [])
}

async function entriesOf({ db, reader }: Sources, events: readonly RecordedEvent[]): Promise<AuditEntry[]> {
  const sentences = await told(db, events, reader)
  return events.map(({ stream, revision, metadata, data }, index) => {
    const { actor, correlationId, causationId } = metadata
    const { userId, ...entry } = sentences[index]!
    const { account, ...rest } = data
    const shown = reader.canApprovePayments || account === undefined ? data : rest
    return {
      ...entry,
      ...{ stream, revision, actorRole: actor.role, correlationId, causationId, data: shown },
      userId: userId as AuditEntry['userId'],
    }
  })
}
