import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { roughSize } from '@iam/infra/rough-size'
import { erasureOf, keysOf } from '../follow/fold.ts'
import { openWorkingSet, type ParkedEvent, type WorkingSet } from '../follow/working-set.ts'
import { type ReadModel, type Row, typesOf } from '../read-model.ts'
import { type KeyRange, keysOfPart } from './key-range.ts'
import { type Deferred, deferInto, deferredIn, type Overflow, partWithin } from './overflow.ts'

export type FoldLog = {
  readonly store: EventStore
  readonly models: readonly ReadModel[]
  /** The position up to which the log is folded. */
  readonly upTo: number
  readonly overflow: Overflow
  /** Only rows with these keys; by default all. */
  readonly keys?: KeyRange
  /** Approximate limit for the memory of the rows. */
  readonly memoryBytes?: number
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
}

/** Default limit for the memory of the rows. */
export const defaultMemoryBytes = 140e6

/** How far a fold has come: the first pass reads the log, each later one a part of what did not fit into memory. */
export type Progress = { readonly pass: number; readonly position: number; readonly rows: number }

/**
 * Folds the whole log in memory and hands over the rows of each model. Whenever memory is full, half of the keys are given
 * up: their rows, and all later events that touch them, wait in the overflow and are folded afterwards, part by part. So the
 * log is read once, and memory is bounded for any log.
 */
export async function foldLog(
  options: FoldLog,
  onRows: (model: ReadModel, rows: Iterable<Row>) => Promise<void>,
): Promise<ReadonlyMap<ReadModel, readonly ParkedEvent[]>> {
  const { models, overflow, keys: wanted = keysOfPart() } = options
  const parked = new Map(models.map((model) => [model, [] as ParkedEvent[]]))
  const passes: Pass[] = [{ part: wholeLog, keys: wanted, source: readLog(options, wanted) }]
  for (let number = 1; passes.length > 0; number++) {
    const { part, keys, source } = passes.shift()!
    const folds = models.map((model) => {
      // An event that names no row is reported by the pass that reads the log.
      const onParked = (one: ParkedEvent) => {
        if (part === wholeLog || one.key !== null) parked.get(model)?.push(one)
      }
      const held = openWorkingSet(model, onParked, keys.has)
      return { model, held, bytes: bytesOf(model, held) }
    })
    const deferred = await foldPass(options, folds, { part, keys, source }, number)
    for (const { model, held } of folds) await onRows(model, held.rows.values())
    for (const [n, givenUp] of keys.parts().entries()) {
      const within = partWithin(part, n)
      if (deferred.has(n)) passes.push({ part: within, keys: givenUp, source: deferredIn(overflow, within) })
    }
  }
  return parked
}

/** Folds a part of the keys: from the log, or from what was deferred to this part. */
type Pass = {
  readonly part: string
  readonly keys: KeyRange
  readonly source: AsyncIterable<readonly Deferred[]>
}

const wholeLog = ''

type Fold = {
  readonly model: ReadModel
  readonly held: WorkingSet
  readonly bytes: ReturnType<typeof bytesOf>
}

function readLog({ store, models, upTo }: FoldLog, keys: KeyRange) {
  const listening = byType(models.map((model) => ({ model })))
  const only = (event: RecordedEvent) =>
    (listening.get(event.type) ?? []).some(({ model }) => mayTouch(model, event, keys))
  return store.readAll({ after: 0, upTo, types: [...listening.keys()], ...(keys.isWhole ? {} : { only }) })
}

async function foldPass(options: FoldLog, folds: readonly Fold[], pass: Pass, number: number) {
  const { overflow, memoryBytes = defaultMemoryBytes, onProgress, signal } = options
  const { keys, source } = pass
  const listening = byType(folds)
  const byName = new Map(folds.map((fold) => [fold.model.name, fold]))
  const later = deferInto(overflow, pass.part)
  let position = 0

  /** Not async: most logs fit into memory, and then there is nothing to wait for. */
  function take(one: Deferred): Promise<void> | undefined {
    if ('row' in one) {
      const part = keys.partOf(one.key)
      if (part !== undefined) return later.add([part], one)
      byName.get(one.model)!.held.set(one.key, one.row)
      return undefined
    }
    position = one.position
    const concerned = listening.get(one.type) ?? []
    for (const { held } of concerned) held.apply(one)
    const parts = partsTouched(concerned, one, keys)
    return parts.length > 0 ? later.add(parts, one) : undefined
  }

  async function giveUp() {
    for (const { model, held } of folds)
      for (const [key, row] of held.rows) {
        const part = keys.partOf(key)
        if (part === undefined) continue
        await later.add([part], { model: model.name, key, row })
        held.set(key, undefined)
      }
  }

  for await (const batch of source) {
    signal?.throwIfAborted()
    for (const one of batch) {
      const deferring = take(one)
      if (deferring) await deferring
    }
    for (const { bytes } of folds) bytes.sample()
    while (sum(folds, ({ bytes }) => bytes.total()) > memoryBytes && keys.narrow()) await giveUp()
    onProgress?.({ pass: number, position, rows: sum(folds, ({ held }) => held.rows.size) })
  }
  return later.end()
}

/** By type of event, what listens to it. */
function byType<Item extends { readonly model: ReadModel }>(items: readonly Item[]) {
  const listening = new Map<string, Item[]>()
  for (const item of items)
    for (const type of typesOf(item.model)) listening.set(type, [...(listening.get(type) ?? []), item])
  return listening
}

/** The parts of given-up keys that an event may touch: all of them, if it erases a person. */
function partsTouched(folds: readonly Fold[], event: RecordedEvent, keys: KeyRange): readonly number[] {
  const givenUp = keys.parts()
  // Of a skipped event no data can be relied on, and the pass that reads the log reports it.
  if (givenUp.length === 0 || event.flaw?.readAs === 'skipped') return []
  if (folds.some(({ model }) => erasureOf(model, event))) return [...givenUp.keys()]
  const touched = folds.flatMap(({ model }) => keysOrNone(model, event))
  return [...new Set(touched.map(keys.partOf))].filter((part) => part !== undefined)
}

/** None if the event names no row, which the pass that reads the log reports. */
function keysOrNone(model: ReadModel, event: RecordedEvent): readonly string[] {
  try {
    return keysOf(model, event)
  } catch {
    return []
  }
}

/** Whether an event may touch rows with these keys; true if that is unknown, as folding then decides or reports an error. */
function mayTouch(model: ReadModel, event: RecordedEvent, keys: KeyRange): boolean {
  try {
    return erasureOf(model, event) !== undefined || keysOf(model, event).some(keys.covers)
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
