import { readEnv, settings, settingsOfServices } from '@iam/infra/env'
import * as z from 'zod'

const { PORT, DATABASE_CONNECTIONS } = settings

/** The settings of a projection-service that runs as a process of its own. */
export const projectionServiceEnv = (variables?: NodeJS.ProcessEnv) =>
  readEnv(
    z.object({
      ...settingsOfServices,
      PORT: PORT.default(3002),
      DATABASE_CONNECTIONS: DATABASE_CONNECTIONS.default(10),
    }),
    variables,
  )
