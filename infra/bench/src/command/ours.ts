import { once } from 'node:events'
import { openLog } from '@iam/infra/log'
import { portalEnv, variablesWith } from '@iam/standalone/env'
import { startProduct } from '@iam/standalone/product'

/** The whole portal in one process, as `npm start` runs it, on the given database and without rate limits. */
const [, , databaseUrl = '', dataDir = '', eventStoreUrl = ''] = process.argv
const secret = 'for benchmarks only, not for anybody'
const settings = portalEnv(
  variablesWith({
    ...(eventStoreUrl ? { EVENT_STORE_URL: eventStoreUrl } : { EVENT_STORE_URL: undefined }),
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development' },
    ...{ DEMO: 'off', RATE_LIMITS: 'off', OUTBOX: 'off', SESSION_SECRET: secret, MASTER_KEY: secret },
  }),
)
const product = await startProduct(settings, openLog({ service: 'portal', level: 'warn' }))
process.send?.({ port: Number(new URL(product.url).port) })
await once(process, 'SIGTERM')
process.exit()
