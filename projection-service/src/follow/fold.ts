import { moment } from '@iam/contracts/moment'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { type EventContext, erasures, type ReadModel, type Row } from '../read-model.ts'
import { type Column, fits } from '../read-models/support/columns.ts'

/**
 * The erased person and the fields that may name them; undefined for all other events, which name their rows
 * by key.
 */
export const erasureOf = ({ personFields: fields }: ReadModel, { type, data }: RecordedEvent) =>
  fields && erasures.has(type) ? { person: data.userId as string, fields } : undefined

/** The keys that an event names; not those of an erased person's rows. */
export function keysOf(model: ReadModel, event: RecordedEvent): readonly string[] {
  if (model.isPerEvent) return [event.id]
  const keys = model.keysByEvent?.[event.type]
  if (keys) return keys(event.data)
  const key = event.data[model.eventKeyField ?? model.key]
  if (typeof key !== 'string') throw new Error('the event names no row')
  return [key]
}

/** The row with this key after an event; undefined if there is none then. */
export function evolve(
  model: ReadModel,
  row: Row | undefined,
  event: RecordedEvent,
  key: string,
): Row | undefined {
  const start = model.starts?.[event.type]
  if (start) return start(event.data, new LazyEventContext(event, key))
  const upsert = model.upserts?.[event.type]
  if (upsert) return upsert(event.data, new LazyEventContext(event, key), row)
  const change = model.on[event.type]
  if (!row || !change) return row
  return change(row, event.data, new LazyEventContext(event, key)) ?? undefined
}

/** Throws if a fold made a row that its table would refuse, so that the error is reported with its event. */
export function checkRow(columns: readonly Column[], before: Row | undefined, after: Row): void {
  for (const column of columns) {
    const value = after[column.field]
    if (value !== before?.[column.field] || value === undefined) {
      if (!fits(value, column))
        throw new Error(`${column.field} became something that ${column.type} cannot hold`)
    }
  }
}

/** Computed on access: most folds read only the data, and a rebuild folds hundreds of thousands of events a second. */
class LazyEventContext implements EventContext {
  readonly key: string
  readonly #event: RecordedEvent
  constructor(event: RecordedEvent, key: string) {
    this.#event = event
    this.key = key
  }
  get at() {
    return moment(this.#event)
  }
  get position() {
    return this.#event.position
  }
  get actorId() {
    return this.#event.metadata.actor.userId
  }
  get event() {
    return this.#event
  }
}
