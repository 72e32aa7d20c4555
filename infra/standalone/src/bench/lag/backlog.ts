import { inProcessBus } from '@iam/infra/bus/in-process'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { inTransaction } from '@iam/infra/postgres/transaction'
import { liveCheckpoint } from '@iam/projection-service/checkpoint'
import type { Row } from '@iam/projection-service/read-model'
import { creators } from '@iam/projection-service/read-models/creators'
import { startProjectionService } from '@iam/projection-service/service'
import { tableOf } from '@iam/projection-service/table'
import { schemaOf } from '@iam/projection-service/versions'
import { benchMasterKey as masterKey } from '../generate.ts'
import type { Contestant } from '../measure.ts'

const batchSize = 1_000

/**
 * The last so many events of the log again, by the running projection: the checkpoint is set back, and what the rows held
 * already makes the work no smaller.
 */
export const ours = (url: string, events: number): Contestant => ({
  async open() {
    const log = silentLog()
    const pool = openPool({ url, name: 'bench backlog', log })
    const bus = inProcessBus({ log })
    const store = openEventStore({ url, pool, masterKey, bus, log })
    const start = () =>
      startProjectionService({ store, databaseUrl: url, bus, log, models: [creators], batchSize })
    const first = await start()
    await first.catchUp()
    await first.close()
    return {
      async round() {
        await pool.query('update checkpoints set position = $2 where name = $1', [
          liveCheckpoint,
          (await store.head()) - events,
        ])
        const began = performance.now()
        const projection = await start()
        await projection.catchUp()
        const ms = performance.now() - began
        await projection.close()
        return { operations: events, ms }
      },
      pids: () => [process.pid],
      async close() {
        await store.close()
        await bus.close()
        await pool.end()
      },
    }
  },
})

/** As many rows in batches of that size, ready in memory, by one upsert and a commit each: nothing read, nothing folded. */
export const limit = (url: string, events: number): Contestant => ({
  async open() {
    const pool = openPool({ url, name: 'bench upserts', log: silentLog() })
    const table = tableOf(creators, 'bench_upserts')
    const rows = await rowsOf(url)
    await pool.query('drop schema if exists bench_upserts cascade; create schema bench_upserts')
    await inTransaction(pool, async (client) => {
      await table.create(client)
      await table.finish(client)
      await table.upsert(client, rows)
    })
    return {
      async round() {
        for (let done = 0; done < events; done += batchSize) {
          const from = done % rows.length
          await inTransaction(pool, (client) => table.upsert(client, rows.slice(from, from + batchSize)))
        }
        return { operations: events }
      },
      pids: () => [process.pid],
      close: () => pool.end(),
    }
  },
})

async function rowsOf(url: string): Promise<readonly Row[]> {
  const log = silentLog()
  const pool = openPool({ url, name: 'bench rows', log })
  const bus = inProcessBus({ log })
  const store = openEventStore({ url, pool, masterKey, bus, log })
  const projection = await startProjectionService({ store, databaseUrl: url, bus, log, models: [creators] })
  await projection.catchUp()
  await projection.close()
  const keys = (await pool.query<{ user_id: string }>(`select user_id from ${schemaOf(creators)}.creators`))
    .rows
  const rows = await inTransaction(pool, (client) =>
    tableOf(creators, schemaOf(creators)).load(client, {
      keys: keys.map(({ user_id }) => user_id),
      where: new Map(),
    }),
  )
  await store.close()
  await bus.close()
  await pool.end()
  return rows
}
