import { setTimeout as delay } from 'node:timers/promises'
import { connect, Events, type NatsConnection } from 'nats'
import { CannotStart } from '../cannot-start.ts'
import type { Log } from '../log.ts'
import { busConnected } from '../metrics.ts'
import { openListeners } from './listeners.ts'
import { natsAddress } from './nats-address.ts'
import type { Bus, BusMessages } from './port.ts'

const prefix = 'iam.'

/**
 * The bus over core NATS. Listeners in this process get a message directly, without the server; those in other
 * processes get it while the server is connected. Without a server nothing fails: reconnecting never ends, and messages
 * sent meanwhile are lost. A server that is too old is a CannotStart.
 */
export async function natsBus({ url, log }: { readonly url: string; readonly log: Log }): Promise<Bus> {
  const listeners = openListeners(log)
  let connection: NatsConnection | undefined
  let isConnected = false
  let closing = false
  const first = Promise.withResolvers<void>()

  const connecting = connect({
    ...natsAddress(url),
    noEcho: true,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    // By default two refusals of the credentials end it, also if these are put right afterwards.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    timeout: 2_000,
    // A server that has fallen silent is given up after the third ping without an answer.
    pingInterval: 1_500,
    maxPingOut: 2,
  }).then(async (made) => {
    if (closing) return made.close()
    checkVersion(made)
    connection = made
    setConnected(true)
    receive(made)
    first.resolve()
    for await (const { type } of made.status()) {
      if (type === Events.Disconnect || type === Events.Reconnect) {
        setConnected(type === Events.Reconnect)
        log.warn({ bus: type }, isConnected ? 'the bus is there again' : 'the bus was lost')
      }
    }
  })
  connecting.catch((error: Error) => {
    log.error({ error: error.message }, 'the bus cannot be used')
    if (error instanceof CannotStart) first.reject(error)
  })
  // The caller may no longer wait for it: the rejection must not be unhandled.
  first.promise.catch(() => {})

  function setConnected(isIt: boolean): void {
    isConnected = isIt
    busConnected.set({ bus: 'nats' }, Number(isIt))
  }
  setConnected(false)

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

  // Usually the server is connected at once; a start does not wait for it any longer.
  await Promise.race([first.promise, delay(2_000, undefined, { ref: false })])
  if (!isConnected) log.warn('the bus is not there yet; it is taken up when it comes')

  return {
    publish(subject, message, handedOver) {
      setImmediate(() => listeners.tell(subject, message, handedOver))
      // Dropped while there is no connection: buffered messages would flood the bus after a reconnect.
      if (isConnected) connection?.publish(prefix + subject, JSON.stringify(message))
    },
    subscribe: (subject, onMessage) => listeners.add(subject, onMessage),
    async close() {
      closing = true
      listeners.clear()
      setConnected(false)
      await connection?.close()
    },
  }
}

const oldest = [2, 9] as const

function checkVersion(made: NatsConnection): void {
  const version = made.info?.version ?? 'unknown'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  void made.close()
  throw new CannotStart(`NATS is of version ${version}: use ${oldest.join('.')} or later.`)
}
