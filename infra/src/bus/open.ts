import type { Log } from '../log.ts'
import { inProcessBus } from './in-process.ts'
import type { Bus } from './port.ts'

/** The bus over NATS when there is a URL of one, else the one of this process. */
export async function openBus({
  natsUrl,
  log,
}: {
  readonly natsUrl?: string | undefined
  readonly log: Log
}): Promise<Bus> {
  if (!natsUrl) return inProcessBus({ log })
  // A client that only some need.
  const { natsBus } = await import('./nats.ts')
  return natsBus({ url: natsUrl, log })
}
