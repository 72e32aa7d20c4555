import type { Members } from './doc-set.ts'
import type { RankedList } from './ranked-list.ts'
import type { Ranks, SortKey } from './ranks.ts'
import { Selection } from './selection.ts'

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
  return walked ?? new Selection(ranks, after, max).look(members).docs
}
