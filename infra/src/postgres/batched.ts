type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type Batching<Item, Answer> = {
  /** Runs one query for all items; returns the answers in order. */
  readonly ask: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** How many groups may be under way; further items wait and share the next one. 1 by default. */
  readonly concurrency?: number
  /** Items with the same key are never in one group: the second has to see what the first did. */
  readonly keyOf?: (item: Item) => string
}

/** Maximum number of items in a group. */
const max = 256

/**
 * Combines concurrent queries into one: under load the round trip to the database costs more than the work in a query.
 * A single query does not wait for others. Nothing is cached, so every answer is as fresh as that of a separate query.
 */
export function batched<Item, Answer>({ ask, concurrency = 1, keyOf }: Batching<Item, Answer>) {
  let queue: Waiting<Item, Answer>[] = []
  let running = 0

  async function run(): Promise<void> {
    running += 1
    // Items of the same turn of the event loop join the group.
    await Promise.resolve()
    while (queue.length > 0) {
      const group = take()
      try {
        const answers = await ask(group.map(({ item }) => item))
        for (const [i, { resolve }] of group.entries()) resolve(answers[i]!)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running -= 1
  }

  function take(): Waiting<Item, Answer>[] {
    if (!keyOf) return queue.splice(0, max)
    const group = new Map<string, Waiting<Item, Answer>>()
    const later: Waiting<Item, Answer>[] = []
    for (const waiting of queue) {
      const key = keyOf(waiting.item)
      if (group.size < max && !group.has(key)) group.set(key, waiting)
      else later.push(waiting)
    }
    queue = later
    return [...group.values()]
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (running < concurrency) void run()
    })
}
