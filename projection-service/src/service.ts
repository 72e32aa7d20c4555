import type { Bus } from '@iam/infra/bus/port'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import { lead } from '@iam/infra/postgres/leader'
import { openPool } from '@iam/infra/postgres/pool'
import { withSettings } from '@iam/infra/postgres/with-settings'
import { projectionOf } from './batch.ts'
import { catchUp } from './caught-up.ts'
import { liveCheckpoint, readCheckpoint } from './checkpoint.ts'
import { type Comparison, compare } from './compare.ts'
import { goLive, retire } from './go-live.ts'
import { observation } from './observe.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { prepare } from './prepare.ts'
import type { ReadModel } from './read-model.ts'
import { readModels } from './read-models.ts'
import { rebuildLive } from './rebuild-live.ts'
import type { Threads } from './rebuild-threads.ts'
import { follow } from './runner.ts'
import { schemaOf } from './versions.ts'

export type ProjectionDependencies = {
  readonly store: EventStore
  readonly databaseUrl: string
  readonly bus: Bus
  readonly log: Log
  /** The portal's read models unless told. */
  readonly models?: readonly ReadModel[]
  /** Events folded in one transaction at the most; 1,000 unless told. */
  readonly batchSize?: number
  /** How many bytes the rows of a rebuild may take in memory, about. */
  readonly rebuildMemory?: number
  /** With these, large rebuilds run in threads of their own, which open the log by themselves. */
  readonly rebuildThreads?: Omit<Threads, 'databaseUrl'>
}

export type ProjectionService = {
  /** Whether this process is the one that writes the read models. */
  leading(): boolean
  /** Up to where the views hold everything, whoever leads; undefined before the first read models are live. */
  position(): Promise<number | undefined>
  /** Waits until the views hold everything up to a position: the log's present head unless told. */
  catchUp(to?: number): Promise<number>
  /** Builds a live read model anew, beside itself, and puts it in place. Only where this process leads. */
  rebuild(name: string): Promise<void>
  /** Which rows of a live read model differ from what the log says. */
  compare(name: string): Promise<Comparison>
  close(): Promise<void>
}

/**
 * Keeps the read models up to date: one process of all leads, the others stand by. Versions that have no table yet are
 * built beside the live ones before they are shown.
 */
export async function startProjectionService(
  dependencies: ProjectionDependencies,
): Promise<ProjectionService> {
  const { store, databaseUrl, bus, log, models = readModels } = dependencies
  const { batchSize, rebuildMemory, rebuildThreads } = dependencies
  const pool = openPool({ url: databaseUrl, name: 'projection-service', max: 6, log })
  // Commits of live batches need not reach the disk before they are seen: what a crash of the database takes back, it takes
  // back with the checkpoint, and the log gives it again.
  const livePool = openPool({
    url: withSettings(databaseUrl, { synchronous_commit: 'off' }),
    name: 'read models',
    max: 2,
    isPipelined: true,
    log,
  })
  const observe = observation({ store, log })
  const closing = new AbortController()
  const building = {
    ...{ store, pool, log, models },
    ...(rebuildMemory ? { memory: rebuildMemory } : {}),
    ...(rebuildThreads ? { threads: { ...rebuildThreads, databaseUrl } } : {}),
  }
  let term: { readonly signal: AbortSignal; readonly oneAtATime: ReturnType<typeof oneAtATime> } | undefined

  async function runTerm(signal: AbortSignal): Promise<void> {
    await prepare({ ...building, signal })
    bus.publish('views.changed', await goLive({ ...building, signal }))
    const retired = retire({ ...building, signal }).catch((error: unknown) => quietly(signal, error))
    const projections = models.map((model) => projectionOf(model, schemaOf(model)))
    const gate = oneAtATime()
    term = { signal, oneAtATime: gate }
    try {
      const live = { store, pool: livePool, bus, observe, projections, oneAtATime: gate }
      await follow({ ...live, ...(batchSize ? { batchSize } : {}) }, signal)
    } finally {
      term = undefined
      await retired
    }
  }

  const quietly = (signal: AbortSignal, error: unknown) => {
    if (!signal.aborted)
      log.error({ err: error }, 'the read models could not be made ready; it will be tried again')
  }

  // Also as a standby: then a new version is built while the old one is still served by another process.
  const prepared = prepare({ ...building, signal: closing.signal }).catch((error) =>
    quietly(closing.signal, error),
  )
  const leadership = lead({ url: databaseUrl, name: 'read models', log }, (signal) =>
    runTerm(signal).catch((error) => quietly(signal, error)),
  )

  const modelNamed = (name: string) => {
    const model = models.find((each) => each.name === name)
    if (!model) throw new Error(`there is no read model ${name}`)
    return model
  }

  let closed: Promise<void> | undefined
  async function close() {
    closing.abort()
    await Promise.all([leadership.close(), prepared])
    observe.stop()
    await Promise.all([pool.end(), livePool.end()])
  }

  return {
    leading: () => term !== undefined,
    position: () => readCheckpoint(pool, liveCheckpoint),
    catchUp: (to) => catchUp({ store, pool, bus }, to),
    async rebuild(name) {
      if (!term) throw new Error('the read models are led by another process')
      bus.publish('views.changed', await rebuildLive({ ...building, ...term }, modelNamed(name)))
    },
    compare: (name) => compare({ store, pool }, modelNamed(name)),
    close() {
      closed ??= close()
      return closed
    },
  }
}
