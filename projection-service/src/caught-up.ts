import type { Bus } from '@iam/infra/bus/port'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Pool } from 'pg'
import { liveCheckpoint, readCheckpoint } from './checkpoint.ts'

type CatchUp = { readonly store: EventStore; readonly pool: Pool; readonly bus: Bus }

/** The bus may lose a message, so the checkpoint is looked at from time to time as well. */
const lookMs = 100

/**
 * Resolves when the views hold everything up to a position: the log's present head unless told. Works in any process,
 * whoever leads. Throws when it takes longer than `withinMs`.
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
        // A connection that was cut is no answer: the next look asks again, until the time is over.
        failure = error
      },
    )

  const leave = bus.subscribe('views.changed', ({ position }) => {
    if (position >= target) resolve(position)
  })
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
