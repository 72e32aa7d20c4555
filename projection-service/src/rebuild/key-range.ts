/** Number of slots that keys are hashed to; no range is narrower than one. */
const slots = 1 << 10
/** A range is given up in parts of a 64th of its width. */
const partsOfRange = 64

/** A part of all keys, by their hash. It can be narrowed while it is in use. */
export type KeyRange = {
  readonly isWhole: boolean
  /** Whether a key is in the range, or was until it was given up. */
  covers(key: string): boolean
  /** Whether a key is in the range now. */
  has(key: string): boolean
  /** Gives up the upper half; false if there is no half to give up. */
  narrow(): boolean
  /** The part in which a key was given up, by its number; undefined for all other keys. */
  partOf(key: string): number | undefined
  /** The keys that were given up, in parts, of which each was given up as a whole; by number. */
  parts(): readonly KeyRange[]
}

/** The keys of one of `of` equal parts; by default all keys. */
export const keysOfPart = (part = 0, of = 1): KeyRange =>
  keyRange(Math.floor((part * slots) / of), Math.floor(((part + 1) * slots) / of))

function keyRange(from: number, end: number): KeyRange {
  const isWhole = from === 0 && end === slots
  const width = Math.ceil((end - from) / partsOfRange)
  const parts: KeyRange[] = []
  const partAt = new Map<number, number>()
  let behind = end

  function giveUp(start: number, until: number) {
    for (let slot = start; slot < until; slot++) partAt.set(slot, parts.length)
    parts.push(keyRange(start, until))
  }

  return {
    isWhole,
    covers(key) {
      if (isWhole) return true
      const slot = slotOf(key)
      return slot >= from && slot < end
    },
    has(key) {
      if (behind - from === slots) return true
      const slot = slotOf(key)
      return slot >= from && slot < behind
    },
    narrow() {
      if (behind - from === 1) return false
      const before = behind
      behind = from + Math.ceil((before - from) / 2)
      for (let slot = behind; slot < before; slot += width) giveUp(slot, Math.min(before, slot + width))
      return true
    },
    partOf: (key) => (parts.length === 0 ? undefined : partAt.get(slotOf(key))),
    parts: () => parts,
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
