import { openBus } from '@iam/infra/bus/open'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import { openEventStore } from '@iam/infra/event-store/open'
import type { EventStore } from '@iam/infra/event-store/port'
import { openLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { readModels } from '@iam/projection-service/read-models'
import { startProjectionService } from '@iam/projection-service/service'
import { isAcknowledged, type JournalEntry, markerPattern } from './journal.ts'
import type { Client } from './load.ts'

export type Verdict = {
  readonly events: number
  readonly acknowledged: number
  readonly unanswered: number
  /** Acknowledged, and not in the log. */
  readonly lost: readonly JournalEntry[]
  /** More than one event of one command, however often it was sent. */
  readonly doubled: readonly JournalEntry[]
  /** Read models whose rows differ from what the log says. */
  readonly differing: readonly {
    readonly model: string
    /** At most 100 are counted. */
    readonly differingRows: number
  }[]
  /** Rows of all read models that were compared. */
  readonly comparedRows: number
}

/** Opens the database that the killed product left behind, and judges it. */
export async function judgeFolder(
  dataDir: string,
  masterKey: string,
  journal: readonly JournalEntry[],
): Promise<Verdict> {
  const postgres = await startPostgres({ dataDir, log: openLog({ service: 'faults', level: 'warn' }) })
  try {
    return await judgeDatabase(postgres.url, masterKey, journal)
  } finally {
    await postgres.close()
  }
}

/**
 * Checks log and read models against the clients' journals. Starts a projection service of its own, which has to
 * become the leader: no other may run.
 */
export async function judgeDatabase(
  databaseUrl: string,
  masterKey: string,
  journal: readonly JournalEntry[],
  logUrl = databaseUrl,
): Promise<Verdict> {
  const log = openLog({ service: 'faults', level: 'warn' })
  const bus = await openBus({ log })
  const pool = openPool({ url: databaseUrl, name: 'faults', log })
  const store = await openEventStore({ url: logUrl, pool, masterKeys: [masterKey], bus, log })
  const projection = await startProjectionService({
    store,
    pool,
    databaseUrl,
    bus,
    log,
    now: () => new Date().toISOString(),
  })
  try {
    await projection.catchUp()
    const { counts, events } = await countMarkers(store)
    const timesRecorded = (entry: JournalEntry) => counts.get(`${entry.eventType} ${entry.marker}`) ?? 0
    const comparisons = []
    for (const { name } of readModels) comparisons.push({ model: name, ...(await projection.compare(name)) })
    return {
      events,
      acknowledged: journal.filter(isAcknowledged).length,
      unanswered: journal.filter(({ status }) => status === undefined).length,
      lost: journal.filter((entry) => isAcknowledged(entry) && timesRecorded(entry) === 0),
      doubled: journal.filter((entry) => timesRecorded(entry) > 1),
      differing: comparisons
        .filter(({ differing }) => differing.length > 0)
        .map(({ model, differing }) => ({ model, differingRows: differing.length })),
      comparedRows: comparisons.reduce((sum, { rows }) => sum + rows, 0),
    }
  } finally {
    await projection.close()
    await store.close()
    await pool.end()
    await bus.close()
  }
}

/**
 * Prints the verdict and the clients' wrong answers; returns whether there is nothing wrong and at least one command
 * was acknowledged.
 */
export function report(verdict: Verdict, clients: readonly Client[]): boolean {
  const wrongAnswers = clients.flatMap((client) => client.wrongAnswers)
  console.log(
    `${verdict.events} events; ${verdict.acknowledged} commands acknowledged, ${verdict.unanswered} never answered; ` +
      `${verdict.lost.length} lost, ${verdict.doubled.length} doubled; ${verdict.comparedRows} rows compared with their rebuild, ` +
      `${verdict.differing.length} models differ; ${wrongAnswers.length} answers that no server of ours may give`,
  )
  const found = [...verdict.lost, ...verdict.doubled, ...verdict.differing, ...wrongAnswers]
  for (const fault of found.slice(0, 20)) console.log(fault)
  return verdict.acknowledged > 0 && found.length === 0
}

/** All events of the log, and how many of each type carry each marker, by `<type> <marker>`. */
async function countMarkers(store: EventStore) {
  const counts = new Map<string, number>()
  let events = 0
  for await (const batch of store.readAll({ after: 0 })) {
    events += batch.length
    for (const { type, data } of batch) {
      for (const marker of new Set(JSON.stringify(data).match(markerPattern))) {
        const key = `${type} ${marker}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  }
  return { counts, events }
}
