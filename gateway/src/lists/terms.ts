import { fieldBreak } from './grams.ts'
import type { Terms } from './vocabulary.ts'

/** Words, indexed by their trigrams: for fragments of three or more characters without a space. */
export const words: Terms = { of: (text) => text.split(/[ \n]/), partsOf: threes, partOf: threes }

/**
 * Two consecutive words, indexed by one or two characters on either side of their space: for fragments with one space,
 * each side of which may be a single character.
 */
export const pairs: Terms = {
  of: runsOf(2),
  partsOf(pair) {
    const at = pair.indexOf(' ')
    return [around(pair, at, 1, 1), around(pair, at, 1, 2), around(pair, at, 2, 1), around(pair, at, 2, 2)]
  },
  partOf: (fragment) => [around(fragment, fragment.indexOf(' '), 2, 2)],
}

/**
 * Three consecutive words, indexed by the middle one, which every fragment with two spaces contains whole, with one
 * character on either side.
 */
export const triples: Terms = { of: runsOf(3), partsOf: middle, partOf: middle }

/** Where a word begins and ends, in the terms of `wholeWords`. No text as `searchText` returns it has these characters. */
export const begin = '^'
export const end = '$'
/** Characters of the longest part, the mark included. */
const markedPart = 4

/**
 * Words between marks, indexed by up to three characters at their beginning and at their end: for fragments that begin
 * with a mark, end with one, or both.
 */
export const wholeWords: Terms = {
  of: (text) => (text === '' ? [] : text.split(' ').map((word) => begin + word + end)),
  partsOf: (word) => [2, 3, markedPart].flatMap((length) => [word.slice(0, length), word.slice(-length)]),
  partOf: (fragment) => [
    ...(fragment.startsWith(begin) ? [fragment.slice(0, markedPart)] : []),
    ...(fragment.endsWith(end) ? [fragment.slice(-markedPart)] : []),
  ],
}

/** All runs of `count` consecutive words within a field. */
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
