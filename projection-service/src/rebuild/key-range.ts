/** Number of slots that keys are hashed to; no range is narrower than one. */
const slots = 1 << 10
/** Number of parts that the keys of a range are given up in, at most. */
const maxParts = 64

/** A part of all keys, by their hash. It can be narrowed while it is in use. */
export type KeyRange = {
  readonly isWhole: boolean
  /** Whether a key is in the range, or was until it was given up. */
  covers(key: string): boolean
  /** Whether a key is in the range now. */
  has(key: string): boolean
  /** Gives up the upper half; false if there is no half to give up. */
  narrow(): boolean
  /** The number of the part in which a key was given up; undefined for all other keys. */
  partOf(key: string): number | undefined
  /** The keys that were given up, in parts. */
  parts(): readonly { readonly number: number; readonly keys: KeyRange }[]
}

/** The keys of one of `of` equal parts; by default all keys. */
export const keysOfPart = (part = 0, of = 1): KeyRange =>
  keyRange(Math.floor((part * slots) / of), Math.floor(((part + 1) * slots) / of))

function keyRange(from: number, end: number): KeyRange {
  let behind = end
  const isWhole = from === 0 && end === slots
  const width = Math.ceil((end - from) / maxParts)
  const partAt = (slot: number) => Math.floor((slot - from) / width)
  const isIn = (slot: number, low: number, high: number) => slot >= low && slot < high
  return {
    isWhole,
    covers: (key) => isWhole || isIn(slotOf(key), from, end),
    has: (key) => behind - from === slots || isIn(slotOf(key), from, behind),
    narrow() {
      if (behind - from === 1) return false
      behind = from + Math.ceil((behind - from) / 2)
      return true
    },
    partOf(key) {
      const slot = slotOf(key)
      return isIn(slot, behind, end) ? partAt(slot) : undefined
    },
    parts() {
      if (behind === end) return []
      const [first, last] = [partAt(behind), partAt(end - 1)]
      return Array.from({ length: last - first + 1 }, (_, n) => {
        const start = from + (first + n) * width
        return {
          number: first + n,
          keys: keyRange(Math.max(behind, start), Math.min(end, start + width)),
        }
      })
    },
  }
}

/** FNV-1a, folded to the number of slots. */
function slotOf(key: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  }
  return (hash ^ (hash >>> 16)) & (slots - 1)
}
