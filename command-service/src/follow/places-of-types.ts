import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import type { LogPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import type { Process } from '../process.ts'
import { checkpointOf, headOf } from './checkpoint.ts'
import { LeadLost } from './lead-lost.ts'

type Named = Pick<Process, 'name' | 'on'>
type InTerm = Pick<Term, 'name' | 'number'>

/** Where a process goes on with events of a type that another release, which led meanwhile, does not react to. */
const placeOf = (process: Named, type: string) => `${checkpointOf(process)}:${type}`

/**
 * Notes where types begin that the release that leads does not react to. Called before a service records anything. A place that
 * is older than a week is of an upgrade that was given up: what happened since then is the past.
 */
export async function noteNewTypes(store: EventStore, pool: Pool, all: readonly Named[]): Promise<void> {
  const { position, id } = await headOf(store)
  const types = all.map(({ on }) => Object.keys(on))
  const names = all.flatMap((process, n) => types[n]!.map(() => checkpointOf(process)))
  await pool.query(
    `delete from checkpoints where name like 'process:%:%' and seen_at < clock_timestamp() - interval '7 days'`,
  )
  await pool.query(
    `insert into checkpoints (name, position, event_id)
     select name || ':' || type, $3, $4
     from unnest($1::text[], $2::text[]) as mine (name, type) join checkpoints using (name)
     where type <> all (types)
     on conflict do nothing`,
    [names, types.flat(), position, id ?? null],
  )
}

/**
 * Names the process's types at its checkpoint; those that only the release before reacts to get a place there. Returns the
 * places of its own types that other releases passed over. Throws LeadLost once another term has begun.
 */
export async function takeTypes(
  pool: Pool,
  process: Named,
  term: InTerm,
): Promise<ReadonlyMap<string, LogPlace>> {
  const types = Object.keys(process.on)
  const { rowCount } = await pool.query(take, [checkpointOf(process), types, term.name, term.number])
  if (rowCount !== 1) throw new LeadLost()
  const { rows } = await pool.query<{ type: string; position: number; id: string | null }>(
    `select type, position, event_id as id
     from unnest($1::text[], $2::text[]) as mine (name, type) join checkpoints using (name)`,
    [types.map((type) => placeOf(process, type)), types],
  )
  return new Map(rows.map(({ type, position, id }) => [type, { position, id: id ?? undefined }]))
}

/** Another term cannot begin before the statement ends. */
const termGoesOn = 'exists (select from leaders where leaders.name = $3 and term = $4 for share)'

const take = `
  with before as (
    select position, event_id, types from checkpoints where name = $1 and ${termGoesOn} for update
  ), left_behind as (
    insert into checkpoints (name, position, event_id)
    select $1 || ':' || type, position, event_id from before, unnest(types) as type where type <> all ($2)
    on conflict do nothing
  )
  update checkpoints set types = $2 from before where name = $1`

/** Where a process begins to read, and whether it has yet to look at an event from there on. */
export function toLookAt(from: LogPlace, passedOver: ReadonlyMap<string, LogPlace>) {
  const begin = [from, ...passedOver.values()].reduce((a, b) => (b.position < a.position ? b : a))
  const isDue = ({ type, position }: RecordedEvent) => position > (passedOver.get(type) ?? from).position
  return { begin, isDue }
}

/** Forgets the places of types whose events the process has gone through again. */
export async function forgetPlaces(pool: Pool, process: Named, types: Iterable<string>, term: InTerm) {
  await pool.query(
    `delete from checkpoints where name in (select $1 || ':' || type from unnest($2::text[]) as type) and ${termGoesOn}`,
    [checkpointOf(process), [...types], term.name, term.number],
  )
}
