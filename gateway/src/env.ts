import { CannotStart } from '@iam/infra/cannot-start'
import { readEnv, settings, settingsOfPayouts, settingsOfServices } from '@iam/infra/env'
import * as z from 'zod'

const { COMMAND_URL, DATABASE_CONNECTIONS, PUBLIC_URL, RATE_LIMITS, OUTBOX, SESSION_SECRET, COMMAND_SECRET } =
  settings

/** The settings of a gateway that is a process of its own. */
export function gatewayEnv(variables?: NodeJS.ProcessEnv) {
  const env = readEnv(
    z.object({
      ...settingsOfServices,
      ...settingsOfPayouts,
      ...{ COMMAND_URL, PUBLIC_URL, RATE_LIMITS, OUTBOX, SESSION_SECRET, COMMAND_SECRET },
      DATABASE_CONNECTIONS: DATABASE_CONNECTIONS.default(16),
    }),
    variables,
  )
  if (env.NODE_ENV === 'production' && !env.NATS_URL)
    throw new CannotStart(
      'The setting NATS_URL must be set in production: without NATS, a gateway does not hear at once what others change.',
    )
  return env
}
