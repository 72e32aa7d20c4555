import type { Ranks, SortKey } from './ranks.ts'

const full = 1024

/** Documents in rank order, in chunks, so that insert, delete and search take about the same time at any size. */
export class RankedList {
  size = 0
  readonly chunks: number[][] = []
  readonly #ranks: Ranks

  constructor(ranks: Ranks) {
    this.#ranks = ranks
  }

  add(doc: number): void {
    this.size++
    const last = this.chunks.at(-1)
    // Rare in the initial load, which mostly appends.
    if (last && this.#ranks.compare(last.at(-1)!, doc) >= 0) {
      const { chunk, at } = this.#first((other) => this.#ranks.compare(other, doc) >= 0)
      const docs = this.chunks[chunk]!
      docs.splice(at, 0, doc)
      if (docs.length > full) this.chunks.splice(chunk + 1, 0, docs.splice(full >> 1))
    } else if (last && last.length < full) last.push(doc)
    else this.chunks.push([doc])
  }

  /** Removes a document, which must still have the rank that it was added with. */
  delete(doc: number): void {
    const { chunk, at } = this.#first((other) => this.#ranks.compare(other, doc) >= 0)
    const docs = this.chunks[chunk]
    if (docs?.[at] !== doc) return
    this.size--
    docs.splice(at, 1)
    if (docs.length === 0) this.chunks.splice(chunk, 1)
  }

  /** The next documents after a place, or from the beginning. */
  next(after: SortKey | undefined, max: number): number[]
  /** Only those whose bit is set; undefined if more than `maxSteps` documents would be passed for them. */
  next(after: SortKey | undefined, max: number, bits: Uint32Array, maxSteps: number): number[] | undefined
  next(after: SortKey | undefined, max: number, bits?: Uint32Array, maxSteps = Number.POSITIVE_INFINITY) {
    const docs: number[] = []
    const place = after ? this.#first((doc) => this.#ranks.compareTo(doc, after) > 0) : { chunk: 0, at: 0 }
    let left = Math.floor(maxSteps)
    let from = place.at
    for (let c = place.chunk; c < this.chunks.length; c++) {
      const chunk = this.chunks[c]!
      for (let i = from; i < chunk.length; i++) {
        const doc = chunk[i]!
        if (left-- === 0) return undefined
        if (bits && (bits[doc >>> 5]! & (1 << (doc & 31))) === 0) continue
        docs.push(doc)
        if (docs.length === max) return docs
      }
      from = 0
    }
    return docs
  }

  /**
   * Binary search for the first place, a chunk and the index in it, where `holds` is true; it must be false for all
   * earlier and true for all later ones.
   */
  #first(holds: (doc: number) => boolean) {
    let low = 0
    let high = this.chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(this.chunks[middle]!.at(-1)!)) high = middle
      else low = middle + 1
    }
    const docs = this.chunks[low]
    if (!docs) return { chunk: low, at: 0 }
    let from = 0
    let to = docs.length - 1
    while (from < to) {
      const middle = (from + to) >>> 1
      if (holds(docs[middle]!)) to = middle
      else from = middle + 1
    }
    return { chunk: low, at: from }
  }
}
