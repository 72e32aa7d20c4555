import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { type ReadModel, type Row, typesOf } from '../read-model.ts'
import { evolve, keysOf } from './fold.ts'

/** A moment in the log: a position, or a time, which means what was recorded by then. */
type Moment = { readonly position: number } | { readonly at: string }

/**
 * A row as of a moment, undefined if there was none: the same fold over the events recorded until then. If `streams` names
 * the streams that can touch the row, reads only those instead of the log.
 */
export async function asOf<R extends Row>(
  model: ReadModel<R>,
  key: string,
  store: EventStore,
  moment: Moment,
  streams?: readonly string[],
): Promise<R | undefined> {
  let row: Row | undefined
  for await (const event of streams ? inStreams(store, streams) : inLog(store, typesOf(model), moment)) {
    if (isWithin(event, moment) && touches(model, event, key, row)) row = evolve(model, row, event, key)
  }
  return row as R | undefined
}

function touches(model: ReadModel, event: RecordedEvent, key: string, row: Row | undefined): boolean {
  if (event.flaw?.reads === 'skipped') return false
  if (!model.starts[event.type] && !model.on[event.type]) return false
  const whose = model.whose?.[event.type]
  return whose
    ? whose.row.some((field) => row?.[field] === event.data[whose.event])
    : keysOf(model, event).includes(key)
}

const isWithin = (event: RecordedEvent, moment: Moment) =>
  'position' in moment ? event.position <= moment.position : event.recordedAt <= moment.at

async function* inLog(store: EventStore, types: readonly string[], moment: Moment) {
  const upTo = 'position' in moment ? { upTo: moment.position } : {}
  for await (const events of store.readAll({ after: 0, types, ...upTo })) yield* events
}

/** The streams' events in the order of the log. */
async function* inStreams(store: EventStore, streams: readonly string[]) {
  const events = await Promise.all(streams.map((stream) => store.read(stream)))
  yield* events.flat().sort((one, other) => one.position - other.position)
}
