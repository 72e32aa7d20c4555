import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { startGateway } from '@iam/gateway/service'
import { inProcessBus } from '@iam/infra/bus/in-process'
import type { BusMessages } from '@iam/infra/bus/port'
import { openEventStore } from '@iam/infra/event-store/open'
import { openLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'

/** The whole gateway on the given database; what the projection would announce comes from the process that started it. */
const databaseUrl = process.argv[2]!
const log = openLog({ service: 'gateway', level: 'warn' })
const bus = inProcessBus({ log })
process.on('message', (message) => bus.publish('views.changed', message as BusMessages['views.changed']))
const secret = 'for benchmarks only, not for anybody'
const gateway = await startGateway({
  settings: { HOST: '127.0.0.1', PORT: 0, NODE_ENV: 'development', RATE_LIMITS: true, OUTBOX: false },
  secrets: { SESSION_SECRET: secret, MASTER_KEY: secret },
  pool: openPool({ url: databaseUrl, name: 'gateway', log }),
  databaseUrl,
  store: openEventStore({ url: databaseUrl, masterKey: secret, log }),
  bus,
  log,
  send: () => Promise.reject(new Error('nothing is changed here')),
})
// Until the lists hold everything they are asked in vain.
while ((await fetch(new URL('/readyz', gateway.url))).status !== 200) await delay(20)
process.send?.({ port: Number(new URL(gateway.url).port) })
await once(process, 'SIGTERM')
process.exit()
