import { eachBit, type Members } from './doc-set.ts'
import type { Ranks, SortKey } from './ranks.ts'

/** Selects the first few documents after a place in rank order, from documents visited in any order. */
export class Selection {
  readonly docs: number[] = []
  /** How many visited documents have the requested facets, whether or not they are after the place. */
  total = 0
  readonly #ranks: Ranks
  readonly #after: SortKey | undefined
  readonly #max: number

  constructor(ranks: Ranks, after: SortKey | undefined, max: number) {
    this.#ranks = ranks
    this.#after = after
    this.#max = max
  }

  /** Visits the members of a set; with a column, only those that have all requested bits in it. */
  look({ ids, bits, size }: Members, column?: Int32Array, asked = 0): this {
    const { majors } = this.#ranks
    // Once enough are selected, comparing `major` alone rejects most of the others.
    let bound = Number.POSITIVE_INFINITY
    const consider = (doc: number) => {
      this.total++
      if (majors[doc]! > bound) return
      this.#offer(doc)
      if (this.docs.length === this.#max) bound = majors[this.docs.at(-1)!]!
    }
    if (bits) {
      eachBit(bits, (doc) => {
        if (!column || (column[doc]! & asked) === asked) consider(doc)
      })
      return this
    }
    for (let i = 0; i < size; i++) {
      const doc = ids![i]!
      if (column && (column[doc]! & asked) !== asked) continue
      if (majors[doc]! > bound) this.total++
      else consider(doc)
    }
    return this
  }

  #offer(doc: number): void {
    const docs = this.docs
    const isFull = docs.length === this.#max
    if (isFull && this.#ranks.compare(doc, docs.at(-1)!) > 0) return
    if (this.#after && this.#ranks.compareTo(doc, this.#after) <= 0) return
    let at = isFull ? docs.length - 1 : docs.length
    for (; at > 0 && this.#ranks.compare(doc, docs[at - 1]!) < 0; at--) docs[at] = docs[at - 1]!
    docs[at] = doc
  }
}
