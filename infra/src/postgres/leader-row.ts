import { hostname } from 'node:os'
import type { ClientBase, Pool } from 'pg'

/** The holder of the lock, as other instances see it. */
export type Seen = {
  readonly backend: number
  /** Null if the holder is of a release without terms. */
  readonly term: number | null
  readonly holder: string
  /**
   * Time of its last heartbeat; for a release without heartbeats, of its connection's last statement (it sends one
   * every second).
   */
  readonly lifeAt: string
  /** Time since `lifeAt`, by the database's clock. */
  readonly silentForMs: number
}

const lock = 'hashtextextended($1, 0)'
const holder = `${hostname()} ${process.pid}`

/**
 * Takes the lock if it is free, and with it the next term: returns its number, or undefined if another instance leads.
 */
export async function takeTerm(client: ClientBase, name: string): Promise<number | undefined> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`, [
    name,
  ])
  if (!rows[0]?.taken) return undefined
  const begun = await client.query<{ term: number }>(
    `insert into leaders as before (name, term, holder, backend, since, beat_at)
     values ($1, 1, $2, pg_backend_pid(), clock_timestamp(), clock_timestamp())
     on conflict (name) do update set term = before.term + 1, holder = excluded.holder, backend = excluded.backend,
       since = excluded.since, beat_at = excluded.beat_at
     returning term`,
    [name, holder],
  )
  return begun.rows[0]!.term
}

/** Records a heartbeat of this term; false if another term has begun. */
export async function beat(client: ClientBase, name: string, term: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update leaders set beat_at = clock_timestamp() where name = $1 and term = $2',
    [name, term],
  )
  return rowCount === 1
}

/** The holder of the lock and its last heartbeat; undefined if there is none, or this role may not see it. */
export async function look(client: ClientBase | Pool, name: string): Promise<Seen | undefined> {
  const { rows } = await client.query<Seen>(
    `select backend, term, holder, life_at as "lifeAt",
       (extract(epoch from clock_timestamp() - life_at) * 1000)::float8 as "silentForMs"
     from (
       select pid as backend, term, coalesce(holder, application_name) as holder, coalesce(beat_at, state_change) as life_at
       from pg_locks join pg_stat_activity using (pid)
         left join leaders on leaders.name = $1 and leaders.backend = pid
       where ${held}
     ) as holders
     where life_at is not null`,
    [name],
  )
  return rows[0]
}

/**
 * Terminates a connection if it still holds the lock. Throws if this role may not: then the server itself ends it once
 * its host no longer answers.
 */
export async function endConnection(client: ClientBase, name: string, backend: number): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) from pg_locks where pid = $2 and ${held}`, [
    name,
    backend,
  ])
}

/** SQL condition for the row of pg_locks that is this lock. */
const held = `locktype = 'advisory' and granted
  and pg_locks.database = (select oid from pg_database where datname = current_database())
  and (classid::bigint << 32) | objid::bigint = ${lock}`
