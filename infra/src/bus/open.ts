import type { Log } from '../log.ts'
import { inProcessBus } from './in-process.ts'
import type { Bus } from './port.ts'

/** The bus over NATS if `natsUrl` is set, otherwise the bus of this process. */
export async function openBus({
  natsUrl,
  log,
}: {
  readonly natsUrl?: string | undefined
  readonly log: Log
}): Promise<Bus> {
  if (!natsUrl) return inProcessBus({ log })
  // Imported on demand: not every process needs the client.
  const { natsBus } = await import('./nats.ts')
  return natsBus({ url: natsUrl, log })
}
