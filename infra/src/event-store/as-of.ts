import { type Fold, foldAll } from '@iam/contracts/fold'
import { inOrder } from './in-order.ts'
import type { EventStore, RecordedEvent } from './port.ts'

/** Up to which event: a position in the log, or an ISO time, which means what had happened by then. */
type Until = { readonly position: number } | { readonly at: string }

/** Where to read: streams, or in the whole log events of these types. */
type Source = { readonly streams: readonly string[] } | { readonly types: readonly string[] }

/**
 * What a fold came to by then. If `streams` names the streams whose events can change it, reads only those instead of the
 * log.
 */
export async function asOf<State>(
  fold: Fold<State, RecordedEvent>,
  store: EventStore,
  until: Until,
  streams?: readonly string[],
): Promise<State> {
  return foldAll(fold, await eventsAsOf(store, until, streams ? { streams } : { types: fold.types }))
}

/**
 * The events up to a position, in the order of the log; or up to a time, in the order of their moments, as what happened
 * first may have been imported last. Events whose data cannot be relied on are left out.
 */
export async function eventsAsOf(
  store: EventStore,
  until: Until,
  source: Source,
): Promise<readonly RecordedEvent[]> {
  const read = 'streams' in source ? inStreams(store, source.streams) : inLog(store, source.types, until)
  const events = (await read).filter(({ flaw }) => flaw?.readAs !== 'skipped')
  if ('position' in until)
    return events
      .filter(({ position }) => position <= until.position)
      .sort((one, other) => one.position - other.position)
  return inOrder(events).flatMap(({ event, at }) => (at <= until.at ? event : []))
}

const concurrency = 16

/** Reads 16 streams at a time: there may be thousands, and other requests need the store as well. */
async function inStreams(store: EventStore, streams: readonly string[]): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  const waiting = streams.values()
  const lane = async () => {
    for (const stream of waiting) events.push(...(await store.read(stream)))
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return events
}

async function inLog(store: EventStore, types: readonly string[], until: Until): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  const upTo = 'position' in until ? { upTo: until.position } : {}
  for await (const batch of store.readAll({ after: 0, types, ...upTo })) events.push(...batch)
  return events
}
