import type { RecordedEvent } from '@iam/infra/event-store/port'
import type { ReadModel, Row } from '../read-model.ts'
import { columnsOf } from '../read-models/support/columns.ts'
import { checkRow, erasureOf, evolve, keysOf } from './fold.ts'

/** An event that could not be folded into a row, or has a flaw, and why. The key is null if the row is not known. */
export type ParkedEvent = {
  readonly position: number
  readonly eventId: string
  readonly type: string
  readonly key: string | null
  readonly error: string
}

/** The parked event for an event and its error or flaw, with texts that PostgreSQL accepts. */
export const toParkedEvent = (
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

export type WorkingSet = ReturnType<typeof openWorkingSet>

/**
 * Rows of one model in memory, into which events are folded: only into those whose key `isSelected`, by default all; `set`
 * takes any row.
 */
export function openWorkingSet(
  model: ReadModel,
  onParked: (parked: ParkedEvent) => void,
  isSelected: (key: string) => boolean = () => true,
) {
  const columns = columnsOf(model.row)
  const rows = new Map<string, Row>()
  let latest: Row | undefined
  const keysByFieldValue = new Map(
    model.personFields?.map((field) => [field, new Map<unknown, Set<string>>()] as const),
  )

  function set(key: string, row: Row | undefined) {
    for (const [field, keysByValue] of keysByFieldValue) {
      const before = rows.get(key)
      if (before && before[field] !== row?.[field]) {
        const keys = keysByValue.get(before[field])
        keys?.delete(key)
        // A rebuild gives up keys by the hundred thousand, and empty sets of them would fill its memory.
        if (keys?.size === 0) keysByValue.delete(before[field])
      }
      if (row) keysByValue.set(row[field], (keysByValue.get(row[field]) ?? new Set()).add(key))
    }
    if (row) rows.set(key, row)
    else rows.delete(key)
    latest = row
  }

  function keysTouchedBy(event: RecordedEvent): readonly string[] {
    const erased = erasureOf(model, event)
    if (!erased) return keysOf(model, event)
    const keys = erased.fields.flatMap((field) => [
      ...(keysByFieldValue.get(field)?.get(erased.person) ?? []),
    ])
    return [...new Set(keys)]
  }

  function applyTo(key: string, event: RecordedEvent) {
    const before = rows.get(key)
    const after = evolve(model, before, event, key)
    if (after === before) return
    if (after) checkRow(columns, before, after)
    set(key, after)
  }

  /** Runs a step; if it throws, the event is parked. */
  function parkOnError<Result>(
    event: RecordedEvent,
    key: string | null,
    step: () => Result,
  ): Result | undefined {
    try {
      return step()
    } catch (error) {
      onParked(toParkedEvent(event, key, error))
      return undefined
    }
  }

  return {
    rows: rows as ReadonlyMap<string, Row>,
    /** The row that was set last; undefined if it was removed. */
    latest: () => latest,
    /** Sets or removes a row without an event. */
    set,
    /** Folds an event into every row that it touches. A row into which it cannot be folded stays as it is. */
    apply(event: RecordedEvent): void {
      const { flaw } = event
      if (flaw?.readAs === 'skipped') {
        onParked(toParkedEvent(event, null, flaw.reason))
        return
      }
      for (const key of parkOnError(event, null, () => keysTouchedBy(event)) ?? []) {
        if (!isSelected(key)) continue
        parkOnError(event, key, () => applyTo(key, event))
        if (flaw) onParked(toParkedEvent(event, key, flaw.reason))
      }
    },
  }
}
