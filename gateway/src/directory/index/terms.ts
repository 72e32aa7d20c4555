import { fieldBreak } from './grams.ts'
import type { Terms } from './vocabulary.ts'

/** Words, found by each three characters in a row: for fragments of three characters or more and without a space. */
export const words: Terms = { of: (text) => text.split(/[ \n]/), partsOf: threes, partOf: threes }

/**
 * Two words in a row, found by what is around their space, up to two characters on either side: for fragments with one
 * space, each side of which may be as short as one character.
 */
export const pairs: Terms = {
  of(text) {
    const found: string[] = []
    for (const field of text.split(fieldBreak)) {
      let first = 0
      let second = field.indexOf(' ') + 1
      while (second > 0) {
        const third = field.indexOf(' ', second) + 1
        found.push(field.slice(first, third > 0 ? third - 1 : field.length))
        first = second
        second = third
      }
    }
    return found
  },
  partsOf(pair) {
    const at = pair.indexOf(' ')
    return [around(pair, at, 1, 1), around(pair, at, 1, 2), around(pair, at, 2, 1), around(pair, at, 2, 2)]
  },
  partOf(fragment) {
    return [around(fragment, fragment.indexOf(' '), 2, 2)]
  },
}

function threes(text: string): string[] {
  const parts: string[] = []
  for (let i = 0; i + 3 <= text.length; i++) parts.push(text.slice(i, i + 3))
  return parts
}

const around = (text: string, at: number, before: number, behind: number) =>
  text.slice(Math.max(0, at - before), at + 1 + behind)
