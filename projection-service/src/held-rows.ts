import type { RecordedEvent } from '@iam/infra/event-store/port'
import { columnsOf } from './columns.ts'
import { check, evolve, keysOf } from './fold.ts'
import type { ReadModel, Row } from './read-model.ts'

/** An event that could not be folded into a row, and why. The key is null where the event does not tell it. */
export type Unfolded = {
  readonly position: number
  readonly eventId: string
  readonly type: string
  readonly key: string | null
  readonly error: string
}

/** Rows of one model in memory, on which events are folded. */
export type HeldRows = {
  readonly rows: ReadonlyMap<string, Row>
  /** The row that was put in place last. */
  latest(): Row | undefined
  /** Puts a row in place, or takes it away, without an event. */
  set(key: string, row: Row | undefined): void
  /** Folds an event into every row that it touches. A row into which it cannot be folded stays as it is. */
  apply(event: RecordedEvent): void
}

/** Holds rows of a model. `isMine` says which keys are of interest: all unless told. */
export function holdRows(
  model: ReadModel,
  onUnfolded: (unfolded: Unfolded) => void,
  isMine: (key: string) => boolean = () => true,
): HeldRows {
  const columns = columnsOf(model.row)
  const rows = new Map<string, Row>()
  let latest: Row | undefined
  const keysByField = new Map(
    Object.values(model.whose ?? {}).map(({ row }) => [row, new Map<unknown, Set<string>>()]),
  )

  function set(key: string, row: Row | undefined) {
    for (const [field, keysByValue] of keysByField) {
      const before = rows.get(key)
      if (before && before[field] !== row?.[field]) keysByValue.get(before[field])?.delete(key)
      if (row) keysByValue.set(row[field], (keysByValue.get(row[field]) ?? new Set()).add(key))
    }
    if (row) rows.set(key, row)
    else rows.delete(key)
    latest = row
  }

  function touchedBy(event: RecordedEvent): readonly string[] {
    const whose = model.whose?.[event.type]
    if (!whose) return keysOf(model, event)
    return [...(keysByField.get(whose.row)?.get(event.data[whose.event]) ?? [])]
  }

  function applyTo(key: string, event: RecordedEvent) {
    const before = rows.get(key)
    const after = evolve(model, before, event, key)
    if (after === before) return
    if (after) check(columns, before, after)
    set(key, after)
  }

  /** Does it, or tells what stood in the way. */
  function attempt<Result>(event: RecordedEvent, key: string | null, step: () => Result): Result | undefined {
    try {
      return step()
    } catch (error) {
      const { position, id: eventId, type } = event
      onUnfolded({
        position,
        eventId,
        type,
        key,
        error: error instanceof Error ? error.message : String(error),
      })
      return undefined
    }
  }

  return {
    rows,
    latest: () => latest,
    set,
    apply(event) {
      for (const key of attempt(event, null, () => touchedBy(event)) ?? []) {
        if (isMine(key)) attempt(event, key, () => applyTo(key, event))
      }
    },
  }
}
