import { once } from 'node:events'
import { openLog } from '@iam/infra/log'
import { portalEnv, variablesWith } from '../../env.ts'
import { startProduct } from '../../product.ts'

/** The whole portal in one process, as `npm start` has it, on the given database and without limits per address. */
const [, , databaseUrl = '', dataDir = ''] = process.argv
const secret = 'for benchmarks only, not for anybody'
const settings = portalEnv(
  variablesWith({
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development' },
    ...{ DEMO: 'off', RATE_LIMITS: 'off', OUTBOX: 'off', SESSION_SECRET: secret, MASTER_KEY: secret },
  }),
)
const product = await startProduct(settings, openLog({ service: 'portal', level: 'warn' }))
process.send?.({ port: Number(new URL(product.url).port) })
await once(process, 'SIGTERM')
process.exit()
