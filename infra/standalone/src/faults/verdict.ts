import { openBus } from '@iam/infra/bus/open'
import { startPostgres } from '@iam/infra/embedded-postgres/start'
import { openEventStore } from '@iam/infra/event-store/open'
import { openLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { readModels } from '@iam/projection-service/read-models'
import { startProjectionService } from '@iam/projection-service/service'
import { type Entry, isAcknowledged, markerPattern } from './journal.ts'

export type Verdict = {
  readonly events: number
  readonly acknowledged: number
  readonly unanswered: number
  /** Acknowledged, and not in the log. */
  readonly lost: readonly Entry[]
  /** More than one event of one command, however often it was sent. */
  readonly doubled: readonly Entry[]
  /** Read models whose rows differ from what the log says. */
  readonly differing: readonly { readonly model: string; readonly rows: number }[]
  readonly rows: number
}

/** Opens what the killed product left behind and holds log and read models against the clients' journals. */
export async function judge(dataDir: string, masterKey: string, journal: readonly Entry[]): Promise<Verdict> {
  const log = openLog({ service: 'faults', level: 'warn' })
  const postgres = await startPostgres({ dataDir, log })
  const bus = await openBus({ log })
  const pool = openPool({ url: postgres.url, name: 'faults', log })
  const store = openEventStore({ url: postgres.url, pool, masterKey, bus, log })
  const projection = await startProjectionService({ store, databaseUrl: postgres.url, bus, log })
  try {
    await projection.catchUp()
    const { counts, events } = await count(store)
    const recorded = (entry: Entry) => counts.get(`${entry.eventType} ${entry.marker}`) ?? 0
    const comparisons = []
    for (const { name } of readModels) comparisons.push({ model: name, ...(await projection.compare(name)) })
    return {
      events,
      acknowledged: journal.filter(isAcknowledged).length,
      unanswered: journal.filter(({ status }) => status === undefined).length,
      lost: journal.filter((entry) => isAcknowledged(entry) && recorded(entry) === 0),
      doubled: journal.filter((entry) => recorded(entry) > 1),
      differing: comparisons
        .filter(({ differing }) => differing.length > 0)
        .map(({ model, differing }) => ({ model, rows: differing.length })),
      rows: comparisons.reduce((sum, { rows }) => sum + rows, 0),
    }
  } finally {
    await projection.close()
    await store.close()
    await pool.end()
    await bus.close()
    await postgres.close()
  }
}

/** How many events of a type carry each marker. */
async function count(store: ReturnType<typeof openEventStore>) {
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
