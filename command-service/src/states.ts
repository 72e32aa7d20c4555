import { streamOf } from '@iam/contracts/streams'
import { type EventStore, noStream, type RecordedEvent } from '@iam/infra/event-store/port'
import { LruCache } from '@iam/infra/lru-cache'
import { fold, type StreamOf } from './decider.ts'

/** A state, with the revision and the position of the last event in it; a null position is that of an absent stream. */
export type Folded<State> = {
  readonly state: State
  readonly revision: number
  readonly position: number | null
}

export const absent = { revision: noStream, position: null }

type Remembered = Folded<unknown> & {
  /** There are events behind it: it only saves reading and folding those before it again. */
  readonly isOutdated?: true
}

export type States = {
  /** The stream's current state and revision: reads from the store what is newer than what is remembered. */
  load<State>(decider: StreamOf<State>, id: string): Promise<Folded<State>>
  /**
   * The state as it was last heard of, without asking the store; undefined if it is not remembered, or known to be outdated.
   * Another process may have appended to the stream a moment ago: an append at its revision finds that out.
   */
  recall<State>(decider: StreamOf<State>, id: string): Folded<State> | undefined
  /** Folds what this process has appended to a stream that was at `before`. */
  keep<State>(decider: StreamOf<State>, before: Folded<State>, recorded: readonly RecordedEvent[]): void
  /** Takes note of an event that any process has appended. */
  hear(event: Pick<RecordedEvent, 'stream' | 'revision'>): void
  /** Whether every event of the log is heard, so that a remembered state is outdated for a moment only. */
  isKeptUp: boolean
  /** Drops all states, so that no data of an erased user stays in memory. */
  clear(): void
}

/** Room for states, in events that are folded into them; each takes about 100 bytes. */
const maxEvents = 500_000
/** What the smallest state takes, and what is taken for the largest: a hot stream may have changed one field very often. */
const [leastEvents, mostEvents] = [10, maxEvents / 20]
const eventsIn = (revision: number) => Math.min(leastEvents + revision, mostEvents)

/** Folded states of the most recently used streams. */
export function openStates(store: EventStore, room = maxEvents): States {
  const remembered = new LruCache<string, Remembered>('states', room)
  /** The last revisions heard of: what was read before must not pass for current behind them. */
  const heard = new LruCache<string, number>('last revisions', 20_000)

  function remember(stream: string, folded: Folded<unknown>): void {
    const { revision } = folded
    if (revision === noStream) {
      remembered.delete(stream)
      return
    }
    const isOutdated = revision < (heard.get(stream) ?? noStream)
    remembered.add(stream, isOutdated ? { ...folded, isOutdated } : folded, eventsIn(revision))
  }

  return {
    async load<State>(decider: StreamOf<State>, id: string) {
      const stream = streamOf(decider.category, id)
      const before = (remembered.get(stream) as Folded<State> | undefined) ?? {
        state: decider.initial,
        ...absent,
      }
      const newer = await store.read(stream, before.revision + 1)
      const last = newer.at(-1)
      const current = last
        ? { state: fold(decider, before.state, newer), revision: last.revision, position: last.position }
        : { state: before.state, revision: before.revision, position: before.position }
      remember(stream, current)
      return current
    },
    recall<State>({ category }: StreamOf<State>, id: string) {
      const known = remembered.get(streamOf(category, id))
      return known && !known.isOutdated ? (known as Folded<State>) : undefined
    },
    keep(decider, before, recorded) {
      const last = recorded.at(-1)
      if (!last) return
      const { stream, revision, position } = last
      remember(stream, { state: fold(decider, before.state, recorded), revision, position })
    },
    hear({ stream, revision }) {
      heard.add(stream, revision)
      const known = remembered.get(stream)
      if (known && known.revision < revision) remember(stream, known)
    },
    clear() {
      remembered.clear()
      heard.clear()
    },
    isKeptUp: false,
  }
}
