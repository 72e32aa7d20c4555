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
  const asked = wordsOf(text).map((word) => ({ word, begun: ` ${word}`, whole: ` ${word} ` }))
  return ({ text: name, between, words }) => {
    let distance = 0
    for (const { word, begun, whole } of asked) {
      // `includes` is far faster than a comparison with each word.
      if (between.includes(begun)) {
        if (distance === 0 && !between.includes(whole)) distance = 1
      } else if (words.some((one) => isNear(one, word))) distance = 2
      else return name.includes(text) ? farthestOfAll : undefined
    }
    return distance
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
  const found: { readonly thing: Thing; readonly distance: number }[] = []
  for (const thing of things) {
    const distance = distanceOf(thing.name)
    if (distance !== undefined && distance <= farthest) found.push({ thing, distance })
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ thing }) => thing)
}
