import { setTimeout as delay } from 'node:timers/promises'
import type { Bus } from '@iam/infra/bus/port'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { ClientBase, Pool } from 'pg'
import { announcement } from './announcement.ts'
import { foldBatch, type Projection } from './batch.ts'
import { liveCheckpoint, moveCheckpoint, readCheckpoint } from './checkpoint.ts'
import type { Unfolded } from './held-rows.ts'
import type { Observe } from './observe.ts'
import { park } from './parked.ts'

export type Runner = {
  readonly store: EventStore
  readonly pool: Pool
  readonly bus: Bus
  readonly observe: Observe
  readonly projections: readonly Projection[]
  /** Runs one batch at a time, and none while tables are being switched. */
  readonly oneAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly batchSize?: number
}

/**
 * Follows the log and folds every batch into the live tables: rows and checkpoint in one transaction, then the announcement.
 * Whatever goes wrong, it begins again from the checkpoint, so nothing is lost and nothing counts twice.
 */
export async function follow(runner: Runner, signal: AbortSignal): Promise<void> {
  const { pool, observe } = runner
  while (!signal.aborted) {
    try {
      await followFrom(runner, (await readCheckpoint(pool, liveCheckpoint)) ?? 0, signal)
    } catch (error) {
      if (signal.aborted) return
      observe.restarted(error)
      await delay(250, undefined, { signal }).catch(() => {})
    }
  }
}

async function followFrom(runner: Runner, from: number, signal: AbortSignal): Promise<void> {
  let position = from
  const subscription = runner.store.subscribe({
    after: from,
    types: [...new Set(runner.projections.flatMap(({ types }) => [...types]))],
    batchSize: runner.batchSize ?? 1_000,
    onBatch: (events, to) =>
      runner.oneAtATime(async () => {
        signal.throwIfAborted()
        await project(runner, events, position, to)
        position = to
      }),
  })
  const stop = () => void subscription.stop()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    await subscription.closed
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

async function project(
  runner: Runner,
  events: readonly RecordedEvent[],
  from: number,
  to: number,
): Promise<void> {
  const { pool, bus, projections, observe } = runner
  const parked: (Unfolded & { readonly model: string })[] = []
  const announced = await inTransaction(pool, async (client) => {
    // Given all at once: where the connection is pipelined, a batch costs a few round trips, however many models it touches.
    const [changes] = await Promise.all([
      Promise.all(projections.map((projection) => projectOne(client, projection))),
      moveCheckpoint(client, liveCheckpoint, from, to),
    ])
    return announcement(
      client,
      to,
      changes.filter(({ keys }) => keys.length > 0),
    )
  })

  async function projectOne(client: ClientBase, projection: Projection) {
    const { name } = projection.model
    const { keys, unfolded } = await foldBatch(client, projection, events)
    await park(client, projection.model, unfolded)
    parked.push(...unfolded.map((one) => ({ ...one, model: name })))
    return { view: name, keys }
  }
  bus.publish('views.changed', announced)
  observe.batch({ events, position: to, parked })
}
