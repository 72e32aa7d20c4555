import { addAbortListener } from 'node:events'
import { type EventStore, LogReplaced } from '@iam/infra/event-store/port'
import { pause } from '@iam/infra/pause'
import { type LogPlace, readPlace } from '@iam/infra/postgres/checkpoints'
import type { Term } from '@iam/infra/postgres/leader'
import type { Pool } from 'pg'
import { liveCheckpoint } from './checkpoint.ts'
import { type LiveTables, maxBehindMs } from './live-tables.ts'
import type { Observe } from './observe.ts'

export type FollowOptions = {
  /** The log is followed until the term is over; the term's number fences all writes. */
  readonly term: Term
  readonly store: EventStore
  readonly pool: Pool
  readonly observe: Observe
  readonly tables: LiveTables
  /** Types of the events that any of the tables is made from. */
  readonly types: readonly string[]
  /** Runs one batch at a time, and none while tables are being switched. */
  readonly oneAtATime: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly batchSize: number
}

/**
 * Follows the log and folds every batch into the live tables. After any error it begins again from the checkpoint, so nothing is lost and nothing counts twice. Throws LogReplaced if
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
  const { tables, oneAtATime, term } = options
  const { signal, alive } = term
  const reportAlive = (withinMs: number) => alive('the read models', withinMs)
  reportAlive(batchMs)
  tables.begin(from)
  let settling: NodeJS.Timeout | undefined
  let failure: unknown
  const settleLater = () => {
    settling ??= setTimeout(() => {
      settling = undefined
      oneAtATime(tables.settle).catch((error) => {
        failure = error
        void subscription.stop()
      })
    }, maxBehindMs)
  }
  const subscription = options.store.subscribe({
    after: from.position,
    afterId: from.id,
    types: options.types,
    batchSize: options.batchSize,
    onBatch: (events, position, id) =>
      oneAtATime(async () => {
        signal.throwIfAborted()
        if (failure) throw failure
        reportAlive(batchMs)
        if (!(await tables.fold(events, { position, id }))) settleLater()
        reportAlive(idleMs)
      }),
    onIdle: () => reportAlive(idleMs),
  })
  using _stopping = addAbortListener(signal, () => void subscription.stop())
  try {
    await subscription.closed
    if (failure) throw failure
  } finally {
    clearTimeout(settling)
  }
}
