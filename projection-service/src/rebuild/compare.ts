import type { EventStore } from '@iam/infra/event-store/port'
import { setDeadline } from '@iam/infra/postgres/connection'
import { snakeCase } from '@iam/infra/postgres/snake-case'
import type { ClientBase, Pool } from 'pg'
import { liveCheckpoint, readCheckpoint } from '../follow/checkpoint.ts'
import { attempt } from '../follow/data-errors.ts'
import type { ReadModel } from '../read-model.ts'
import { quoted, tableOf } from '../read-models/support/table.ts'
import { fill, refill } from './fill.ts'

type Comparison = {
  /** Both as of this position. */
  readonly position: number
  readonly rows: number
  /** Keys of rows that differ, or that exist on one side only; the first 100. */
  readonly differing: readonly { readonly key: string; readonly only?: 'live' | 'rebuilt' }[]
}

/**
 * Rebuilds a model from the whole log in a temporary table and compares it with what readers see, row by row by hash.
 * Changes nothing, and the live model may go on meanwhile.
 */
export async function compare(
  { store, pool }: { readonly store: EventStore; readonly pool: Pool },
  model: ReadModel,
): Promise<Comparison> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await setDeadline(client, 10 * 60_000)
    const position = (await readCheckpoint(client, liveCheckpoint)) ?? 0
    const table = tableOf(model, 'pg_temp')
    const live = `views.${quoted(model.name)}`
    await client.query(`create temp table live_hashes on commit drop as ${hashes(model, live)}`)
    await table.create(client, 'on commit drop')
    const { refused } = await fill(client, () => 'pg_temp', { store, models: [model], upTo: position })
    const isWhole =
      refused.size === 0 && !((await attempt(client, () => table.finish(client))) instanceof Error)
    if (!isWhole) await refill(client, model, 'pg_temp', { store, upTo: position })
    return { position, ...(await difference(client, model)) }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

const hashes = (model: ReadModel, table: string) =>
  `select ${quoted(snakeCase(model.key))} as key, md5(t::text) as hash from ${table} as t`

async function difference(client: ClientBase, model: ReadModel) {
  const { rows } = await client.query<{ key: string; only: 'live' | 'rebuilt' | null }>(`
    select key, case when rebuilt.hash is null then 'live' when live.hash is null then 'rebuilt' end as only
    from live_hashes as live full join (${hashes(model, `pg_temp.${quoted(model.name)}`)}) as rebuilt using (key)
    where live.hash is distinct from rebuilt.hash
    order by key limit 100`)
  const count = await client.query<{ rows: number }>('select count(*)::int as rows from live_hashes')
  return {
    rows: count.rows[0]?.rows ?? 0,
    differing: rows.map(({ key, only }) => (only ? { key, only } : { key })),
  }
}
