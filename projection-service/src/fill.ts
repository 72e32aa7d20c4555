import type { ClientBase } from 'pg'
import { copyRows } from './copy-rows.ts'
import { type FoldLog, foldLog } from './fold-log.ts'
import type { Unfolded } from './held-rows.ts'
import type { ReadModel } from './read-model.ts'
import { type Table, tableOf } from './table.ts'

/** What could not be folded, by model. */
export type UnfoldedByModel = ReadonlyMap<ReadModel, readonly Unfolded[]>

/** Fills empty tables, one for each model, with the rows that follow from the log; in the caller's transaction. */
export async function fill(
  client: ClientBase,
  schemaOf: (model: ReadModel) => string,
  options: FoldLog,
): Promise<UnfoldedByModel> {
  // Reading a log takes longer than any statement of a running service may.
  await client.query('set local statement_timeout = 0')
  const tables = new Map<ReadModel, Table>(
    options.models.map((model) => [model, tableOf(model, schemaOf(model))]),
  )
  return foldLog(options, (model, rows) => copyRows(client, tables.get(model)!, rows))
}
