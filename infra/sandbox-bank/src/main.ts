import { join } from 'node:path'
import { readEnv, settings } from '@iam/infra/env'
import { openLog } from '@iam/infra/log'
import { run } from '@iam/infra/run'
import * as z from 'zod'
import { sandboxLedger } from './place.ts'
import { startSandboxBank } from './start.ts'

const log = openLog({ service: 'sandbox-bank' })
const { PORT, DATA_DIR, LOG_LEVEL } = settings
const Settings = z.object({ PORT: PORT.default(3004), DATA_DIR, LOG_LEVEL })

/** `npm run start:sandbox-bank`: the bank as a process of its own. */
run(
  async () => {
    const { PORT, DATA_DIR, LOG_LEVEL } = readEnv(Settings)
    log.level = LOG_LEVEL
    const bank = await startSandboxBank({ file: join(DATA_DIR, sandboxLedger), port: PORT })
    log.info({ url: bank.url }, 'the sandbox bank listens')
    return bank
  },
  { log },
)
