import { addAbortListener } from 'node:events'
import type { Bus } from '@iam/infra/bus/port'
import { type EventStore, LogReplaced, type RecordedEvent } from '@iam/infra/event-store/port'
import { pause } from '@iam/infra/pause'
import { type LogPlace, readPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import { announcement } from './announcement.ts'
import type { Projection } from './batch.ts'
import { liveCheckpoint, moveCheckpoint } from './checkpoint.ts'
import { writeBatch } from './data-errors.ts'
import type { Observe } from './observe.ts'
import { park } from './parked.ts'

export type FollowOptions = {
  /** The log is followed until the term is over; the term's number fences all writes. */
  readonly term: Term
  readonly store: EventStore
  readonly pool: Pool
  readonly bus: Bus
  readonly observe: Observe
  readonly projections: readonly Projection[]
  /** Runs one batch at a time, and none while tables are being switched. */
  readonly oneAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly batchSize: number
}

/**
 * Follows the log and folds every batch into the live tables: rows and checkpoint in one transaction, then the announcement.
 * After any error it begins again from the checkpoint, so nothing is lost and nothing counts twice. Throws LogReplaced if
 * the log does not hold the event at the checkpoint.
 */
export async function follow(options: FollowOptions): Promise<void> {
  const { pool, observe } = options
  const { signal } = options.term
  while (!signal.aborted) {
    try {
      await followFrom(options, (await readPlace(pool, liveCheckpoint)) ?? beginning)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof LogReplaced) throw error
      observe.restarted(error)
      await pause(250, signal)
    }
  }
}

const beginning: LogPlace = { position: 0, id: undefined }

/**
 * Deadlines for the leader's watchdog. A batch: several of its statements may need the 10 s that each may take.
 * Idle: the log is looked at every second, so ten missed looks.
 */
const [batchMs, idleMs] = [40_000, 10_000]

async function followFrom(options: FollowOptions, from: LogPlace): Promise<void> {
  const { signal, alive } = options.term
  let { position } = from
  const reportAlive = (withinMs: number) => alive('the read models', withinMs)
  reportAlive(batchMs)
  const subscription = options.store.subscribe({
    after: position,
    afterId: from.id,
    types: [...new Set(options.projections.flatMap(({ types }) => [...types]))],
    batchSize: options.batchSize,
    onBatch: (events, to, id) =>
      options.oneAtATime(async () => {
        signal.throwIfAborted()
        reportAlive(batchMs)
        await foldBatchIntoTables(options, events, position, { position: to, id })
        position = to
        reportAlive(idleMs)
      }),
    onIdle: () => reportAlive(idleMs),
  })
  using _stopping = addAbortListener(signal, () => void subscription.stop())
  await subscription.closed
}

async function foldBatchIntoTables(
  options: FollowOptions,
  events: readonly RecordedEvent[],
  from: number,
  place: LogPlace,
): Promise<void> {
  const to = place.position
  const { pool, bus, projections, observe, term } = options
  const { announced, parked } = await writeBatch((fold) =>
    inTransaction(pool, async (client) => {
      const folded = await fold(client, projections, events, (client) =>
        moveCheckpoint(client, liveCheckpoint, from, to, term, place.id),
      )
      const changes = folded.map((change, index) => ({ ...change, model: projections[index]!.model }))
      for (const { model, parked } of changes) await park(client, model, parked)
      const changedViews = changes
        .filter(({ keys }) => keys.length > 0)
        .map(({ model, keys }) => ({ view: model.name, keys }))
      return {
        announced: await announcement(client, to, changedViews),
        parked: changes.flatMap(({ model, parked }) => parked.map((one) => ({ ...one, model: model.name }))),
      }
    }),
  )
  bus.publish('views.announced', { number: announced.number })
  observe.batch({ events, position: to, parked })
}
