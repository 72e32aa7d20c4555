import type { Members } from './doc-set.ts'
import type { Names } from './names.ts'
import type { Texts } from './texts.ts'

type Searched = { readonly names: Names; readonly texts: Texts }

/**
 * The documents that fit a text best, at most `limit`: the one of this handle, by their names, the closest first, then by any of their fields.
 * `first` returns the first `limit` of a set in list order.
 */
export function bestOf(
  { names, texts }: Searched,
  text: string,
  limit: number,
  first: (members: Members) => readonly number[],
): readonly number[] {
  const found = new Set<number>()
  function* ways() {
    yield names.withHandle(text)
    yield* names.find(text)
    yield texts.find(text)
  }
  for (const members of ways()) {
    if (members.size > 0) for (const doc of first(members)) if (found.size < limit) found.add(doc)
    if (found.size === limit) break
  }
  return [...found]
}
