import type { Fold } from '@iam/contracts/fold'
import type { Bus } from '@iam/infra/bus/port'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { watchMemory } from '@iam/infra/metrics'
import { History } from './history.ts'

type Kept = {
  readonly history: History<unknown>
  readonly last: RecordedEvent
  /** When its first events were opened, by `performance.now()`. */
  readonly since: number
}

const eventsIn = (kept: ReadonlyMap<string, Kept>): number =>
  [...kept.values()].reduce((sum, { history }) => sum + history.happened.length, 0)

/** As many events are kept in memory, about 1 kB each. */
const maxEvents = 100_000
/** So long at the most, in ms, in case the message of an erasure was lost; as long as keys are kept. */
const maxAgeMs = 5 * 60_000

/**
 * The histories of streams, kept in memory: each use reads only what was recorded since. Those used last are kept, up to
 * a number of events in all; an erasure drops all, as they hold what people wrote.
 */
export function openHistories(
  { store, bus }: { readonly store: EventStore; readonly bus: Bus },
  max = maxEvents,
) {
  const kept = new Map<string, Kept>()
  let generation = 0
  watchMemory('events of histories', kept, eventsIn)
  const clear = () => {
    generation++
    kept.clear()
  }
  const leave = bus.subscribe('person.erased', clear)

  function keep(stream: string, one: Kept): void {
    kept.delete(stream)
    kept.set(stream, one)
    let events = eventsIn(kept)
    for (const [oldest, { history }] of kept) {
      if (events <= max || oldest === stream) break
      kept.delete(oldest)
      events -= history.happened.length
    }
  }

  /** Reads from the last known event on: if another one stands in its place, the log was replaced by a restore. */
  async function read<State>(stream: string, fold: Fold<State, RecordedEvent>): Promise<History<State>> {
    const known = kept.get(stream)
    const before = known && performance.now() - known.since < maxAgeMs ? known : undefined
    const begun = generation
    const events = await store.read(stream, before?.last.revision ?? 0)
    if (before && events[0]?.id !== before.last.id) {
      kept.delete(stream)
      return read(stream, fold)
    }
    const fresh = before ? events.slice(1) : events
    const history = ((before?.history as History<State> | undefined) ?? new History(fold)).with(fresh)
    const last = events.at(-1)
    const since = before?.since ?? performance.now()
    // Not what was read while a person was erased.
    if (last && generation === begun) keep(stream, { history: history as History<unknown>, last, since })
    return history
  }

  return { read, close: leave }
}
export type Histories = ReturnType<typeof openHistories>
