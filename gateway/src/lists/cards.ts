import { widened } from './widened.ts'

const slabSize = 1 << 20
/** Bytes before each card in a slab: document number and length, so that a slab can be scanned. */
const header = 8
/** A slab with less than this share in use is compacted. */
const worthKeeping = 0.5

/**
 * The serialized cards, one after the other in slabs outside the heap. A changed card is appended; a slab that is
 * mostly waste is copied into the open one. So a page is a series of copies, and a million cards cost the garbage
 * collector nothing.
 */
export class Cards {
  readonly #slabs: (Slab | undefined)[] = []
  #open = this.#newSlab(slabSize)
  #slabOf = new Int32Array(1024).fill(-1)
  #startOf = new Int32Array(1024)
  #lengthOf = new Int32Array(1024)
  #markOf = new Float64Array(1024)

  /** Stores a document's card; false if it is unchanged. */
  put(doc: number, card: string): boolean {
    const length = Buffer.byteLength(card)
    const marked = mark(card)
    const isKept = (this.#slabOf[doc] ?? -1) !== -1
    if (isKept && this.#markOf[doc] === marked && this.#lengthOf[doc] === length) return false
    this.delete(doc)
    const { bytes, at } = this.#room(doc, length)
    bytes.write(card, at, 'utf8')
    this.#markOf[doc] = marked
    return true
  }

  delete(doc: number): void {
    const slab = this.#slabs[this.#slabOf[doc] ?? -1]
    if (!slab) return
    slab.inUse -= this.#lengthOf[doc]! + header
    this.#slabOf[doc] = -1
    if (slab !== this.#open && isWaste(slab)) this.#empty(slab)
  }

  length(doc: number): number {
    return this.#lengthOf[doc]!
  }

  text(doc: number): string {
    const start = this.#startOf[doc]!
    return this.#slabs[this.#slabOf[doc]!]!.bytes.toString('utf8', start, start + this.#lengthOf[doc]!)
  }

  /** A hash of the card's text that tells its versions apart. */
  mark(doc: number): number {
    return this.#markOf[doc]!
  }

  /** Copies the card into `target` and returns the offset after it. */
  copy(doc: number, target: Buffer, at: number): number {
    const start = this.#startOf[doc]!
    const length = this.#lengthOf[doc]!
    this.#slabs[this.#slabOf[doc]!]!.bytes.copy(target, at, start, start + length)
    return at + length
  }

  #room(doc: number, length: number): { bytes: Buffer; at: number } {
    if (this.#open.end + header + length > this.#open.bytes.length) {
      const closed = this.#open
      this.#open = this.#newSlab(Math.max(slabSize, header + length))
      if (isWaste(closed)) this.#empty(closed)
      return this.#room(doc, length)
    }
    if (doc >= this.#slabOf.length) this.#widen(doc)
    const slab = this.#open
    const at = slab.end + header
    slab.bytes.writeInt32LE(doc, slab.end)
    slab.bytes.writeInt32LE(length, slab.end + 4)
    slab.end = at + length
    slab.inUse += header + length
    this.#slabOf[doc] = slab.number
    this.#startOf[doc] = at
    this.#lengthOf[doc] = length
    return { bytes: slab.bytes, at }
  }

  #newSlab(size: number): Slab {
    const vacant = this.#slabs.indexOf(undefined)
    const number = vacant === -1 ? this.#slabs.length : vacant
    const slab = { number, bytes: Buffer.allocUnsafeSlow(size), end: 0, inUse: 0 }
    this.#slabs[number] = slab
    return slab
  }

  #empty(slab: Slab): void {
    for (let at = 0; at < slab.end; ) {
      const doc = slab.bytes.readInt32LE(at)
      const length = slab.bytes.readInt32LE(at + 4)
      const start = at + header
      at = start + length
      if (this.#slabOf[doc] !== slab.number || this.#startOf[doc] !== start) continue
      const room = this.#room(doc, length)
      slab.bytes.copy(room.bytes, room.at, start, at)
    }
    this.#slabs[slab.number] = undefined
  }

  #widen(doc: number): void {
    this.#slabOf = widened(this.#slabOf, doc).fill(-1, this.#slabOf.length)
    this.#startOf = widened(this.#startOf, doc)
    this.#lengthOf = widened(this.#lengthOf, doc)
    this.#markOf = widened(this.#markOf, doc)
  }
}

const isWaste = (slab: Slab) => slab.inUse < slab.bytes.length * worthKeeping

type Slab = { readonly number: number; readonly bytes: Buffer; end: number; inUse: number }

/** 52-bit hash of a text, made of two multiplicative hashes. */
function mark(text: string): number {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    a = Math.imul(a ^ character, 0x01000193)
    b = Math.imul(b ^ character, 0x5bd1e995)
    b ^= b >>> 13
  }
  return (a >>> 0) * 2 ** 20 + (b >>> 12)
}
