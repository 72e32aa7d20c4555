import { addAbortListener } from 'node:events'
import type { Bus } from '@iam/infra/bus/port'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'
import { liveCheckpoint, readCheckpoint } from './checkpoint.ts'

type Sources = { readonly store: EventStore; readonly pool: Pool; readonly bus: Bus }
export type CatchUp = {
  /** By default the log's current head. */
  readonly to?: number | undefined
  readonly withinMs?: number
  /** Ends the wait: it throws the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

/** How often the checkpoint is polled, as the bus may lose messages. */
const lookMs = 100

/**
 * Resolves when the views hold everything up to a position. Works in any process, leader or not. Throws when it takes
 * longer than `withinMs`.
 */
export async function catchUp(
  { store, pool, bus }: Sources,
  { to, withinMs = 30_000, signal }: CatchUp = {},
): Promise<number> {
  const target = to ?? (await store.head())
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let failure: unknown
  const look = () =>
    readCheckpoint(pool, liveCheckpoint).then(
      (position) => {
        if (position !== undefined && position >= target) resolve(position)
      },
      (error) => {
        // A lost connection does not end the wait: the next look tries again, until the time is over.
        failure = error
      },
    )

  using _stopping = signal && addAbortListener(signal, () => reject(signal.reason))
  const leave = bus.subscribe('views.announced', () => void look())
  const looking = setInterval(look, lookMs)
  const late = setTimeout(
    () => reject(new Error(`the views did not reach ${target} in time`, { cause: failure })),
    withinMs,
  )
  try {
    void look()
    return await promise
  } finally {
    leave()
    clearInterval(looking)
    clearTimeout(late)
  }
}
