import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { announced } from '@iam/bench/live-views'
import { startGateway } from '@iam/gateway/service'
import { openBus } from '@iam/infra/bus/open'
import type { BusMessages } from '@iam/infra/bus/port'
import { openEventStore } from '@iam/infra/event-store/open'
import { openLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { secret } from './cookies.ts'

/**
 * A whole gateway without rate limits: `ours.ts DATABASE [NATS]`. Without NATS the parent process sends the announcements that a
 * projection would publish.
 */
const [, , databaseUrl = '', natsUrl = ''] = process.argv
const log = openLog({ service: 'gateway', level: 'warn' })
const bus = await openBus({ natsUrl, log })
process.on('message', (message) => bus.publish(announced, message as BusMessages[typeof announced]))
const gateway = await startGateway({
  payouts: { provider: 'manual' },
  settings: { HOST: '127.0.0.1', PORT: 0, NODE_ENV: 'development', RATE_LIMITS: false, OUTBOX: false },
  // MASTER_KEY is for older checkouts, whose gateway takes it.
  secrets: Object.assign({ SESSION_SECRET: secret }, { MASTER_KEY: secret }),
  pool: openPool({ url: databaseUrl, name: 'gateway', log }),
  databaseUrl,
  answersConnections: 4,
  lookUpConnections: 4,
  store: await openEventStore({ url: databaseUrl, masterKeys: [secret], log }),
  bus,
  log,
  now: () => new Date().toISOString(),
  checks: [],
  send: () => Promise.reject(new Error('nothing is changed here')),
})
// Until its lists are loaded, the gateway answers them with 503.
while ((await fetch(new URL('/readyz', gateway.url))).status !== 200) await delay(20)
process.send?.({ port: Number(new URL(gateway.url).port) })
await once(process, 'SIGTERM')
process.exit()
