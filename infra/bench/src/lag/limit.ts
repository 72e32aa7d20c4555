import { inProcessBus } from '@iam/infra/bus/in-process'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { withSettings } from '@iam/infra/postgres/with-settings'
import { type Row, typesOf } from '@iam/projection-service/read-model'
import { creators } from '@iam/projection-service/read-models/creators'
import { tableOf } from '@iam/projection-service/read-models/support/table'
import { schemaOf } from '@iam/projection-service/rebuild/versions'
import { startProjectionService } from '@iam/projection-service/service'
import { benchMasterKey as masterKey } from '../generate.ts'
import { serveRounds } from '../serve-rounds.ts'

/**
 * Writes the rows of the last EVENTS events from memory, with one upsert and one commit per batch of BATCH events, and
 * neither reads nor folds: `limit.ts URL EVENTS BATCH`. Commits as the projection does (synchronous_commit off, because
 * lost rows are folded again), and writes as many rows: one for each person whom the events of a batch concern.
 */
const [, , given = '', events = '', batchSize = ''] = process.argv
const url = withSettings(given, { synchronous_commit: 'off' })
const log = silentLog()
const pool = openPool({ url, name: 'bench upserts', log })
const batches = await batchesOf()
const schema = 'bench_upserts'
const table = tableOf(creators, schema)
await pool.query(`create schema ${schema}`)
await inTransaction(pool, async (client) => {
  await table.create(client)
  await table.finish(client)
  for (const rows of batches) await table.upsert(client, rows)
})

serveRounds(
  async () => {
    const began = performance.now()
    for (const rows of batches) await inTransaction(pool, (client) => table.upsert(client, rows))
    return { operations: Number(events), ms: performance.now() - began }
  },
  () => pool.end(),
)

async function batchesOf(): Promise<readonly (readonly Row[])[]> {
  const bus = inProcessBus({ log })
  const store = await openEventStore({ url, pool, masterKeys: [masterKey], bus, log })
  const projection = await startProjectionService({
    ...{ store, pool, databaseUrl: url, bus, log, models: [creators] },
  })
  await projection.catchUp()
  await projection.close()
  const after = (await store.head()) - Number(events)
  const people = new Map<number, Set<string>>()
  for await (const batch of store.readAll({ after, types: typesOf(creators) }))
    for (const { position, data } of batch) {
      const number = Math.floor((position - after - 1) / Number(batchSize))
      const already = people.get(number) ?? new Set()
      people.set(number, already.add(String((data as { userId?: unknown }).userId)))
    }
  const live = tableOf(creators, schemaOf(creators))
  const rows: (readonly Row[])[] = []
  for (const keys of people.values())
    rows.push(await inTransaction(pool, (client) => live.load(client, { keys: [...keys], where: new Map() })))
  await store.close()
  await bus.close()
  return rows
}
