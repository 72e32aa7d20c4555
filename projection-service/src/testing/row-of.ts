import type { Fold } from '@iam/contracts/fold'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { erasureOf, evolve, keysOf } from '../follow/fold.ts'
import { type ReadModel, type Row, typesOf } from '../read-model.ts'

/** A model's row with this key as a fold, to be asked as of a date; undefined while there is none. */
export const rowOf = <R extends Row>(
  model: ReadModel<R>,
  key: string,
): Fold<R | undefined, RecordedEvent> => ({
  types: typesOf(model),
  initial: undefined,
  evolve: (row, event) =>
    touches(model, event, key, row) ? (evolve(model, row, event, key) as R | undefined) : row,
})

function touches(model: ReadModel, event: RecordedEvent, key: string, row: Row | undefined): boolean {
  if (!typesOf(model).includes(event.type)) return false
  const erased = erasureOf(model, event)
  return erased
    ? erased.fields.some((field) => row?.[field] === erased.person)
    : keysOf(model, event).includes(key)
}
