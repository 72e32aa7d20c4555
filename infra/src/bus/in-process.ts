import type { Log } from '../log.ts'
import { openListeners } from './listeners.ts'
import type { Bus } from './port.ts'

/** The bus of a single process. */
export function inProcessBus({ log }: { readonly log: Log }): Bus {
  const listeners = openListeners(log)
  return {
    // Later, as over a network: who publishes is never entangled with who listens.
    publish: (subject, message) => setImmediate(() => listeners.tell(subject, message)),
    subscribe: (subject, onMessage) => listeners.add(subject, onMessage),
    close: async () => listeners.clear(),
  }
}
