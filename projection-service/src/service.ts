import type { Announcement, Bus } from '@iam/infra/bus/port'
import { type Lag, watchLag } from '@iam/infra/event-store/lag'
import type { EventStore } from '@iam/infra/event-store/port'
import type { Log } from '@iam/infra/log'
import {
  projectionLagEvents,
  projectionLagSeconds,
  registerLagMetrics,
  watchLeadership,
} from '@iam/infra/metrics'
import { keptPlans } from '@iam/infra/postgres/kept-plans'
import { lead, type Term } from '@iam/infra/postgres/leader'
import { openPool } from '@iam/infra/postgres/pool'
import { withSettings } from '@iam/infra/postgres/with-settings'
import type { Pool } from 'pg'
import { projectionOf } from './follow/batch.ts'
import { type CatchUp, catchUp } from './follow/caught-up.ts'
import { liveCheckpoint, readCheckpoint } from './follow/checkpoint.ts'
import { openLiveTables } from './follow/live-tables.ts'
import { observation } from './follow/observe.ts'
import { oneAtATime } from './follow/one-at-a-time.ts'
import { followAndRebuildWhenReplaced } from './follow/rebuild-when-replaced.ts'
import { keepTablesInUse, mayLeadOf } from './follow/releases.ts'
import type { FollowOptions } from './follow/runner.ts'
import { type ReadModel, typesOf } from './read-model.ts'
import { readModels } from './read-models.ts'
import { compare } from './rebuild/compare.ts'
import { dropUnusedTables, goLive } from './rebuild/go-live.ts'
import { buildMs, prepare, prepareUntilDone } from './rebuild/prepare.ts'
import { rebuildLive } from './rebuild/rebuild-live.ts'
import type { Threads } from './rebuild/rebuild-threads.ts'
import { serveRebuildRequests } from './rebuild/requests.ts'
import { schemaOf } from './rebuild/versions.ts'

export type ProjectionDependencies = {
  readonly store: EventStore
  readonly pool: Pool
  /** URL of the same database: the leader and the live read models hold connections of their own. */
  readonly databaseUrl: string
  readonly bus: Bus
  readonly log: Log
  /** By default the portal's read models. */
  readonly models?: readonly ReadModel[]
  /** The database's time; by default this machine's. */
  readonly now?: () => string
  /** Maximum of events folded in one transaction; 1,000 by default. */
  readonly batchSize?: number
  /** Approximate limit for the memory of a rebuild's rows, in bytes. */
  readonly rebuildMemory?: number
  /** With these, large rebuilds run in threads of their own, which open the log by themselves. */
  readonly rebuildThreads?: Omit<Threads, 'databaseUrl'>
}

export type ProjectionService = Awaited<ReturnType<typeof startProjectionService>>

/**
 * Keeps the read models up to date: one process of all leads, the others stand by. Versions that have no table yet are
 * built beside the live ones before they are shown.
 */
export async function startProjectionService(dependencies: ProjectionDependencies) {
  const { store, pool, databaseUrl, bus, log, models = readModels } = dependencies
  const { now = () => new Date().toISOString(), batchSize = 1_000 } = dependencies
  const { rebuildMemory, rebuildThreads } = dependencies
  // Commits of live batches do not wait for the disk: a crash of the database takes rows and checkpoint back together, and
  // the log is folded again from there.
  const livePool = openPool({
    url: withSettings(databaseUrl, { synchronous_commit: 'off', ...keptPlans }),
    name: 'read models',
    // Batches run one at a time.
    max: 1,
    deadlineMs: 10_000,
    isPipelined: true,
    log,
  })
  const observe = observation(log)
  const position = () => readCheckpoint(pool, liveCheckpoint)
  registerLagMetrics()
  const watched = watchLag({ store, position, now, onLook: recordLag })
  const closing = new AbortController()
  const building = {
    ...{ store, pool, log, models },
    ...(rebuildMemory ? { memoryBytes: rebuildMemory } : {}),
    ...(rebuildThreads ? { threads: { ...rebuildThreads, databaseUrl } } : {}),
  }
  let isPrepared = false
  let leading: (Pick<FollowOptions, 'term' | 'oneAtATime'> & { readonly signal: AbortSignal }) | undefined

  async function runTerm(term: Term): Promise<void> {
    const { signal } = term
    term.alive('the read models', buildMs)
    await prepare({ ...building, signal })
    isPrepared = true
    announce(await goLive({ ...building, signal, term }))
    const over = new AbortController()
    const untilOver = AbortSignal.any([signal, over.signal])
    const dropped = dropUnusedTables({ ...building, signal: untilOver })
    const projections = models.map((model) => projectionOf(model, schemaOf(model)))
    const gate = oneAtATime()
    const tables = openLiveTables({ term, pool: livePool, announce, observe, projections })
    const mine = {
      ...{ term, signal: untilOver },
      oneAtATime: <Result>(work: () => Promise<Result>) =>
        gate(async () => {
          await tables.handOver()
          return work()
        }),
    }
    leading = mine
    const requests = serveRebuildRequests({
      ...{ pool, signal: untilOver, rebuild },
      onFailure: (error) => log.error({ err: error }, 'a read model could not be rebuilt'),
    })
    try {
      const types = [...new Set(models.flatMap(typesOf))]
      const live = { store, pool: livePool, observe, tables, types, oneAtATime: gate, term, batchSize }
      await followAndRebuildWhenReplaced(live, { ...building, signal, term }, announce)
    } finally {
      if (leading === mine) leading = undefined
      // After a failure the term may go on. Dropping and rebuilding end here, and begin again with following.
      over.abort()
      await Promise.all([dropped, requests])
    }
  }

  const logUnlessAborted = (signal: AbortSignal, error: unknown, what: string) => {
    if (!signal.aborted) log.error({ err: error }, what)
  }

  // Also as a standby: then a new version is built while the old one is still served by another process.
  const { signal } = closing
  const prepared = prepareUntilDone({ ...building, signal }, (error) =>
    logUnlessAborted(signal, error, 'the tables of the read models could not be built yet'),
  ).then((isDone) => {
    isPrepared ||= isDone
  })
  const keptInUse = keepTablesInUse(pool, models, signal)
  const leadership = lead(
    { url: databaseUrl, name: 'read models', log, mayLead: mayLeadOf(models, log) },
    (term) =>
      runTerm(term).catch((error) =>
        logUnlessAborted(term.signal, error, 'the read models cannot be kept up; following begins again'),
      ),
  )
  watchLeadership('read models', leadership.leading)

  const announce = (announced: Announcement) =>
    bus.publish('views.announced', { number: announced.number }, announced)

  const modelNamed = (name: string) => {
    const model = models.find((each) => each.name === name)
    if (!model) throw new Error(`there is no read model ${name}`)
    return model
  }

  async function rebuild(name: string): Promise<void> {
    if (!leading) throw new Error('the read models are led by another process')
    announce(await rebuildLive({ ...building, ...leading }, modelNamed(name)))
  }

  let closed: Promise<void> | undefined
  async function close() {
    closing.abort()
    await Promise.all([leadership.close(), prepared, keptInUse])
    watched.stop()
    await livePool.end()
  }

  return {
    /** Whether this process is the one that writes the read models. */
    leading: () => leading !== undefined,
    /** Whether the tables of this release exist, so that it can take over at once. */
    prepared: () => isPrepared,
    /**
     * Position up to which the views hold everything, whichever process writes them; undefined before the
     * first read models are live.
     */
    position,
    /** How far the views are behind the log, as last seen, whichever process writes them. */
    lag: watched.lag,
    /** Waits until the views hold everything up to a position, by default the log's current head. */
    catchUp: (asked?: CatchUp) => catchUp({ store, pool, bus }, asked),
    /** Rebuilds a live read model in a second table and swaps the two. Throws unless this process leads. */
    rebuild,
    /** Which rows of a live read model differ from a rebuild. */
    compare: (name: string) => compare({ store, pool }, modelNamed(name)),
    close(): Promise<void> {
      closed ??= close()
      return closed
    },
  }
}

function recordLag({ events, seconds }: Lag): void {
  projectionLagEvents.set(events)
  projectionLagSeconds.set(seconds)
}
