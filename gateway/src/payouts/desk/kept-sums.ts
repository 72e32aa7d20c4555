import { LruCache } from '@iam/infra/lru-cache'
import { type Announcements, keysOf } from '../../follow/announcements.ts'

const views = ['payout_requests', 'people']
const maxKept = 500

/**
 * Keeps sums and counts over all payouts until a payout or a name changes: counting a hundred thousand takes longer than a
 * page of them, and a page is asked for often while nothing changes.
 */
export function keptSums(announcements: Pick<Announcements, 'listen'>) {
  const kept = new LruCache<string, Promise<unknown>>('sums of the desk', maxKept)
  announcements.listen((announcement) => {
    const isChanged = views.some((view) => keysOf(announcement, view)?.length !== 0)
    if (isChanged) kept.deleteWhere(() => true)
  })

  return <Result>(key: unknown, compute: () => Promise<Result>): Promise<Result> => {
    const name = JSON.stringify(key)
    const known = kept.get(name) as Promise<Result> | undefined
    if (known) return known
    // Added before it is known: what changes meanwhile removes it.
    const computed = compute()
    kept.add(name, computed)
    computed.catch(() => kept.deleteWhere((one) => one === computed))
    return computed
  }
}
