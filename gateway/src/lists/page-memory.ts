const pageSize = 64 * 1024
const most = 64
const free: Buffer[] = []

/** Memory for an answer that is sent once: used again when it is done with, so that it is mostly at hand for the processor. */
export function takePage(length: number): Buffer {
  const page = length <= pageSize ? free.pop() : undefined
  return page ?? Buffer.allocUnsafeSlow(Math.max(length, pageSize))
}

/** Nobody reads from it any more. */
export function givePageBack(page: Buffer): void {
  if (page.length === pageSize && free.length < most) free.push(page)
}
