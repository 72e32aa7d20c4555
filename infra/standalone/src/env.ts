import { readEnv, settings } from '@iam/infra/env'
import * as z from 'zod'

const { NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, EVENT_STORE_URL, NATS_URL, LOG_LEVEL } = settings
const { DEMO, DEMO_PASSWORD, RATE_LIMITS, OUTBOX, SESSION_SECRET, MASTER_KEY, COMMAND_SECRET } = settings

/** The settings of the portal in one process. */
export const Settings = z.object({
  ...{ NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL: DATABASE_URL.optional(), EVENT_STORE_URL, NATS_URL },
  // The screen of who started it is for what goes wrong.
  LOG_LEVEL: LOG_LEVEL.default('warn'),
  ...{ DEMO, DEMO_PASSWORD, RATE_LIMITS, OUTBOX, SESSION_SECRET, MASTER_KEY, COMMAND_SECRET },
})
export type Settings = z.infer<typeof Settings>

export const portalEnv = (variables?: NodeJS.ProcessEnv): Settings => readEnv(Settings, variables)

/** Our own variables and some more, for a process that we start. */
export const variablesWith = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...more })
