import { BACKWARDS, END } from '@eventstore/db-client'
import type { EventStoreDbClient } from './eventstoredb-client.ts'
import { type Ours, placeOf } from './eventstoredb-read.ts'
import type { Reading } from './eventstoredb-reading.ts'

/** Size of the first page; the last record is nearly always an event of this log. */
const firstPage = 8

/**
 * Finds the log's last event, reading backwards from the end. Any number of system events may follow it, so each search
 * goes back no further than to where the previous one began.
 */
export function eventStoreDbHead(
  reading: Reading,
  { asking }: EventStoreDbClient,
  { isOurs }: Ours,
  idleMs: number,
): () => Promise<number> {
  /** `head` is the position of the log's last event among all records up to `seen`. */
  let before = { head: 0, seen: 0 }

  async function find(seen: number | undefined, from: number | undefined, size: number): Promise<number> {
    const fromPosition = from === undefined ? END : placeOf(from)
    const options = { direction: BACKWARDS, fromPosition, maxCount: size, ...asking } as const
    let last = from
    let read = 0
    for await (const page of reading.pages((from) => from.readAll(options), idleMs)) {
      for (const event of page) {
        read += 1
        last = Number(event.position!.commit)
        seen ??= last
        // The log ends before `seen`: it was replaced.
        if (seen < before.seen) before = { head: 0, seen: 0 }
        const head = last <= before.seen ? before.head : isOurs(event) ? last : undefined
        if (head === undefined) continue
        before = { head, seen }
        return head
      }
    }
    if (read === size) return find(seen, last, size * 8)
    before = { head: 0, seen: seen ?? 0 }
    return 0
  }

  const search = () => find(undefined, undefined, firstPage)
  let first: Promise<number> | undefined

  // The first search may read all that other applications have written to a shared server: concurrent calls share it.
  return async () => {
    if (before.seen > 0) return search()
    if (first) {
      await first
      return search()
    }
    first = search()
    return first.finally(() => {
      first = undefined
    })
  }
}
