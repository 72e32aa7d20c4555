import { fieldBreak } from './grams.ts'
import type { Terms } from './vocabulary.ts'

/** Words, found by each three characters in a row: for fragments of three characters or more and without a space. */
export const words: Terms = { of: (text) => text.split(/[ \n]/), partsOf: threes, partOf: threes }

/**
 * Two words in a row, found by what is around their space, up to two characters on either side: for fragments with one
 * space, each side of which may be as short as one character.
 */
export const pairs: Terms = {
  of: runsOf(2),
  partsOf(pair) {
    const at = pair.indexOf(' ')
    return [around(pair, at, 1, 1), around(pair, at, 1, 2), around(pair, at, 2, 1), around(pair, at, 2, 2)]
  },
  partOf(fragment) {
    return [around(fragment, fragment.indexOf(' '), 2, 2)]
  },
}

/** Three words in a row, found by the one in the middle, which every fragment with two spaces holds whole, and a character on either side. */
export const triples: Terms = { of: runsOf(3), partsOf: middle, partOf: middle }

/** So many words in a row, within a field. */
function runsOf(count: number) {
  return (text: string): string[] => {
    const found: string[] = []
    for (const field of text.split(fieldBreak)) {
      const starts = [0]
      for (let at = field.indexOf(' '); at >= 0; at = field.indexOf(' ', at + 1)) starts.push(at + 1)
      starts.push(field.length + 1)
      for (let i = 0; i + count < starts.length; i++)
        found.push(field.slice(starts[i], starts[i + count]! - 1))
    }
    return found
  }
}

function middle(three: string): string[] {
  const first = three.indexOf(' ')
  return [around(three, first, 1, three.indexOf(' ', first + 1) - first + 1)]
}

function threes(text: string): string[] {
  const parts: string[] = []
  for (let i = 0; i + 3 <= text.length; i++) parts.push(text.slice(i, i + 3))
  return parts
}

const around = (text: string, at: number, before: number, behind: number) =>
  text.slice(Math.max(0, at - before), at + 1 + behind)
