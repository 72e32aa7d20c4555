import type { Log } from '../log.ts'
import type { Follow } from './eventstoredb-follow.ts'
import type { EventStoreDbTail } from './eventstoredb-tail.ts'
import { heldPage } from './held-events.ts'
import { LogReplaced, type Subscribe, type Subscription } from './port.ts'
import { signal } from './signal.ts'

/** How often an idle subscription calls `onIdle`, in ms. */
const idleMs = 1_000

type Subscribing = {
  readonly tail: EventStoreDbTail
  readonly log: Log
  readonly follow: Follow
}

/** Delivers what the tail holds; a subscriber that is further behind follows the log by itself until it reaches the tail. */
export function subscribeTo({ tail, log, follow }: Subscribing, options: Subscribe): Subscription {
  const { types, batchSize = 1_000, onBatch, onIdle } = options
  const wanted = types && new Set(types)
  let { after, afterId } = options
  let stopped = false
  let isBusy = false
  let catchUp: Subscription | undefined
  const change = signal()
  const ignore = tail.onChange(change.give)
  const alive = setInterval(() => {
    if (!isBusy) onIdle?.()
  }, idleMs)

  async function deliver(events: Parameters<typeof onBatch>[0], position: number, id: string): Promise<void> {
    isBusy = true
    await onBatch(events, position, id)
    isBusy = false
    after = position
    afterId = id
  }

  async function run(): Promise<void> {
    await tail.begin()
    while (!stopped) {
      // Reset before looking, so that a change meanwhile is not missed.
      change.reset()
      const held = tail.held.after(after)
      if (!held) await followAlone()
      else {
        if (afterId !== undefined && held.id !== afterId) throw new LogReplaced(after)
        const page = heldPage(held, after, wanted, batchSize)
        if (page.upTo > after) await deliver(page.events, page.upTo, page.upToId)
        else await change.given()
      }
    }
  }

  async function followAlone(): Promise<void> {
    catchUp = follow({
      ...{ after, afterId, batchSize },
      async onBatch(events, position, id) {
        await deliver(wanted ? events.filter(({ type }) => wanted.has(type)) : events, position, id)
        void tail.begin()
        if (tail.held.after(position)) void catchUp?.stop()
      },
    })
    if (stopped) void catchUp.stop()
    await catchUp.closed
  }

  const closed = run().finally(() => {
    clearInterval(alive)
    ignore()
  })
  // The subscriber may await `closed` at any time; the failure itself is logged here.
  closed.catch((error: unknown) => log.error({ err: error }, 'a subscription ended'))
  return {
    closed,
    async stop() {
      stopped = true
      change.give()
      void catchUp?.stop()
      await closed.catch(() => {})
    },
  }
}
