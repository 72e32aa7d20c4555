import type { Bus } from '@iam/infra/bus/port'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'
import { liveCheckpoint, readCheckpoint } from './checkpoint.ts'

type CatchUp = { readonly store: EventStore; readonly pool: Pool; readonly bus: Bus }

/** How often the checkpoint is polled, as the bus may lose messages. */
const lookMs = 100

/**
 * Resolves when the views hold everything up to a position, by default the log's current head. Works in any process,
 * leader or not. Throws when it takes longer than `withinMs`, by default 30 s.
 */
export async function catchUp(
  { store, pool, bus }: CatchUp,
  to?: number,
  withinMs = 30_000,
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

  const leave = bus.subscribe('views.announced', () => void look())
  const looking = setInterval(look, lookMs)
  const late = setTimeout(
    () => reject(new Error(`the views did not reach ${target} in time`, { cause: failure })),
    withinMs,
  )
  try {
    await look()
    return await promise
  } finally {
    leave()
    clearInterval(looking)
    clearTimeout(late)
  }
}
