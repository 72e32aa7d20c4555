import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type ReadModel, typesOf } from '@iam/projection-service/read-model'
import { readModels } from '@iam/projection-service/read-models'
import { rebuild } from '@iam/projection-service/rebuild/rebuild'
import { rebuildThreadCount } from '@iam/projection-service/rebuild/rebuild-threads'
import { benchMasterKey as masterKey } from '../generate.ts'
import { serveRounds } from '../serve-rounds.ts'
import { readToNowhere } from './limit.ts'
import { byPages, oneByOne } from './peers.ts'

/** A rebuild: by which implementation, from which log up to which position, of which models into which schemas. */
export type Job = {
  readonly way: 'ours' | 'limit' | 'read, open, drop' | 'pages' | 'one by one'
  readonly url: string
  readonly models: readonly string[]
  readonly prefix: string
  readonly upTo: number
}

const job = JSON.parse(process.argv[2]!) as Job
const { url, prefix, upTo } = job
const log = silentLog()
const pool = openPool({ url, name: 'bench rebuild', log, deadlineMs: 600_000 })
const store = await openEventStore({ url, pool, masterKeys: [masterKey], log })
const models = readModels.filter(({ name }) => job.models.includes(name))
const schemaOf = ({ name }: ReadModel) => `${prefix}_${name}`

const ways: Readonly<Record<Job['way'], () => Promise<unknown>>> = {
  ours: () =>
    rebuild({
      ...{ pool, store, log, models, upTo, schemaOf },
      signal: new AbortController().signal,
      threads: {
        ...{ eventStoreUrl: url, databaseUrl: url, masterKeys: [masterKey] },
        count: rebuildThreadCount(),
      },
    }),
  limit: () => readToNowhere(url),
  'read, open, drop': () => readAndOpen(),
  pages: () => byPages({ pool, store, models, upTo, schemaOf }),
  'one by one': () => oneByOne({ pool, store, models, upTo, schemaOf }),
}

serveRounds(
  async () => {
    for (const model of models) await pool.query(`drop schema if exists ${schemaOf(model)} cascade`)
    const began = performance.now()
    await ways[job.way]()
    return { operations: upTo, ms: performance.now() - began, extra: { 'events sent': await sentEvents() } }
  },
  async () => {
    await store.close()
    await pool.end()
  },
)

/** Reads every event that the models fold, opens its sealed fields, and keeps nothing. */
async function readAndOpen(): Promise<void> {
  for await (const _ of store.readAll({ after: 0, upTo, types: models.flatMap(typesOf) }));
}

/** How many of the `upTo` events that count as read the database sends: it filters them by type. */
async function sentEvents(): Promise<number> {
  if (job.way === 'limit') return upTo
  const { rows } = await pool.query<{ sent: string }>(
    'select count(*) as sent from events where position <= $1 and type = any($2)',
    [upTo, models.flatMap(typesOf)],
  )
  return Number(rows[0]!.sent)
}
