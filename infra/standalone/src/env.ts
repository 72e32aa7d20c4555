import {
  connectionsFrom,
  readEnv,
  settings,
  settingsOfMails,
  settingsOfPayouts,
  settingsOfServices,
} from '@iam/infra/env'
import * as z from 'zod'

const { DATABASE_URL, LOG_LEVEL, DEMO_PASSWORD } = settings
const { RATE_LIMITS, OUTBOX, SESSION_SECRET, COMMAND_SECRET, ERASURES_FILE } = settings

/** The settings of the portal in one process. */
export const Settings = z.object({
  ...settingsOfServices,
  ...settingsOfPayouts,
  ...settingsOfMails,
  DATABASE_URL: DATABASE_URL.optional(),
  // Six in no pool, and one for each of the four pools.
  DATABASE_CONNECTIONS: connectionsFrom(10).default(36),
  // `npm start` logs to a terminal, where only warnings and errors matter.
  LOG_LEVEL: LOG_LEVEL.default('warn'),
  ...{ DEMO_PASSWORD, RATE_LIMITS, OUTBOX, SESSION_SECRET, COMMAND_SECRET, ERASURES_FILE },
})
export type Settings = z.infer<typeof Settings>

export const portalEnv = (variables?: NodeJS.ProcessEnv): Settings => readEnv(Settings, variables)

/** The settings of an operator's command: those of the processes that serve, such as their connections, do not concern it. */
const OperatorSettings = Settings.pick({
  ...{ NODE_ENV: true, LOG_LEVEL: true, DATA_DIR: true, DATABASE_URL: true, EVENT_STORE_URL: true },
  ...{ MASTER_KEY: true, MASTER_KEY_PREVIOUS: true, ERASURES_FILE: true },
})
export type OperatorSettings = z.infer<typeof OperatorSettings>

export const operatorEnv = (variables?: NodeJS.ProcessEnv): OperatorSettings =>
  readEnv(OperatorSettings, variables)

/** The environment of this process with more variables, for a child process. */
export const variablesWith = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...process.env, ...more })
