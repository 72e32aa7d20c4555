import { eachBit, type Members } from './doc-set.ts'
import type { RankedList } from './ranked-list.ts'
import type { Ranks, SortKey } from './ranks.ts'

/**
 * The first members of a set after a place, in list order: by walking the list if members are frequent, by selecting
 * among the members if they are few.
 */
export function firstOf(
  list: RankedList,
  ranks: Ranks,
  members: Members,
  after: SortKey | undefined,
  max: number,
): readonly number[] {
  // Expected length of the walk: the more members, the sooner enough are found.
  const steps = (max * list.size) / (members.size + 1)
  const walked =
    members.bits && steps < members.size ? list.next(after, max, members.bits, steps * 4 + 64) : undefined
  return walked ?? selected(ranks, members, after, max).docs
}

/**
 * The first members of a set after a place, in rank order; with a column, only those of a list that have all requested
 * bits in it. `total` counts all such members, whether or not they are after the place.
 */
export function selected(
  ranks: Ranks,
  { ids, bits, size }: Members,
  after: SortKey | undefined,
  max: number,
  column?: Int32Array,
  asked = 0,
): { docs: number[]; total: number } {
  const { majors } = ranks
  const docs: number[] = []
  // Once enough are selected, comparing `major` alone rejects most of the others.
  let bound = Number.POSITIVE_INFINITY

  function consider(doc: number): void {
    if (majors[doc]! > bound) return
    const isFull = docs.length === max
    if (isFull && ranks.compare(doc, docs.at(-1)!) > 0) return
    if (after && ranks.compareTo(doc, after) <= 0) return
    let at = isFull ? docs.length - 1 : docs.length
    for (; at > 0 && ranks.compare(doc, docs[at - 1]!) < 0; at--) docs[at] = docs[at - 1]!
    docs[at] = doc
    if (docs.length === max) bound = majors[docs[max - 1]!]!
  }

  if (bits) eachBit(bits, consider)
  let total = ids ? 0 : size
  for (let i = 0; ids && i < size; i++) {
    const doc = ids[i]!
    if (column && (column[doc]! & asked) !== asked) continue
    total++
    consider(doc)
  }
  return { docs, total }
}
