/** A UUID for the n-th thing of a kind: evenly distributed, distinct for all numbers, and cheap to compute. */
export function idOf(kind: number, number: number): string {
  const a = hex(mixed(number, kind))
  const b = hex(mixed(number, kind + 0x51))
  const c = hex(mixed(number, kind + 0xa7))
  const d = hex(mixed(number, kind + 0xf3))
  return `${a}-${b.slice(0, 4)}-5${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`
}

const hex = (word: number) => word.toString(16).padStart(8, '0')

/** Bijective for each kind, because every step is (those of MurmurHash3's finalizer). */
function mixed(number: number, kind: number): number {
  let word = (number ^ Math.imul(kind, 0x9e3779b1)) >>> 0
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35)
  return (word ^ (word >>> 16)) >>> 0
}
