import { LruCache } from '@iam/infra/lru-cache'

const size = 10_000

/** Which campaign a task belongs to, and the like, by its id. That never changes, so it is asked for once while it is in use. */
export function naturalKeys<Id extends string, Key>(ask: (id: Id) => Promise<Key>, max = size) {
  const known = new LruCache<Id, Key>('natural keys', max)
  return async (id: Id): Promise<Key> => {
    const before = known.get(id)
    if (before !== undefined) return before
    const found = await ask(id)
    known.add(id, found)
    return found
  }
}
