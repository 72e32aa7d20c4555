import type { Cards } from './cards.ts'

const comma = 44

/** Serializes a page into memory from `take`: `opening`, the cards separated by commas, `closing`. */
export function page(
  cards: Cards,
  docs: readonly number[],
  opening: Buffer,
  closing: string,
  take: (length: number) => Buffer,
): { readonly memory: Buffer; readonly bytes: Buffer } {
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
