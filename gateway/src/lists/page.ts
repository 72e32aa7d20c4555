import type { Cards } from './cards.ts'

type Take = (length: number) => Buffer

const comma = 44
const pageSize = 64 * 1024
const max = 64
const free: Buffer[] = []

/** Serializes a page into memory from `take`: `opening`, the cards separated by commas, `closing`. */
export function page(cards: Cards, docs: readonly number[], opening: Buffer, closing: string, take: Take) {
  let length = opening.length + closing.length + Math.max(0, docs.length - 1)
  for (const doc of docs) length += cards.length(doc)
  const memory = take(length)
  let at = opening.copy(memory)
  for (const doc of docs) {
    if (at > opening.length) memory[at++] = comma
    at = cards.copy(doc, memory, at)
  }
  at += memory.write(closing, at, 'latin1')
  return { memory, bytes: memory.length === at ? memory : memory.subarray(0, at) }
}

/** A recycled buffer for an answer that is not cached: recently used memory is mostly in the CPU cache. */
export function takePage(length: number): Buffer {
  const page = length <= pageSize ? free.pop() : undefined
  return page ?? Buffer.allocUnsafeSlow(Math.max(length, pageSize))
}

/** Returns a buffer to the pool once nothing reads from it any more. */
export function givePageBack(page: Buffer): void {
  if (page.length === pageSize && free.length < max) free.push(page)
}
