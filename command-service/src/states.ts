import { streamOf } from '@iam/contracts/streams'
import { type EventStore, noStream } from '@iam/infra/event-store/port'
import { fold, type StreamOf } from './decider.ts'

type Folded<State> = { readonly state: State; readonly revision: number }

export type States = {
  /** The stream's current state and revision. */
  load<State>(decider: StreamOf<State>, id: string): Promise<Folded<State>>
  /** Drops all states, so that no data of an erased user stays in memory. */
  clear(): void
}

/**
 * Folded states of the most recently used streams. Every load reads newer events from the store, so nothing is decided on
 * the cache alone; it only saves reading and folding old events again.
 */
export function openStates(store: EventStore, size = 10_000): States {
  const kept = new Map<string, Folded<unknown>>()

  return {
    async load<State>(decider: StreamOf<State>, id: string) {
      const stream = streamOf(decider.category, id)
      const before = (kept.get(stream) as Folded<State>) ?? { state: decider.initial, revision: noStream }
      const newer = await store.read(stream, before.revision + 1)
      const last = newer.at(-1)
      const current = last ? { state: fold(decider, before.state, newer), revision: last.revision } : before
      kept.delete(stream)
      if (current.revision > noStream) kept.set(stream, current)
      if (kept.size > size) kept.delete(kept.keys().next().value!)
      return current
    },
    clear: () => kept.clear(),
  }
}
