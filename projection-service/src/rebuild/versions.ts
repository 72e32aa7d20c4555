import type { ClientBase, Pool } from 'pg'
import { liveCheckpoint } from '../follow/checkpoint.ts'
import type { ReadModel } from '../read-model.ts'
import { quoted } from '../read-models/support/table.ts'

/**
 * The schema of a model's version, which is also the name of its checkpoint while it is not live. Not `_v3` as in early
 * releases, which drop every schema with such a name that is not their own.
 */
export const schemaOf = ({ name, version }: ReadModel) => `${name}_version_${version}`
/** The schema in which the same version is rebuilt. */
export const rebuiltSchemaOf = (model: ReadModel) => `${schemaOf(model)}_rebuilt`
/** The name of a schema while it is being filled. */
export const buildingSchemaOf = (schema: string) => `${schema}_building`
const retiredSchemaOf = (model: ReadModel) => `${schemaOf(model)}_retired`

/**
 * The models whose version has no table yet, or one at an unknown position: a complete table has a checkpoint of its own or
 * is shown by the views.
 */
export async function missing(pool: Pool, models: readonly ReadModel[]): Promise<readonly ReadModel[]> {
  const { rows } = await pool.query<{ schema: string }>(
    `select nspname as schema from pg_namespace
     where nspname = any($1) and exists (
       select from checkpoints where name = nspname or (name = $2 and nspname::text = any(shows)))`,
    [models.map(schemaOf), liveCheckpoint],
  )
  const built = new Set(rows.map(({ schema }) => schema))
  return models.filter((model) => !built.has(schemaOf(model)))
}

/** Points the views to these tables as of the commit. Readers see the old or the new table, complete. */
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

/** Drops what a rebuild of this version left, interrupted or completed. */
export async function dropLeftovers(client: ClientBase, model: ReadModel): Promise<void> {
  const rebuilt = rebuiltSchemaOf(model)
  for (const schema of [rebuilt, buildingSchemaOf(rebuilt), retiredSchemaOf(model)]) {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`)
    await client.query('delete from checkpoints where name = $1', [schema])
  }
}
