import { setTimeout as delay } from 'node:timers/promises'
import { connect, Events, type NatsConnection } from 'nats'
import type { Log } from '../log.ts'
import { openListeners } from './listeners.ts'
import type { Bus, BusMessages } from './port.ts'

const prefix = 'iam.'

/**
 * The bus over core NATS. Listeners in this process hear a message at once and without the server; others hear it while the
 * server is there. Without it nothing stops: it is looked for for ever, and what was said meanwhile is lost.
 */
export async function natsBus({ url, log }: { readonly url: string; readonly log: Log }): Promise<Bus> {
  const listeners = openListeners(log)
  let connection: NatsConnection | undefined
  let isConnected = false
  let closing = false
  const first = Promise.withResolvers<void>()

  const connecting = connect({
    servers: url,
    noEcho: true,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: 5_000,
    maxPingOut: 2,
  }).then(async (made) => {
    if (closing) return made.close()
    connection = made
    isConnected = true
    receive(made)
    first.resolve()
    for await (const { type } of made.status()) {
      if (type === Events.Disconnect || type === Events.Reconnect) {
        isConnected = type === Events.Reconnect
        log.warn({ bus: type }, isConnected ? 'the bus is there again' : 'the bus was lost')
      }
    }
  })
  connecting.catch((error: Error) => log.error({ error: error.message }, 'the bus cannot be used'))

  const receive = (made: NatsConnection) =>
    made.subscribe(`${prefix}>`, {
      callback(error, message) {
        if (error) return log.warn({ error: error.message }, 'the bus complained')
        try {
          listeners.tell(message.subject.slice(prefix.length) as keyof BusMessages, message.json())
        } catch {
          log.warn({ subject: message.subject }, 'a message on the bus is not JSON')
        }
      },
    })

  // Usually it is there at once; whoever starts before it does not wait for it.
  await Promise.race([first.promise, delay(2_000, undefined, { ref: false })])
  if (!isConnected) log.warn('the bus is not there yet; it is taken up when it comes')

  return {
    publish(subject, message) {
      setImmediate(() => listeners.tell(subject, message))
      // What is said while nobody hears it is dropped here rather than kept for a flood.
      if (isConnected) connection?.publish(prefix + subject, JSON.stringify(message))
    },
    subscribe: (subject, onMessage) => listeners.add(subject, onMessage),
    async close() {
      closing = true
      listeners.clear()
      isConnected = false
      await connection?.close()
    },
  }
}
