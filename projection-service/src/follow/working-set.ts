import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { ReadModel, Row } from '../read-model.ts'
import { columnsOf } from '../read-models/support/columns.ts'
import { check, evolve, keysOf } from './fold.ts'

/** An event that could not be folded into a row, and why. The key is null if the event does not name one. */
export type ParkedEvent = {
  readonly position: number
  readonly eventId: string
  readonly type: string
  readonly key: string | null
  readonly error: string
}

/** The report on an event that could not be folded, in texts that PostgreSQL accepts. */
export const parkedOf = (
  { position, id: eventId, type }: RecordedEvent,
  key: string | null,
  error: unknown,
): ParkedEvent => ({
  position,
  eventId,
  type,
  key: key === null ? null : storable(key),
  error: storable(error instanceof Error ? error.message : String(error)),
})

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Rows of one model in memory, on which events are folded. */
export type WorkingSet = {
  readonly rows: ReadonlyMap<string, Row>
  /** The row that was set last. */
  latest(): Row | undefined
  /** Sets or removes a row without an event. */
  set(key: string, row: Row | undefined): void
  /** Folds an event into every row that it touches. A row into which it cannot be folded stays as it is. */
  apply(event: RecordedEvent): void
}

/** Holds rows of a model. `isMine` selects them by their keys: by default all. */
export function openWorkingSet(
  model: ReadModel,
  onParked: (parked: ParkedEvent) => void,
  isMine: (key: string) => boolean = () => true,
): WorkingSet {
  const columns = columnsOf(model.row)
  const rows = new Map<string, Row>()
  let latest: Row | undefined
  const keysByField = new Map(
    Object.values(model.rowsMatching ?? {}).flatMap(({ rowFields }) =>
      rowFields.map((field) => [field, new Map<unknown, Set<string>>()] as const),
    ),
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
    const matching = model.rowsMatching?.[event.type]
    if (!matching) return keysOf(model, event)
    const keys = matching.rowFields.flatMap((field) => [
      ...(keysByField.get(field)?.get(event.data[matching.eventField]) ?? []),
    ])
    return [...new Set(keys)]
  }

  function applyTo(key: string, event: RecordedEvent) {
    const before = rows.get(key)
    const after = evolve(model, before, event, key)
    if (after === before) return
    if (after) check(columns, before, after)
    set(key, after)
  }

  /** Runs a step, or reports its error. */
  function attempt<Result>(event: RecordedEvent, key: string | null, step: () => Result): Result | undefined {
    try {
      return step()
    } catch (error) {
      onParked(parkedOf(event, key, error))
      return undefined
    }
  }

  return {
    rows,
    latest: () => latest,
    set,
    apply(event) {
      const { flaw } = event
      if (flaw?.reads === 'skipped') return onParked(parkedOf(event, null, flaw.reason))
      for (const key of attempt(event, null, () => touchedBy(event)) ?? []) {
        if (!isMine(key)) continue
        attempt(event, key, () => applyTo(key, event))
        if (flaw) onParked(parkedOf(event, key, flaw.reason))
      }
    },
  }
}
