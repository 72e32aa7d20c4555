/**
 * From this size on a list is a Uint32Array: two fifths of the memory per member, plus 200 bytes for the array itself.
 */
const tiny = 12
/** Above 1/128 density a set becomes a bitmap (at most 4 times the memory, O(1) look-ups and fast counts). */
export const dense = 128
/** Smaller sets stay lists at any density. */
const smallest = 64

/** The members of a set: a list in the first `size` places of `ids`, or one bit for each. */
export type Members = {
  readonly size: number
  readonly ids: Ids | undefined
  readonly bits: Uint32Array | undefined
}
type Ids = number[] | Uint32Array

/**
 * A set of documents, small and quick at any density: a sorted list while it is sparse, then one bit per document.
 * Documents are numbered densely from 0.
 */
export class DocSet {
  size = 0
  /** The sorted members in its first `size` places, while sparse. */
  ids: Ids | undefined = []
  /** One bit per document, while dense. */
  bits: Uint32Array | undefined

  static copyOf({ size, ids, bits }: Members): DocSet {
    const set = new DocSet()
    set.size = size
    set.bits = bits?.slice()
    set.ids = ids && Uint32Array.from(ids.slice(0, size)).sort()
    return set
  }

  has(doc: number): boolean {
    if (this.bits) return hasBit(this.bits, doc)
    const at = this.#place(doc)
    return at < this.size && this.ids![at] === doc
  }

  add(doc: number): void {
    if (this.bits) this.#addBit(doc)
    else this.#addId(doc)
  }

  delete(doc: number): void {
    if (this.bits) {
      if (!hasBit(this.bits, doc)) return
      this.bits[doc >>> 5]! &= ~(1 << (doc & 31))
      this.size--
      return
    }
    const at = this.#place(doc)
    if (at === this.size || this.ids![at] !== doc) return
    const ids = this.ids!
    if (Array.isArray(ids)) ids.splice(at, 1)
    else ids.copyWithin(at, at + 1, this.size)
    this.size--
  }

  #addId(doc: number): void {
    const at = this.size > 0 && this.ids![this.size - 1]! < doc ? this.size : this.#place(doc)
    const ids = this.ids!
    if (at < this.size && ids[at] === doc) return
    // A new array of just this length: V8 makes room for 17 in one that grows.
    if (Array.isArray(ids)) this.ids = ids.toSpliced(at, 0, doc)
    else this.#insert(ids, at, doc)
    this.size++
    if (this.size === tiny) this.ids = Uint32Array.from(this.ids!)
    if (this.size >= smallest && this.size * dense > this.ids![this.size - 1]!) this.#toBits()
  }

  #insert(ids: Uint32Array, at: number, doc: number): void {
    let roomy = ids
    if (this.size === ids.length) {
      roomy = new Uint32Array(this.size + (this.size >> 1) + 1)
      roomy.set(ids)
      this.ids = roomy
    }
    if (at < this.size) roomy.copyWithin(at + 1, at, this.size)
    roomy[at] = doc
  }

  #addBit(doc: number): void {
    if (doc >>> 5 >= this.bits!.length) {
      // A set that was dense among the first documents may be sparse among all that came since.
      if (this.size * dense * 2 < doc) {
        this.#toIds()
        this.#addId(doc)
        return
      }
      this.bits = grown(this.bits!, doc)
    }
    if (hasBit(this.bits!, doc)) return
    this.bits![doc >>> 5]! |= 1 << (doc & 31)
    this.size++
  }

  #toBits(): void {
    const ids = this.ids!
    const bits = new Uint32Array((ids[this.size - 1]! >>> 5) + 1)
    for (let i = 0; i < this.size; i++) bits[ids[i]! >>> 5]! |= 1 << (ids[i]! & 31)
    this.bits = bits
    this.ids = undefined
  }

  #toIds(): void {
    const ids = new Uint32Array(this.size + 16)
    let at = 0
    eachBit(this.bits!, (doc) => {
      ids[at++] = doc
    })
    this.ids = ids
    this.bits = undefined
  }

  /** The index of `doc` in the list, or its insertion point. */
  #place(doc: number): number {
    const ids = this.ids!
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[middle]! < doc) low = middle + 1
      else high = middle
    }
    return low
  }
}

export const hasBit = (bits: Uint32Array, doc: number) =>
  doc >>> 5 < bits.length && (bits[doc >>> 5]! & (1 << (doc & 31))) !== 0

/** Calls back for each document whose bit is set, in their order. */
export function eachBit(bits: Uint32Array, visit: (doc: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!
    while (rest !== 0) {
      visit((word << 5) + (31 - Math.clz32(rest & -rest)))
      rest &= rest - 1
    }
  }
}

/** How many bits of a word are set. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The intersection of bit maps. */
export function inAll([first, ...others]: readonly Uint32Array[]): Members & { readonly bits: Uint32Array } {
  const bits = first!.slice(0, Math.min(first!.length, ...others.map(({ length }) => length)))
  for (const other of others) for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!
  return { size: countOf(bits), ids: undefined, bits }
}

/** The size of a bit map. */
export function countOf(bits: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += ones(bits[word]!)
  return count
}

/** The size of the intersection of two bit maps. */
export function countInBoth(one: Uint32Array, other: Uint32Array): number {
  const words = Math.min(one.length, other.length)
  let count = 0
  for (let word = 0; word < words; word++) count += ones(one[word]! & other[word]!)
  return count
}

/** A copy with room for `doc`, larger by at least a quarter. */
export function grown(bits: Uint32Array, doc: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(bits.length + (bits.length >> 2), (doc >>> 5) + 1))
  more.set(bits)
  return more
}
