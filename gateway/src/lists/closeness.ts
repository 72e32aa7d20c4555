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

/** A name as `searchText` returns it, taken apart for comparisons. */
export type Name = { readonly text: string; readonly between: string; readonly words: readonly string[] }

/** `text`: as `searchText` returns it. */
export const nameOf = (text: string): Name => ({ text, between: ` ${text} `, words: text.split(' ') })

/** The farthest distance of a name that fits. */
const farthestOfAll = 3

/**
 * Measures how far a name is from what is searched, as `searchText` returns it: 0 if it has each word, 1 if words of it begin
 * so, 2 if one edit leads to them, 3 if it contains the text; undefined if it does not fit.
 */
export function distanceTo(text: string): (name: Name) => number | undefined {
  const asked = wordsOf(text)
  // `includes` is far faster than a comparison with each word.
  const whole = asked.map((one) => ` ${one} `)
  const begun = asked.map((one) => ` ${one}`)
  return ({ text: name, between, words }) => {
    if (whole.every((one) => between.includes(one))) return 0
    if (begun.every((one) => between.includes(one))) return 1
    if (asked.every((one, at) => between.includes(begun[at]!) || words.some((word) => isNear(word, one))))
      return 2
    return name.includes(text) ? farthestOfAll : undefined
  }
}

/** The things whose names are closest to a text, at most as far as is said; in their order where they are equally close. */
export function closestOf<Thing extends { readonly name: Name }>(
  things: readonly Thing[],
  text: string,
  limit: number,
  farthest = farthestOfAll,
): readonly Thing[] {
  const distanceOf = distanceTo(text)
  return things
    .flatMap((thing) => {
      const distance = distanceOf(thing.name)
      return distance === undefined || distance > farthest ? [] : [{ thing, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ thing }) => thing)
}
