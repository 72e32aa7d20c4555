import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { ClientBase } from 'pg'
import { type ReadModel, type Row, typesOf } from '../read-model.ts'
import { tableOf, type Wanted } from '../read-models/support/table.ts'
import { erasureOf, keysOf } from './fold.ts'
import type { RememberedRows } from './remembered-rows.ts'
import { openWorkingSet, type ParkedEvent } from './working-set.ts'

export type Projection = ReturnType<typeof projectionOf>

/** A model and the table that holds its rows. */
export const projectionOf = (model: ReadModel, schema: string) => ({
  model,
  table: tableOf(model, schema),
  types: new Set(typesOf(model)),
})

/** What a batch changes in one model's table, and which of its events were parked. */
export type FoldedBatch = {
  readonly rows: readonly Row[]
  /** Keys of the rows that are gone. */
  readonly removed: readonly string[]
  /** Keys of all rows that changed, removed ones included. */
  readonly keys: readonly string[]
  readonly parked: readonly ParkedEvent[]
}

type FoldOptions = {
  /** Only rows whose key is selected change: by default all. */
  readonly isSelected?: (key: string) => boolean
  /** The rows of the table that need not be loaded. */
  readonly remembered?: RememberedRows
}

const unchanged: FoldedBatch = { rows: [], removed: [], keys: [], parked: [] }

/**
 * Folds a batch in memory, without writing: loads at once those of the touched rows that are not remembered. Where events
 * are parked, the result is to be used only if nothing was remembered: a row that a parked event should have started is
 * not loaded then.
 */
export async function foldInMemory(
  client: Pick<ClientBase, 'query'>,
  { model, table, types }: Projection,
  batch: readonly RecordedEvent[],
  { isSelected, remembered }: FoldOptions = {},
): Promise<FoldedBatch> {
  const events = batch.filter((event) => types.has(event.type))
  if (events.length === 0) return unchanged

  const parked: ParkedEvent[] = []
  const held = openWorkingSet(model, (one) => parked.push(one), isSelected)
  const { keys: touched, where } = touchedBy(model, events)
  const before = new Map<string, Row | undefined>()
  const toLoad: string[] = []
  for (const [key, isStarted] of touched) {
    const row = remembered?.get(model, key)
    if (row) before.set(key, row)
    else if (remembered && isStarted) before.set(key, undefined)
    else toLoad.push(key)
  }
  if (toLoad.length > 0 || where.size > 0) {
    const loaded = await table.load(client, { keys: toLoad, where })
    for (const row of loaded) before.set(row[model.key] as string, row)
  }
  for (const [key, row] of before) if (row) held.set(key, row)
  for (const event of events) held.apply(event)

  const changed = [...held.rows].filter(([key, row]) => before.get(key) !== row)
  const removed = [...before.keys()].filter((key) => !held.rows.has(key))
  return {
    rows: changed.map(([, row]) => row),
    removed,
    keys: [...changed.map(([key]) => key), ...removed],
    parked,
  }
}

/** Folds a batch into one model's table: the touched rows are loaded, folded in memory and written back, each at once. */
export async function foldBatch(
  client: ClientBase,
  projection: Projection,
  batch: readonly RecordedEvent[],
  isSelected?: (key: string) => boolean,
): Promise<FoldedBatch> {
  const folded = await foldInMemory(client, projection, batch, isSelected ? { isSelected } : {})
  const { table } = projection
  await Promise.all([table.upsert(client, folded.rows), table.remove(client, folded.removed)])
  return folded
}

/**
 * The keys of the rows that events touch, each with whether the first of its events starts it, and which rows an erasure
 * touches.
 */
function touchedBy(model: ReadModel, events: readonly RecordedEvent[]) {
  const keys = new Map<string, boolean>()
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
    const isStart = model.starts?.[event.type] !== undefined
    try {
      const isStarted = isStart || model.isFirst?.[event.type]?.(event.data) === true
      for (const key of keysOf(model, event)) if (!keys.has(key)) keys.set(key, isStarted)
    } catch {
      // There is no row to load; folding the event reports why.
    }
  }
  return { keys, where: where as Wanted['where'] }
}
