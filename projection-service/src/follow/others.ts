import type { ClientBase } from 'pg'
import type { ReadModel } from '../read-model.ts'
import { quoted } from '../read-models/support/table.ts'
import { schemaOf } from '../rebuild/versions.ts'
import { liveCheckpoint } from './checkpoint.ts'

const namesOf = (models: readonly ReadModel[]) => models.map(({ name }) => name).join('|')

/**
 * Records the position of the tables that the views will no longer show, so that none of them is mistaken for up to date.
 * Has to run in the transaction that switches the views, before it does.
 */
export async function noteOthers(
  client: ClientBase,
  models: readonly ReadModel[],
  position: number,
): Promise<void> {
  await client.query(
    `insert into checkpoints (name, position)
     select nspname, $4 from pg_namespace
     where nspname <> all($1)
       and (nspname ~ $2 or nspname in (select unnest(shows) from checkpoints where name = $3))
     on conflict do nothing`,
    [models.map(schemaOf), `^(${namesOf(models)})_v[0-9]+$`, liveCheckpoint, position],
  )
}

/** Tables of other releases that no process has used for this interval of PostgreSQL. */
export async function othersUnseenFor(
  client: ClientBase,
  models: readonly ReadModel[],
  interval: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from checkpoints
     where name ~ '^[a-z][a-z0-9_]*_v(ersion_)?[0-9]+$' and name <> all($1) and seen_at <= clock_timestamp() - $2::interval`,
    [models.map(schemaOf), interval],
  )
  return rows.map(({ name }) => name)
}

/** Drops a table of another release, with the views that still show it and what was parked for it. */
export async function dropOther(
  client: ClientBase,
  models: readonly ReadModel[],
  schema: string,
): Promise<void> {
  const [, name, version] = /^(.+)_v(?:ersion_)?(\d+)$/.exec(schema) ?? []
  await client.query(`drop schema if exists ${quoted(schema)} cascade`)
  await client.query('delete from checkpoints where name = $1', [schema])
  if (models.some((model) => model.name === name && model.version === Number(version))) return
  await client.query('delete from parked_events where model = $1 and version = $2', [name, version])
}

/** Drops what interrupted rebuilds of any release left; no process may be building meanwhile. */
export async function dropAllLeftovers(client: ClientBase, models: readonly ReadModel[]): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    'select nspname as schema from pg_namespace where nspname ~ $1',
    [`^(${namesOf(models)})_v(ersion_)?[0-9]+(_rebuilt|_retired|_building)+$`],
  )
  for (const { schema } of rows) {
    await client.query(`drop schema ${quoted(schema)} cascade`)
    await client.query('delete from checkpoints where name = $1', [schema])
  }
}
