import { grown, type Members, ones } from './doc-set.ts'
import type { Select } from './selects.ts'
import { widened } from './widened.ts'

/** The facet bits of all documents: a column to test single documents, and a bit map per facet to count many. */
export class FacetColumn {
  /** The raw column, for loops over many documents. */
  column = new Int32Array(1024)
  #narrowed = new Uint32Array(32)
  readonly #maps: Uint32Array[]

  constructor(selects: readonly Select[]) {
    this.#maps = selects.flatMap(({ bits }) => [...bits.keys()].map(() => new Uint32Array(32)))
  }

  of(doc: number): number {
    return this.column[doc]!
  }

  set(doc: number, facets: number): void {
    if (doc >= this.column.length) this.column = widened(this.column, doc)
    this.column[doc] = facets
    for (let bit = 0; bit < this.#maps.length; bit++) {
      let map = this.#maps[bit]!
      if (doc >>> 5 >= map.length) map = this.#maps[bit] = grown(map, doc)
      if ((facets & (1 << bit)) !== 0) map[doc >>> 5]! |= 1 << (doc & 31)
      else map[doc >>> 5]! &= ~(1 << (doc & 31))
    }
  }

  /** The bit maps of the requested facets. */
  mapsOf(asked: number): Uint32Array[] {
    return this.#maps.filter((_, bit) => (asked & (1 << bit)) !== 0)
  }

  /**
   * The members of a bit map that have all requested facets, of which there are one to three. Valid until the next
   * call.
   */
  narrowed({ bits }: Members, asked: number): Members {
    const [a, b, c] = this.mapsOf(asked)
    const words = Math.min(bits!.length, a!.length)
    if (words > this.#narrowed.length) this.#narrowed = new Uint32Array(words + (words >> 2))
    const narrowed = this.#narrowed.subarray(0, words)
    let size = 0
    for (let i = 0; i < words; i++) {
      let word = bits![i]! & a![i]!
      if (b) word &= b[i]!
      if (c) word &= c[i]!
      narrowed[i] = word
      size += ones(word)
    }
    return { size, ids: undefined, bits: narrowed }
  }
}
