import { setTimeout as delay } from 'node:timers/promises'
import type { Bus } from '@iam/infra/bus/port'
import { type EventStore, LogReplaced, type RecordedEvent } from '@iam/infra/event-store/port'
import { type Place, readPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import { inTransaction } from '@iam/infra/postgres/transaction'
import type { Pool } from 'pg'
import { announcement } from './announcement.ts'
import type { Projection } from './batch.ts'
import { liveCheckpoint, moveCheckpoint } from './checkpoint.ts'
import type { Observe } from './observe.ts'
import { park } from './parked.ts'
import { writing } from './refusals.ts'

export type Runner = {
  /** The log is followed until it is over, and its number fences all writes. */
  readonly term: Term
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
 * After any error it begins again from the checkpoint, so nothing is lost and nothing counts twice. Throws LogReplaced if
 * the log does not hold the event at the checkpoint.
 */
export async function follow(runner: Runner): Promise<void> {
  const { pool, observe } = runner
  const { signal } = runner.term
  while (!signal.aborted) {
    try {
      await followFrom(runner, (await readPlace(pool, liveCheckpoint)) ?? beginning)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof LogReplaced) throw error
      observe.restarted(error)
      await delay(250, undefined, { signal }).catch(() => {})
    }
  }
}

const beginning: Place = { position: 0, id: undefined }

/** Deadlines for the leader's watchdog: of a batch, whose statements have deadlines, and between looks at the log (1 s). */
const [batchMs, idleMs] = [40_000, 10_000]

async function followFrom(runner: Runner, from: Place): Promise<void> {
  const { signal, alive } = runner.term
  let { position } = from
  const isAlive = (withinMs: number) => alive('the read models', withinMs)
  isAlive(batchMs)
  const subscription = runner.store.subscribe({
    after: position,
    afterId: from.id,
    types: [...new Set(runner.projections.flatMap(({ types }) => [...types]))],
    batchSize: runner.batchSize ?? 1_000,
    onBatch: (events, to, id) =>
      runner.oneAtATime(async () => {
        signal.throwIfAborted()
        isAlive(batchMs)
        await project(runner, events, position, { position: to, id })
        position = to
        isAlive(idleMs)
      }),
    onIdle: () => isAlive(idleMs),
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
  place: Place,
): Promise<void> {
  const to = place.position
  const { pool, bus, projections, observe, term } = runner
  const { announced, parked } = await writing((fold) =>
    inTransaction(pool, async (client) => {
      const folded = await fold(client, projections, events, (client) =>
        moveCheckpoint(client, liveCheckpoint, from, to, term, place.id),
      )
      const changes = folded.map(({ keys, parked }, index) => {
        const { model } = projections[index]!
        return { model, view: model.name, keys, parked }
      })
      for (const { model, parked } of changes) await park(client, model, parked)
      const shown = changes.filter(({ keys }) => keys.length > 0).map(({ view, keys }) => ({ view, keys }))
      return {
        announced: await announcement(client, to, shown),
        parked: changes.flatMap(({ view, parked }) => parked.map((one) => ({ ...one, model: view }))),
      }
    }),
  )
  bus.publish('views.announced', { number: announced.number })
  observe.batch({ events, position: to, parked })
}
