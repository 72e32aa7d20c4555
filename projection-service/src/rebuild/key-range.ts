/** Number of slots that keys are hashed to; a pass over the log is for one of them at least. */
const slots = 1 << 10

/** A part of all keys, by their hash. It can be narrowed while it is in use. */
export type KeyRange = {
  readonly isWhole: boolean
  has(key: string): boolean
  /** Gives up the upper half; false if there is no half to give up. */
  narrow(): boolean
  /** The next of the keys that were given up, at most as wide as this range is now; undefined if there are none. */
  rest(): KeyRange | undefined
}

/** The keys of one of `of` equal parts; by default all keys. */
export const keysOfPart = (part = 0, of = 1): KeyRange => {
  const from = Math.floor((part * slots) / of)
  const end = Math.floor(((part + 1) * slots) / of)
  return keyRange(from, end, end)
}

function keyRange(from: number, to: number, end: number): KeyRange {
  let behind = to
  return {
    isWhole: from === 0 && to === slots,
    has(key) {
      if (behind - from === slots) return true
      const slot = slotOf(key)
      return slot >= from && slot < behind
    },
    narrow() {
      if (behind - from === 1) return false
      behind = from + Math.ceil((behind - from) / 2)
      return true
    },
    rest: () => (behind < end ? keyRange(behind, Math.min(end, behind + behind - from), end) : undefined),
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
