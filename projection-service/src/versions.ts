import type { ClientBase, Pool } from 'pg'
import type { ReadModel } from './read-model.ts'
import { quoted } from './table.ts'

/** The schema of a model's version, which is also the name of its checkpoint until it is live. */
export const schemaOf = ({ name, version }: ReadModel) => `${name}_v${version}`
/** Where the same version is built once more, beside itself. */
export const rebuiltSchemaOf = (model: ReadModel) => `${schemaOf(model)}_rebuilt`
/** Where a schema is filled before it appears under its name. */
export const buildingSchemaOf = (schema: string) => `${schema}_building`
const retiredSchemaOf = (model: ReadModel) => `${schemaOf(model)}_retired`

/** The models whose version has no table yet. A table appears with all its rows or not at all. */
export async function missing(pool: Pool, models: readonly ReadModel[]): Promise<readonly ReadModel[]> {
  const { rows } = await pool.query<{ schema: string }>(
    'select nspname as schema from pg_namespace where nspname = any($1)',
    [models.map(schemaOf)],
  )
  const built = new Set(rows.map(({ schema }) => schema))
  return models.filter((model) => !built.has(schemaOf(model)))
}

/** Lets the views show these tables from the moment of the commit. Readers see the one or the other, whole. */
export async function pointViews(client: ClientBase, models: readonly ReadModel[]): Promise<void> {
  for (const model of models) {
    const name = quoted(model.name)
    await client.query(`drop view if exists views.${name}`)
    await client.query(`create view views.${name} as select * from ${quoted(schemaOf(model))}.${name}`)
  }
}

/** Puts the rebuilt table in the place of the live one of the same version. */
export async function swapRebuilt(client: ClientBase, model: ReadModel): Promise<void> {
  await client.query(`alter schema ${quoted(schemaOf(model))} rename to ${quoted(retiredSchemaOf(model))}`)
  await client.query(`alter schema ${quoted(rebuiltSchemaOf(model))} rename to ${quoted(schemaOf(model))}`)
  await pointViews(client, [model])
}

/** Drops what a rebuild of this version left, whether it was interrupted or came to its end. */
export async function dropLeftovers(client: ClientBase, model: ReadModel): Promise<void> {
  const rebuilt = rebuiltSchemaOf(model)
  for (const schema of [rebuilt, buildingSchemaOf(rebuilt), retiredSchemaOf(model)]) {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`)
    await client.query('delete from checkpoints where name = $1', [schema])
  }
}

const others = `
  select nspname as schema from pg_namespace
  where nspname ~ $1 and nspname <> $2 and nspname !~ '_(rebuilt|retired|building)$'`

/**
 * Notes how far the versions that were live until now have come, so that one whose table outlives the switch is never
 * taken for up to date.
 */
export async function noteOthers(
  client: ClientBase,
  models: readonly ReadModel[],
  position: number,
): Promise<void> {
  for (const model of models) {
    await client.query(
      `insert into checkpoints select schema, $3 from (${others}) as other on conflict do nothing`,
      [patternOf(model), schemaOf(model), position],
    )
  }
}

/** Drops whatever else there is of these models: other versions, and what an interrupted rebuild left. */
export async function dropOthers(client: ClientBase, models: readonly ReadModel[]): Promise<void> {
  for (const model of models) {
    const { rows } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace where nspname ~ $1 and nspname <> $2`,
      [patternOf(model), schemaOf(model)],
    )
    for (const { schema } of rows) await client.query(`drop schema ${quoted(schema)} cascade`)
    await client.query('delete from checkpoints where name ~ $1 and name <> $2', [
      patternOf(model),
      schemaOf(model),
    ])
    await client.query('delete from parked_events where model = $1 and version <> $2', [
      model.name,
      model.version,
    ])
  }
}

const patternOf = ({ name }: ReadModel) => `^${name}_v[0-9]+(_rebuilt|_retired)?(_building)?$`
