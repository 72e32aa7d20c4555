const pageSize = 64 * 1024
const max = 64
const free: Buffer[] = []

/** A recycled buffer for an answer that is not cached: recently used memory is mostly in the CPU cache. */
export function takePage(length: number): Buffer {
  const page = length <= pageSize ? free.pop() : undefined
  return page ?? Buffer.allocUnsafeSlow(Math.max(length, pageSize))
}

/** Returns a buffer to the pool once nothing reads from it any more. */
export function givePageBack(page: Buffer): void {
  if (page.length === pageSize && free.length < max) free.push(page)
}
