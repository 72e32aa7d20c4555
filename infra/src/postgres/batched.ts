import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type Batching<Item, Answer> = {
  /** Runs one query for all items; returns the answers in order. */
  readonly ask: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** How many batches may be under way; further items wait and share the next one. 1 by default. */
  readonly concurrency?: number
  /** Items with the same key are never in one batch: the second has to see what the first did. */
  readonly keyOf?: (item: Item) => string
  /** How long a batch waits for more items, in ms, where no request waits for its answers; by default for this turn of the event loop. */
  readonly lingerMs?: number
}

/** Maximum number of items in a batch. */
const maxItems = 256

/**
 * Combines concurrent queries into one: under load the round trip to the database costs more than the work in a query.
 * A single query waits for no others but those of its turn. Nothing is cached, so every answer is as fresh as that of a
 * separate query.
 */
export function batched<Item, Answer>({ ask, concurrency = 1, keyOf, lingerMs }: Batching<Item, Answer>) {
  let queue: Waiting<Item, Answer>[] = []
  let running = 0
  let isGathering = false

  async function run(): Promise<void> {
    running += 1
    while (queue.length > 0 && !isGathering) {
      isGathering = true
      // Items of the same turn of the event loop join the batch: those of all requests that have arrived together.
      await (lingerMs === undefined ? nextTurn() : delay(lingerMs))
      isGathering = false
      const batch = take()
      // More items than one batch takes: the next one runs beside it, unless items with one key have to wait for each other.
      if (queue.length > 0 && !keyOf && running < concurrency) void run()
      try {
        const answers = await ask(batch.map(({ item }) => item))
        for (const [i, { resolve }] of batch.entries()) resolve(answers[i]!)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running -= 1
  }

  function take(): Waiting<Item, Answer>[] {
    if (!keyOf) return queue.splice(0, maxItems)
    const batch = new Map<string, Waiting<Item, Answer>>()
    const later: Waiting<Item, Answer>[] = []
    for (const waiting of queue) {
      const key = keyOf(waiting.item)
      if (batch.size < maxItems && !batch.has(key)) batch.set(key, waiting)
      else later.push(waiting)
    }
    queue = later
    return [...batch.values()]
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (running < concurrency && !isGathering) void run()
    })
}
