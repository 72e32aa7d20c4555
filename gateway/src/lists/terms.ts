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
/** Characters of the longest beginning, the mark included. */
const markedPart = 4
/** Characters of the longest half of a word. */
const maxHalf = 5

/**
 * Words between marks, indexed by up to three characters at their beginning, and by their halves: for fragments that begin
 * with a mark and those that end with one, too.
 */
export const wholeWords: Terms = {
  of: (text) => (text === '' ? [] : text.split(' ').map((word) => begin + word + end)),
  partsOf: (term) => [
    ...[2, 3, markedPart].map((length) => term.slice(0, length)),
    ...halvesOf(wordOf(term)),
  ],
  partOf: (fragment) =>
    fragment.endsWith(end) ? halvesOf(wordOf(fragment)) : [fragment.slice(0, markedPart)],
}

/** The word of a term of `wholeWords`. */
export const wordOf = (term: string) => term.slice(begin.length, -end.length)

/**
 * The parts of which each term of `wholeWords` has one whose word is an edit away. The edit leaves one half of that word
 * whole, as what lies between the halves is a single character; and the lengths of the words differ by one at most.
 */
export const partsNear = (word: string): string[] =>
  [-1, 0, 1].flatMap((more) => halvesOf(word, word.length + more))

/** How a word of this length begins and ends if it has these characters there. */
function halvesOf(word: string, length = word.length): string[] {
  const half = (exact: number) => Math.max(1, Math.min(maxHalf, exact))
  const [first, last] = [half(Math.ceil((length - 1) / 2)), half(Math.floor((length - 1) / 2))]
  return [length + begin + word.slice(0, first), length + word.slice(-last) + end]
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
