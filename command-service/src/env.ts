import { readEnv, settings, settingsOfMails, settingsOfPayouts, settingsOfServices } from '@iam/infra/env'
import * as z from 'zod'

const { PORT, DATABASE_CONNECTIONS, COMMAND_SECRET, ERASURES_FILE } = settings

/** The settings of a command-service that runs as a process of its own. */
export const commandServiceEnv = () =>
  readEnv(
    z.object({
      ...settingsOfServices,
      ...settingsOfPayouts,
      ...settingsOfMails,
      PORT: PORT.default(3001),
      DATABASE_CONNECTIONS: DATABASE_CONNECTIONS.default(10),
      COMMAND_SECRET,
      ERASURES_FILE,
    }),
  )
