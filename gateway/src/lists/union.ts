import { countOf, type DocSet, dense, hasBit, type Members } from './doc-set.ts'

/** Computes unions of document sets in its own memory, which the next union overwrites. */
export class Union {
  #bits = new Uint32Array(0)
  #ids = new Uint32Array(64)
  #isClean = true

  /** The union of the sets, in no order; `bound` is greater than every document. */
  of(sets: readonly DocSet[], bound: number): Members {
    const maxSize = sets.reduce((sum, { size }) => sum + size, 0)
    if (bound > this.#bits.length * 32) {
      this.#bits = new Uint32Array((bound >>> 5) + 1024)
      this.#isClean = true
    }
    const isSparse = maxSize * dense < bound && sets.every(({ ids }) => ids)
    return isSparse ? this.#list(sets, maxSize) : this.#map(sets)
  }

  #list(sets: readonly DocSet[], maxSize: number): Members {
    if (!this.#isClean) this.#bits.fill(0)
    this.#isClean = true
    if (maxSize > this.#ids.length) this.#ids = new Uint32Array(maxSize * 2)
    const bits = this.#bits
    const list = this.#ids
    let size = 0
    for (const set of sets) {
      for (let i = 0; i < set.size; i++) {
        const doc = set.ids![i]!
        if (hasBit(bits, doc)) continue
        bits[doc >>> 5]! |= 1 << (doc & 31)
        list[size++] = doc
      }
    }
    for (let i = 0; i < size; i++) bits[list[i]! >>> 5] = 0
    return { size, ids: list, bits: undefined }
  }

  #map(sets: readonly DocSet[]): Members {
    const together = this.#bits.fill(0)
    this.#isClean = false
    for (const { bits } of sets) {
      if (bits) for (let word = 0; word < bits.length; word++) together[word]! |= bits[word]!
    }
    for (const { ids, size } of sets) {
      if (ids) for (let i = 0; i < size; i++) together[ids[i]! >>> 5]! |= 1 << (ids[i]! & 31)
    }
    return { size: countOf(together), ids: undefined, bits: together }
  }
}
