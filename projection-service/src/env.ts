import { readEnv, settings, settingsOfServices } from '@iam/infra/env'
import * as z from 'zod'

/** The settings of a projection-service that runs as a process of its own. */
export const projectionServiceEnv = () =>
  readEnv(
    z.object({
      ...settingsOfServices,
      PORT: settings.PORT.default(3002),
      DATABASE_CONNECTIONS: settings.DATABASE_CONNECTIONS.default(10),
    }),
  )
