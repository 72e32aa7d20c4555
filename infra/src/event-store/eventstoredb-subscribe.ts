import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
} from '@eventstore/db-client'
import type { Log } from '../log.ts'
import { batchesOf, batchSize, placeOf } from './eventstoredb-read.ts'
import type { Subscribe, Subscription } from './port.ts'

/** How soon a subscription that was cut off is taken up again. */
const retryMs = 250

/** The client's subscriptions end with the connection: they are taken up again behind the last event that was taken. */
export function follow(client: EventStoreDBClient, options: Subscribe, log: Log): Subscription {
  const { types, onBatch } = options
  let stopped = false
  let source: AllStreamSubscription | undefined

  async function* batches() {
    let after = options.after
    while (!stopped) {
      source = client.subscribeToAll(
        { fromPosition: placeOf(after), filter: excludeSystemEvents() },
        { highWaterMark: options.batchSize ?? batchSize },
      )
      try {
        for await (const batch of batchesOf(source, undefined, options.batchSize)) {
          if (batch.length === 0) continue
          after = batch.at(-1)!.position
          yield batch
        }
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'a subscription was cut off and is taken up again')
      }
      if (!stopped) await sleep(retryMs)
    }
  }

  async function run() {
    for await (const batch of batches()) {
      if (stopped) return
      // Types are picked here and not by the server: it would not say how far it has looked.
      const wanted = types ? batch.filter(({ type }) => types.includes(type)) : batch
      await onBatch(wanted, batch.at(-1)!.position)
    }
  }

  const closed = run()
  closed.catch((error: unknown) => log.error({ err: error }, 'a subscription ended'))
  return {
    closed,
    async stop() {
      stopped = true
      source?.destroy()
      await closed.catch(() => {})
    },
  }
}
