import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { systemCode } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { condition } from '../log-condition.ts'
import { pause } from '../pause.ts'
import { connectionConfig, cutOff } from '../postgres/connection.ts'

/**
 * Rewrites the table of persons' keys, which is small, so that no byte of a destroyed or replaced key stays in its files; a
 * plain VACUUM would only mark them as free. Returns whether it was done: not while another process does it or a transaction
 * that has read the table is open, nor if one from before stays open for longer than `timeoutMs`.
 */
export async function rewriteKeys(databaseUrl: string, timeoutMs = 15_000): Promise<boolean> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::text as now')
    const until = performance.now() + timeoutMs
    for (;;) {
      const past = await client.query(`select where ${isPast('$1::xid8')}`, [rows[0]?.now])
      if (past.rows.length > 0) return await rewrite(client)
      if (performance.now() > until) return false
      await delay(100)
    }
  })
}

type Rewritten =
  | { readonly is: 'done' | 'not needed' }
  /** Erased keys are still in the files; `holders` are what keeps transactions from before the erasures open. */
  | { readonly is: 'waiting'; readonly holders: Holders }

/** The same if a key was destroyed since, as soon as no transaction from before the erasure is open any more. */
export async function rewriteAfterErasures(databaseUrl: string): Promise<Rewritten> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ person_id: string; is_past: boolean }>(
      `select person_id, ${isPast('transaction')} as is_past from key_erasures`,
    )
    if (rows.length === 0) return { is: 'not needed' }
    const past = rows.filter(({ is_past }) => is_past).map(({ person_id }) => person_id)
    const isDone = past.length > 0 && (await rewrite(client))
    if (isDone) await client.query('delete from key_erasures where person_id = any ($1)', [past])
    return isDone && past.length === rows.length
      ? { is: 'done' }
      : { is: 'waiting', holders: await holdersIn(client) }
  })
}

/**
 * SQL: VACUUM removes what this transaction replaced. It would keep the row while a snapshot of this database is from
 * before; its own is from before while a transaction that began to write before is open in any database of the server.
 */
const isPast = (transaction: string) =>
  `${transaction} < pg_snapshot_xmin(pg_current_snapshot()) and not exists (
     select from pg_stat_activity
     where pid <> pg_backend_pid() and age(backend_xmin) >= age(${transaction}::xid)
       -- Snapshots in other databases do not matter; that of a standby has no database.
       and (datname is null or datname = current_database())
   ) and not exists (
     -- Snapshots of standbys that read by a slot.
     select from pg_replication_slots where age(xmin) >= age(${transaction}::xid)
   )`

type Holders = {
  /** Process ids of sessions. */
  readonly sessions: readonly number[]
  /** Global identifiers of prepared transactions. */
  readonly prepared: readonly string[]
  /** Names of replication slots. */
  readonly slots: readonly string[]
}

/** Sessions, prepared transactions and replication slots that are from before the oldest erasure that waits. */
async function holdersIn(client: pg.Client): Promise<Holders> {
  const { rows } = await client.query<Holders>(
    `with oldest as (select age(transaction::xid) as age from key_erasures order by 1 desc limit 1)
     select array(select pid from pg_stat_activity, oldest
         where pid <> pg_backend_pid() and greatest(age(backend_xid), age(backend_xmin)) >= oldest.age) as sessions,
       array(select gid from pg_prepared_xacts x, oldest where age(x.transaction) >= oldest.age) as prepared,
       array(select slot_name::text from pg_replication_slots, oldest where age(xmin) >= oldest.age) as slots`,
  )
  return rows[0]!
}

/**
 * Calls `rewriteAfterErasures` regularly until it is disposed of; several processes may do so. Logs what delays the
 * rewriting once it has waited for `warnsAfterMs`.
 */
export function keepKeysRewritten({
  databaseUrl,
  log,
  everyMs = 15_000,
  warnsAfterMs = 10 * 60_000,
}: {
  readonly databaseUrl: string
  readonly log: Log
  readonly everyMs?: number
  readonly warnsAfterMs?: number
}): AsyncDisposable {
  const closing = new AbortController()
  const delayed = condition(log)
  let waitsSince: number | undefined
  const look = async () => {
    const rewritten = await rewriteAfterErasures(databaseUrl)
    if (rewritten.is !== 'waiting') {
      waitsSince = undefined
      return delayed.over({}, 'no erased key is in the files of the database any more')
    }
    waitsSince ??= performance.now()
    if (performance.now() - waitsSince >= warnsAfterMs)
      delayed.lasts(
        rewritten.holders,
        Object.values(rewritten.holders).some((named) => named.length > 0)
          ? 'erased keys stay in the files of the database until these transactions end: end them'
          : 'erased keys stay in the files of the database: what delays their rewriting cannot be seen by this role',
      )
  }
  const keep = async () => {
    while (!closing.signal.aborted) {
      await pause(everyMs, closing.signal)
      if (closing.signal.aborted) return
      await look().catch((error: Error) =>
        log.warn(
          { error: error.message },
          'the table of keys could not be rewritten; it will be tried again',
        ),
      )
    }
  }
  const done = keep()
  return {
    async [Symbol.asyncDispose]() {
      closing.abort()
      await done
    },
  }
}

/** SQLSTATE lock_not_available. */
const lockTimeout = '55P03'

async function rewrite(client: pg.Client): Promise<boolean> {
  const lock = "hashtextextended('rewrite person_keys', 0)"
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`)
  if (!rows[0]?.taken) return false
  // While this lock is awaited, all readers of the table have to wait behind it: try again later instead.
  await client.query("set lock_timeout = '500ms'")
  try {
    await client.query('vacuum (full) public.person_keys')
    return true
  } catch (error) {
    if (systemCode(error) === lockTimeout) return false
    throw error
  }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionConfig({ url, name: 'rewrite keys', deadlineMs: 600_000 }))
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await work(client)
    await client.end()
    return result
  } catch (error) {
    // A server that has fallen silent would not answer the end of the session either.
    cutOff(client)
    throw error
  }
}
