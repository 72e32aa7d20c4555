import { isWithinOneEdit } from './one-edit.ts'

/** Words of a search that are compared: further ones hardly narrow it. */
const maxWords = 4
/** Shorter words are within one edit of too many others. */
export const leastForEdits = 3

/** The words of a search that names are compared with: the longest ones. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.split(' '))].sort((a, b) => b.length - a.length).slice(0, maxWords)

export const isNear = (word: string, asked: string): boolean =>
  asked.length >= leastForEdits && isWithinOneEdit(word, asked)

/** How a word of a name may answer one of a search, the closest first. */
const ways: readonly ((word: string, asked: string) => boolean)[] = [
  (word, asked) => word === asked,
  (word, asked) => word.startsWith(asked),
  (word, asked) => word.startsWith(asked) || isNear(word, asked),
]

/**
 * How far a name is from what is searched, both as `searchText` returns them: 0 if it has each word, 1 if words of it begin
 * so, 2 if one edit leads to them, 3 if it contains the text; undefined if it does not fit.
 */
export function distanceOf(name: string, text: string): number | undefined {
  const words = name.split(' ')
  const asked = wordsOf(text)
  const way = ways.findIndex((fits) => asked.every((one) => words.some((word) => fits(word, one))))
  if (way >= 0) return way
  return name.includes(text) ? ways.length : undefined
}

/** The things whose names are closest to a text, at most as far as is said; in their order where they are equally close. */
export const closestOf = <Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  text: string,
  limit: number,
  farthest = ways.length,
): readonly Thing[] =>
  things
    .flatMap((thing) => {
      const distance = distanceOf(nameOf(thing), text)
      return distance === undefined || distance > farthest ? [] : [{ thing, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ thing }) => thing)
