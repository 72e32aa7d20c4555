import { type EventStore, noStream } from '@iam/infra/event-store/port'
import { fold, type StreamOf } from './decider.ts'

type Folded<State> = { readonly state: State; readonly revision: number }

export type States = {
  /** The stream's state as of now, and the revision at which it stands. */
  load<State>(decider: StreamOf<State>, id: string): Promise<Folded<State>>
  /** Forgets what is kept: nobody's data outlives their erasure here. */
  clear(): void
}

/**
 * Folded states of the streams used last. Every load asks the store, so nothing is ever decided on what is merely
 * remembered; what is saved is reading and folding again what was folded before.
 */
export function openStates(store: EventStore, size = 10_000): States {
  const kept = new Map<string, Folded<unknown>>()

  return {
    async load<State>(decider: StreamOf<State>, id: string) {
      const stream = streamOf(decider, id)
      const before = (kept.get(stream) as Folded<State>) ?? { state: decider.initial, revision: noStream }
      const newer = await store.read(stream, before.revision + 1)
      const last = newer.at(-1)
      const now = last ? { state: fold(decider, before.state, newer), revision: last.revision } : before
      kept.delete(stream)
      if (now.revision > noStream) kept.set(stream, now)
      if (kept.size > size) kept.delete(kept.keys().next().value!)
      return now
    },
    clear: () => kept.clear(),
  }
}

export const streamOf = ({ category }: { readonly category: string }, id: string) => `${category}-${id}`
