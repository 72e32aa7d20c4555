import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import type { ReadModel } from '@iam/projection-service/read-model'
import { readModels } from '@iam/projection-service/read-models'
import { rebuild } from '@iam/projection-service/rebuild'
import { benchMasterKey as masterKey } from '../generate.ts'
import type { Done, Job } from './job.ts'
import { readToNowhere } from './limit.ts'
import { byPages, oneByOne } from './peers.ts'

/** Does its job each time it is told to, and says how long it took. Started by `contestant.ts`. */
const job = JSON.parse(process.argv[2]!) as Job
const { url, prefix, upTo } = job
const log = silentLog()
const pool = openPool({ url, name: 'bench rebuild', log, statementTimeoutMs: 0 })
const store = openEventStore({ url, pool, masterKey, log })
const models = readModels.filter(({ name }) => job.models.includes(name))
const schemaOf = ({ name }: ReadModel) => `${prefix}_${name}`

const ways: Readonly<Record<Job['way'], () => Promise<void>>> = {
  ours: () =>
    rebuild({
      ...{ pool, store, log, models, upTo, schemaOf },
      signal: new AbortController().signal,
      threads: { eventStoreUrl: url, databaseUrl: url, masterKey, count: job.threads },
    }),
  limit: () => readToNowhere(url),
  pages: () => byPages({ pool, store, models, upTo, schemaOf }),
  'one by one': () => oneByOne({ pool, store, models, upTo, schemaOf }),
}

process.on('message', async () => {
  for (const model of models) await pool.query(`drop schema if exists ${schemaOf(model)} cascade`)
  const began = performance.now()
  await ways[job.way]()
  const done: Done = { ms: performance.now() - began, peakMb: process.resourceUsage().maxRSS / 1024 }
  process.send?.(done)
})
process.on('disconnect', async () => {
  await store.close()
  await pool.end()
})
