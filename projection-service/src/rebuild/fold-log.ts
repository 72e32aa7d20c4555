import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { erasureOf, keysOf } from '../follow/fold.ts'
import { openWorkingSet, type ParkedEvent, type WorkingSet } from '../follow/working-set.ts'
import { type ReadModel, type Row, typesOf } from '../read-model.ts'
import { type KeyRange, keysOfPart } from './key-range.ts'
import { roughSize } from './rough-size.ts'

export type FoldLog = {
  readonly store: EventStore
  readonly models: readonly ReadModel[]
  /** The position up to which the log is folded. */
  readonly upTo: number
  /** Only rows with these keys; by default all. */
  readonly keys?: KeyRange
  /** Approximate limit for the memory of the rows. */
  readonly memoryBytes?: number
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}

/** Default limit for the memory of the rows. */
export const defaultMemoryBytes = 160e6

/** How far a fold of the log has come. */
export type Progress = { readonly pass: number; readonly position: number; readonly rows: number }

/**
 * Folds the whole log in memory and hands over the rows of each model. The log is read once if all rows fit into memory.
 * Otherwise a pass gives up half of its keys whenever memory is full, and further passes fold those: memory is bounded for
 * any log, at the price of reading it again.
 */
export async function foldLog(
  options: FoldLog,
  onRows: (model: ReadModel, rows: Iterable<Row>) => Promise<void>,
): Promise<ReadonlyMap<ReadModel, readonly ParkedEvent[]>> {
  const parked = new Map(options.models.map((model) => [model, [] as ParkedEvent[]]))
  let pass = 1
  for (let keys = options.keys ?? keysOfPart(); keys; pass++) {
    const folds = options.models.map((model) => {
      const held = openWorkingSet(model, (one) => parked.get(model)?.push(one), keys.has)
      return { model, held, types: new Set(typesOf(model)), bytes: bytesOf(model, held) }
    })
    await foldPass(options, folds, keys, pass)
    for (const { model, held } of folds) await onRows(model, held.rows.values())
    const rest = keys.rest()
    if (!rest) break
    keys = rest
  }
  return parked
}

type Fold = {
  readonly model: ReadModel
  readonly held: WorkingSet
  readonly types: ReadonlySet<string>
  readonly bytes: ReturnType<typeof bytesOf>
}

async function foldPass(options: FoldLog, folds: readonly Fold[], keys: KeyRange, pass: number) {
  const { store, upTo, memoryBytes = defaultMemoryBytes, onProgress, signal } = options
  const types = [...new Set(folds.flatMap((fold) => [...fold.types]))]
  const byType = new Map(types.map((type) => [type, folds.filter((fold) => fold.types.has(type))]))
  const only = (event: RecordedEvent) =>
    (byType.get(event.type) ?? []).some(({ model }) => mayTouch(model, event, keys))

  for await (const events of store.readAll({ after: 0, upTo, types, ...(keys.isWhole ? {} : { only }) })) {
    signal?.throwIfAborted()
    for (const event of events) for (const { held } of byType.get(event.type) ?? []) held.apply(event)
    for (const { bytes } of folds) bytes.sample()
    while (sum(folds, ({ bytes }) => bytes.total()) > memoryBytes && keys.narrow()) {
      for (const { held } of folds)
        for (const key of held.rows.keys()) if (!keys.has(key)) held.set(key, undefined)
    }
    onProgress?.({
      pass,
      position: events.at(-1)?.position ?? 0,
      rows: sum(folds, ({ held }) => held.rows.size),
    })
  }
}

/** Whether an event may touch rows with these keys; true if that is unknown, as folding then decides or reports an error. */
function mayTouch(model: ReadModel, event: RecordedEvent, keys: KeyRange): boolean {
  if (erasureOf(model, event)) return true
  try {
    return keysOf(model, event).some(keys.has)
  } catch {
    return true
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

/** Bytes that a row takes besides its values: its map entry and its key; and of each person field a set of one key. */
const perRow = 120
const perPersonField = 250

/** Estimates from samples how many bytes the rows take. */
function bytesOf({ personFields = [] }: ReadModel, { rows, latest }: WorkingSet) {
  const besideValues = perRow + perPersonField * personFields.length
  let average = 0
  let samples = 0
  return {
    sample() {
      const row = latest()
      if (!row) return
      samples = Math.min(samples + 1, 100)
      average += (roughSize(row) - average) / samples
    },
    total: () => rows.size * (average + besideValues),
  }
}
