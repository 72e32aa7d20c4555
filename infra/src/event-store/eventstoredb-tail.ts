import type { Follow } from './eventstoredb-follow.ts'
import { HeldEvents } from './held-events.ts'
import { type EventStore, LogReplaced, type RecordedEvent, type Subscription } from './port.ts'

/** How long an append waits for its events to come by the subscription, in ms; without them the store is asked. */
const arrivalMs = 100

type Source = Pick<EventStore, 'head' | 'idAt'> & { readonly follow: Follow }

export type EventStoreDbTail = {
  readonly held: Pick<HeldEvents, 'after' | 'upTo'>
  /** Calls back when there are more events or none are held any more. Returns a function that ends it. */
  onChange(tell: () => void): () => void
  /** Begins at the end of the log, if it has not begun; resolves when it has, or if the log cannot be read. */
  begin(): Promise<void>
  /** The last `count` events up to a position, once they have come; fewer if they do not come in time. */
  arrived(position: number, count: number): Promise<readonly RecordedEvent[]>
  stop(): Promise<void>
}

/**
 * The end of the log, received once for all subscribers: a subscription of its own for each would make the client receive and
 * parse every event as often.
 */
export function eventStoreDbTail({ head, idAt, follow }: Source): EventStoreDbTail {
  const held = new HeldEvents()
  const listeners = new Set<() => void>()
  const awaited = new Map<number, () => void>()
  let beginning: Promise<void> | undefined
  let subscription: Subscription | undefined
  let isStopped = false

  async function begin(): Promise<void> {
    const position = await head()
    const afterId = await idAt(position)
    // The log was replaced meanwhile: behind its end the server would never send anything.
    if (position > 0 && afterId === undefined) throw new LogReplaced(position)
    if (isStopped) return
    held.beginAt({ position, id: afterId ?? null })
    subscription = follow({ after: position, afterId, onBatch })
    // The log was replaced: each subscriber finds out by its own last event.
    subscription.closed.catch(end)
  }

  function end(): void {
    held.beginAt(undefined)
    beginning = undefined
    tellAll()
  }

  function onBatch(events: readonly RecordedEvent[]): Promise<void> {
    held.add(events.map((event) => ({ event, characters: JSON.stringify(event.data).length })))
    for (const { position } of events) awaited.get(position)?.()
    tellAll()
    return Promise.resolve()
  }

  function tellAll(): void {
    for (const tell of listeners) tell()
  }

  return {
    held,
    onChange(tell) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    begin() {
      beginning ??= begin().catch(end)
      return beginning
    },
    async arrived(position, count) {
      if (held.upTo && held.upTo.position < position)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, arrivalMs)
          awaited.set(position, () => {
            clearTimeout(timer)
            resolve()
          })
        })
      awaited.delete(position)
      return held.endingAt(position, count)
    },
    async stop() {
      isStopped = true
      await subscription?.stop()
    },
  }
}
