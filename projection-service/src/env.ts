import { readEnv, settings } from '@iam/infra/env'
import * as z from 'zod'

const { NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, EVENT_STORE_URL, NATS_URL, LOG_LEVEL, MASTER_KEY } =
  settings

/** The settings of a projection-service that runs as a process of its own. */
export const projectionServiceEnv = (variables?: NodeJS.ProcessEnv) =>
  readEnv(
    z.object({
      NODE_ENV,
      HOST,
      PORT: PORT.default(3002),
      DATA_DIR,
      DATABASE_URL,
      EVENT_STORE_URL,
      NATS_URL,
      LOG_LEVEL,
      MASTER_KEY,
    }),
    variables,
  )
