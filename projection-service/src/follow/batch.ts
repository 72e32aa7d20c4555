import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { ClientBase } from 'pg'
import { type ReadModel, typesOf } from '../read-model.ts'
import { tableOf, type Wanted } from '../read-models/support/table.ts'
import { erasureOf, keysOf } from './fold.ts'
import { openWorkingSet, type ParkedEvent } from './working-set.ts'

export type Projection = ReturnType<typeof projectionOf>

/** A model and the table that holds its rows. */
export const projectionOf = (model: ReadModel, schema: string) => ({
  model,
  table: tableOf(model, schema),
  types: new Set(typesOf(model)),
})

/** Which rows changed, and which events were parked. */
export type FoldResult = { readonly keys: readonly string[]; readonly parked: readonly ParkedEvent[] }

/**
 * Folds a batch into one model's table: the touched rows are loaded at once, folded in memory and written back at once.
 * Only rows whose key `isSelected` change: by default all.
 */
export async function foldBatch(
  client: ClientBase,
  { model, table, types }: Projection,
  batch: readonly RecordedEvent[],
  isSelected?: (key: string) => boolean,
): Promise<FoldResult> {
  const events = batch.filter((event) => types.has(event.type))
  if (events.length === 0) return { keys: [], parked: [] }

  const parked: ParkedEvent[] = []
  const held = openWorkingSet(model, (one) => parked.push(one), isSelected)
  const loaded = new Map(
    (await table.load(client, wantedBy(model, events))).map((row) => [row[model.key] as string, row]),
  )
  for (const [key, row] of loaded) held.set(key, row)
  for (const event of events) held.apply(event)

  const changed = [...held.rows].filter(([key, row]) => loaded.get(key) !== row)
  const removed = [...loaded.keys()].filter((key) => !held.rows.has(key))
  await Promise.all([
    table.upsert(
      client,
      changed.map(([, row]) => row),
    ),
    table.remove(client, removed),
  ])
  return { keys: [...changed.map(([key]) => key), ...removed], parked }
}

function wantedBy(model: ReadModel, events: readonly RecordedEvent[]): Wanted {
  const keys = new Set<string>()
  const where = new Map<string, string[]>()
  for (const event of events) {
    const erased = erasureOf(model, event)
    if (erased) {
      for (const field of erased.fields) {
        const persons = where.get(field) ?? []
        persons.push(erased.person)
        where.set(field, persons)
      }
      continue
    }
    try {
      for (const key of keysOf(model, event)) keys.add(key)
    } catch {
      // There is no row to load; folding the event reports why.
    }
  }
  return { keys: [...keys], where }
}
