type Waiting<Item, Answer> = {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

export type Grouping<Item, Answer> = {
  /** Asks for all of these at once; answers for each, in order. */
  readonly ask: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** While so many are under way, whatever comes waits and then goes together; 1 unless told. */
  readonly atOnce?: number
  /** Two with the same key never go together: the second has to see what the first did. */
  readonly keyOf?: (item: Item) => string
}

/** In one group at the most. */
const most = 256

/**
 * Makes one query out of those that are asked for at the same time: under load a query costs its way to the database and back
 * more than the work in it. One on its own waits for nobody. Nothing is remembered, so every answer is as new as one of its own.
 */
export function grouped<Item, Answer>({ ask, atOnce = 1, keyOf }: Grouping<Item, Answer>) {
  let queue: Waiting<Item, Answer>[] = []
  let running = 0

  async function run(): Promise<void> {
    running += 1
    // What is asked for in the same turn comes along.
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
    if (!keyOf) return queue.splice(0, most)
    const group = new Map<string, Waiting<Item, Answer>>()
    const later: Waiting<Item, Answer>[] = []
    for (const waiting of queue) {
      const key = keyOf(waiting.item)
      if (group.size < most && !group.has(key)) group.set(key, waiting)
      else later.push(waiting)
    }
    queue = later
    return [...group.values()]
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (running < atOnce) void run()
    })
}
