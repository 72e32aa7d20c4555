import { readEnv, settings } from '@iam/infra/env'
import * as z from 'zod'

const { NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, EVENT_STORE_URL, NATS_URL, COMMAND_URL, LOG_LEVEL } =
  settings
const { RATE_LIMITS, OUTBOX, SESSION_SECRET, MASTER_KEY, COMMAND_SECRET } = settings

/** The settings of a gateway that is a process of its own. */
export const gatewayEnv = () =>
  readEnv(
    z.object({
      ...{ NODE_ENV, HOST, PORT, DATA_DIR, DATABASE_URL, EVENT_STORE_URL, NATS_URL, COMMAND_URL, LOG_LEVEL },
      ...{ RATE_LIMITS, OUTBOX, SESSION_SECRET, MASTER_KEY, COMMAND_SECRET },
    }),
  )
