import { setBack } from '@iam/bench/live-views'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { creators } from '@iam/projection-service/read-models/creators'
import { startProjectionService } from '@iam/projection-service/service'
import { benchMasterKey as masterKey } from '../generate.ts'
import { serveRounds } from '../serve-rounds.ts'

/**
 * Projects the last EVENTS events of the log again: `backlog.ts URL EVENTS BATCH`. Each round sets the checkpoint back; the
 * rows hold the result already, but folding and writing them is the same work.
 */
const [, , url = '', events = '', batchSize = ''] = process.argv
const log = silentLog()
const pool = openPool({ url, name: 'bench backlog', log })
const bus = inProcessBus({ log })
const store = await openEventStore({ url, pool, masterKeys: [masterKey], bus, log })
const start = () =>
  startProjectionService({
    ...{ store, pool, databaseUrl: url, bus, log, models: [creators] },
    batchSize: Number(batchSize),
  })
const first = await start()
await first.catchUp()
await first.close()

serveRounds(
  async () => {
    await setBack(pool, (await store.head()) - Number(events))
    const began = performance.now()
    const projection = await start()
    await projection.catchUp()
    const ms = performance.now() - began
    await projection.close()
    return { operations: Number(events), ms }
  },
  async () => {
    await store.close()
    await bus.close()
    await pool.end()
  },
)
