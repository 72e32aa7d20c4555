import { countInBoth, DocSet, hasBit, inAll, type Members } from './doc-set.ts'
import type { FacetColumn } from './facet-column.ts'

/** The documents of all these sets that have all requested facets, if there are any. */
export function intersection(sets: readonly Members[], facets?: FacetColumn, asked = 0): Members {
  const few = sets.reduce((a, b) => (a.ids && (!b.ids || a.size <= b.size) ? a : b))
  const maps = sets.flatMap(({ bits }) => bits ?? [])
  if (!few.ids) return inAll([...maps, ...(facets?.mapsOf(asked) ?? [])])
  const others = sets
    .filter((set) => set !== few)
    .map((set) => (set instanceof DocSet ? set : DocSet.copyOf(set)))
  const ids: number[] = []
  for (let i = 0; i < few.size; i++) {
    const doc = few.ids[i]!
    if (facets && (facets.of(doc) & asked) !== asked) continue
    if (others.every((set) => set.has(doc))) ids.push(doc)
  }
  return of(ids)
}

/** How many documents of a set have a facet. */
export function countWith(docs: Members, facets: FacetColumn, facet: number): number {
  const [map] = facets.mapsOf(facet)
  return docs.bits ? countInBoth(docs.bits, map!) : intersection([docs], facets, facet).size
}

/** Splits an intersection into the documents of a set and the others; modifies its bits. */
export function split(found: Members, by: DocSet): readonly [inside: Members, outside: Members] {
  if (found.ids) {
    const ids = found.ids.slice(0, found.size) as number[]
    return [of(ids.filter((doc) => by.has(doc))), of(ids.filter((doc) => !by.has(doc)))]
  }
  const bits = found.bits!
  const inside = by.bits ? inAll([bits, by.bits]) : of(idsOf(by).filter((doc) => hasBit(bits, doc)))
  if (inside.bits) for (let word = 0; word < inside.bits.length; word++) bits[word]! &= ~inside.bits[word]!
  else for (const doc of inside.ids!) bits[doc >>> 5]! &= ~(1 << (doc & 31))
  return [inside, { size: found.size - inside.size, ids: undefined, bits }]
}

const of = (ids: number[]): Members => ({ size: ids.length, ids, bits: undefined })
const idsOf = ({ ids, size }: Members): number[] => [...ids!.slice(0, size)]
