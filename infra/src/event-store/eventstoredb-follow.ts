import { setTimeout as sleep } from 'node:timers/promises'
import { type AllStreamSubscription, excludeSystemEvents, streamNameFilter } from '@eventstore/db-client'
import type { Log } from '../log.ts'
import { condition } from '../log-condition.ts'
import type { EventStoreDbClient } from './eventstoredb-client.ts'
import { batchSize, type Ours, pagesOf, placeOf } from './eventstoredb-read.ts'
import type { Reading } from './eventstoredb-reading.ts'
import { LogReplaced, StoreUnavailable, type Subscribe, type Subscription } from './port.ts'

/** Pause before a subscription that was cut off is resumed, in ms. */
const retryMs = 250
/** How often an idle subscription checks its connection, in ms. */
const idleMs = 1_000

type Following = {
  readonly reading: Reading
  readonly client: EventStoreDbClient
  readonly ours: Ours
  readonly log: Log
  idAt(position: number): Promise<string | undefined>
  /** A read of one event: if it is not answered, an open subscription is silent as well. */
  heartbeat(): Promise<unknown>
}

export type Follow = (options: Omit<Subscribe, 'types' | 'onIdle' | 'asStored'>) => Subscription

/**
 * A subscription of the client, which ends with its connection and is resumed after the last delivered event. Types are not
 * filtered: the server would not report how far it has read.
 */
export function follow(
  { reading, client, ours, log, idAt, heartbeat }: Following,
  options: Parameters<Follow>[0],
): Subscription {
  const filter = ours.streamPrefix
    ? streamNameFilter({ prefixes: [ours.streamPrefix] })
    : excludeSystemEvents()
  const away = condition(log)
  let stopped = false
  let isBusy = false
  const alive = setInterval(() => {
    if (!isBusy) void checkHeartbeat()
  }, idleMs)
  let isChecking = false
  async function checkHeartbeat(): Promise<void> {
    if (isChecking) return
    isChecking = true
    const checked = source
    await heartbeat().catch((error: Error) => checked?.destroy(error))
    isChecking = false
  }
  let source: AllStreamSubscription | undefined

  async function* batches() {
    let { after, afterId } = options
    while (!stopped) {
      try {
        if (afterId !== undefined && (await idAt(after)) !== afterId) throw new LogReplaced(after)
        if (stopped) return
        source = reading.client.subscribeToAll(
          { fromPosition: placeOf(after), filter, ...client.asking },
          { highWaterMark: options.batchSize ?? batchSize },
        )
        for await (const page of pagesOf(source, undefined, options.batchSize)) {
          const batch = ours.recorded(page)
          const last = batch.at(-1)
          if (!last) continue
          // Nothing is ever added before a position that was read, so the log was replaced.
          if (last.position <= after) throw new LogReplaced(after)
          after = last.position
          afterId = last.id
          away.over({}, 'a subscription reads the log again')
          yield batch
        }
      } catch (error) {
        if (error instanceof LogReplaced) throw error
        if (!stopped) tell(error)
      }
      if (!stopped) await sleep(retryMs)
    }
  }

  /**
   * Logs one line without a stack: if the store was unavailable or cut off a slow reader, the subscription is resumed
   * and nothing is lost.
   */
  function tell(error: unknown): void {
    const cause = error instanceof StoreUnavailable ? (error.cause ?? error) : error
    client.sayFollower(cause)
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (/too slow/i.test(reason)) log.info({ reason }, 'a subscription fell behind and is taken up again')
    else away.lasts({ reason }, 'a subscription was cut off and is taken up again')
  }

  async function run() {
    for await (const batch of batches()) {
      if (stopped) return
      const last = batch.at(-1)!
      isBusy = true
      await options.onBatch(batch, last.position, last.id)
      isBusy = false
    }
  }

  const closed = run().finally(() => clearInterval(alive))
  // The subscriber may await `closed` at any time, and logs its failure.
  closed.catch(() => undefined)
  return {
    closed,
    async stop() {
      stopped = true
      source?.destroy()
      await closed.catch(() => {})
    },
  }
}
