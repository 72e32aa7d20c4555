import { readEnv, settings } from '@iam/infra/env'
import * as z from 'zod'

const {
  NODE_ENV,
  HOST,
  PORT,
  DATA_DIR,
  DATABASE_URL,
  EVENT_STORE_URL,
  NATS_URL,
  LOG_LEVEL,
  MASTER_KEY,
  COMMAND_SECRET,
} = settings

/** The settings of a command-service that runs as a process of its own. */
export const commandServiceEnv = (variables?: NodeJS.ProcessEnv) =>
  readEnv(
    z.object({
      NODE_ENV,
      HOST,
      PORT: PORT.default(3001),
      DATA_DIR,
      DATABASE_URL,
      EVENT_STORE_URL,
      NATS_URL,
      LOG_LEVEL,
      MASTER_KEY,
      COMMAND_SECRET,
    }),
    variables,
  )
