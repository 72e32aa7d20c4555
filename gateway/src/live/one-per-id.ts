import type { Held } from './held.ts'

type Running = { readonly begun: Promise<Held | undefined>; subscription?: Held }

/**
 * Begins the subscriptions of a socket, under each id one after the other. A client that completes one before it has begun,
 * and takes its id for the next, would have graphql-ws run both and forget the first, which would never end.
 */
export function onePerId() {
  const running = new Map<string, Running>()

  return async (id: string, begin: () => Promise<Held>): Promise<Held> => {
    for (const [other, { subscription }] of running) if (subscription?.isOver()) running.delete(other)
    const before = running.get(id)?.begun
    const beginning = Promise.resolve(before).then((subscription) => {
      subscription?.abandon()
      return begin()
    })
    const own: Running = { begun: beginning.catch(() => undefined) }
    running.set(id, own)
    try {
      own.subscription = await beginning
      return own.subscription
    } catch (error) {
      if (running.get(id) === own) running.delete(id)
      throw error
    }
  }
}
