import { streamOf } from '@iam/contracts/streams'
import { type EventStore, noStream, type RecordedEvent } from '@iam/infra/event-store/port'
import { LruCache } from '@iam/infra/lru-cache'
import { roughSize } from '@iam/infra/rough-size'
import { fold, type StreamOf } from './decider.ts'

/** A state, with the revision and the position of the last event in it; a null position is that of an absent stream. */
export type Folded<State> = {
  readonly state: State
  readonly revision: number
  readonly position: number | null
}

export const absent = { revision: noStream, position: null }

type Remembered = {
  readonly folded: Folded<unknown>
  readonly bytes: number
  /** There are events behind it: it only saves reading and folding those before it again. */
  readonly isOutdated: boolean
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

/** Room for states, of which the last used ones have at least half. Reading a long stream anew takes many milliseconds. */
const maxBytes = 256_000_000

/** A small state takes less than what is kept of it besides: its place, the name of its stream, what was heard last. */
const bytesIn = (state: unknown): number => Math.max(1_000, 400 + roughSize(state))

/** Folded states of the most recently used streams. */
export function openStates(store: EventStore, room = maxBytes): States {
  const remembered = new LruCache<string, Remembered>('states', room)
  /** The last revisions heard of: what was being read then must not pass for current behind them. */
  const heard = new LruCache<string, number>('last revisions', 20_000)
  /** How often all was dropped: what was being read then may hold data of an erased user. */
  let clearings = 0

  function remember(stream: string, folded: Folded<unknown>, bytes: number): void {
    if (folded.revision === noStream) {
      remembered.delete(stream)
      return
    }
    const isOutdated = folded.revision < (heard.get(stream) ?? noStream)
    remembered.add(stream, { folded, bytes, isOutdated }, bytes)
  }

  return {
    async load<State>(decider: StreamOf<State>, id: string) {
      const stream = streamOf(decider.category, id)
      const before = (remembered.get(stream)?.folded as Folded<State> | undefined) ?? {
        state: decider.initial,
        ...absent,
      }
      const begun = clearings
      const newer = await store.read(stream, before.revision + 1)
      const last = newer.at(-1)
      const current = last
        ? { state: fold(decider, before.state, newer), revision: last.revision, position: last.position }
        : before
      if (clearings === begun) remember(stream, current, bytesIn(current.state))
      return current
    },
    recall<State>({ category }: StreamOf<State>, id: string) {
      const known = remembered.get(streamOf(category, id))
      return known && !known.isOutdated ? (known.folded as Folded<State>) : undefined
    },
    keep(decider, before, recorded) {
      const last = recorded.at(-1)
      if (!last) return
      const { stream, revision, position } = last
      const state = fold(decider, before.state, recorded)
      remember(stream, { state, revision, position }, bytesIn(state))
    },
    hear({ stream, revision }) {
      heard.add(stream, revision)
      const known = remembered.get(stream)
      if (known && known.folded.revision < revision) remember(stream, known.folded, known.bytes)
    },
    clear() {
      clearings++
      remembered.clear()
      heard.clear()
    },
    isKeptUp: false,
  }
}
