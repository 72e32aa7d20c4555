import type { Log } from '../log.ts'
import { openListeners } from './listeners.ts'
import type { Bus } from './port.ts'

/** The bus of a single process. */
export function inProcessBus({ log }: { readonly log: Log }): Bus {
  const listeners = openListeners(log)
  return {
    // Asynchronous, as over a network: listeners never run within the publisher's call.
    publish: (subject, message, handedOver) =>
      setImmediate(() => listeners.tell(subject, message, handedOver)),
    subscribe: (subject, onMessage) => listeners.add(subject, onMessage),
    close: async () => listeners.clear(),
  }
}
