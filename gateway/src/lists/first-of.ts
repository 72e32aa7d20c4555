import type { Members } from './doc-set.ts'
import type { RankedList } from './ranked-list.ts'
import type { Ranks, Standing } from './ranks.ts'
import { Selection } from './selection.ts'

/**
 * The first of a set of documents of a list, in its order and behind a place: by walking the list where they are frequent,
 * and by picking the first of them where they are few.
 */
export function firstOf(
  list: RankedList,
  ranks: Ranks,
  members: Members,
  after: Standing | undefined,
  most: number,
): readonly number[] {
  // The more there are, the sooner a walk has met enough of them.
  const steps = (most * list.size) / (members.size + 1)
  const walked =
    members.bits && steps < members.size ? list.next(after, most, members.bits, steps * 4 + 64) : undefined
  return walked ?? new Selection(ranks, after, most).look(members).docs
}
