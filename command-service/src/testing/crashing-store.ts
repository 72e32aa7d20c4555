import type { EventStore } from '@iam/infra/event-store/port'

/** Simulates that the process was killed. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/** A store whose caller crashes at its n-th append (from 0): before it, or after it and before the answer. */
export const crashingAt =
  (n: number, side: 'before' | 'behind') =>
  (store: EventStore): EventStore => {
    let appends = 0
    return {
      ...store,
      async append(...append) {
        const dies = appends++ === n
        if (dies && side === 'before') throw new Crash()
        const answer = await store.append(...append)
        if (dies) throw new Crash()
        return answer
      },
    }
  }

/** Every moment at which work with this number of appends can be interrupted. */
export const moments = (appends: number) =>
  Array.from({ length: appends }, (_, n) => n).flatMap((n) => [
    [n, 'before'] as const,
    [n, 'behind'] as const,
  ])
