/** Nobody freed a place in time. */
export class NoFreeSlot extends Error {
  override readonly name = 'NoFreeSlot'
}

type Slots = { run<T>(work: () => Promise<T>): Promise<T> }

/** At most `count` pieces of work at a time, first come first served; who waits longer than `waitMs` gets NoFreeSlot. */
export function slots(count: number, waitMs: number): Slots {
  let free = count
  const waiting = new Set<() => void>()

  const take = (): Promise<void> | undefined => {
    if (free > 0) {
      free -= 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(new NoFreeSlot(`No database connection became free within ${waitMs} ms`))
      }, waitMs)
      waiting.add(go)
    })
  }

  const giveBack = () => {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return {
    async run(work) {
      await take()
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}
