import { searchText } from '@iam/contracts/search/search-text'
import type { SearchHit } from '@iam/contracts/search/views'
import { isNear, wordsOf } from '../lists/closeness.ts'

/** The part of a title that a search found: the text itself, else its longest word, else a word near one of it. */
export function matchIn(title: string, text: string): SearchHit['match'] {
  const { folded, from, to } = foldedOf(title)
  const part = (at: number, length: number) => ({ from: from[at]!, to: to[at + length - 1]! })
  const asked = wordsOf(text)
  for (const one of [text, ...asked]) {
    const begins = ` ${folded}`.indexOf(` ${one}`)
    const at = begins < 0 ? folded.indexOf(one) : begins
    if (at >= 0) return part(at, one.length)
  }
  for (const { 0: word, index } of folded.matchAll(/[^ ]+/g))
    if (asked.some((one) => isNear(word, one))) return part(index, word.length)
  return null
}

/** Most titles are ASCII, whose characters need not be asked one by one. */
const ascii = Array.from({ length: 128 }, (_, code) => searchText(String.fromCharCode(code)))
const plainOf = (character: string) => ascii[character.charCodeAt(0)] ?? searchText(character)

/** A title as `searchText` returns it, and for each character where it comes from: the beginning and the end there. */
function foldedOf(title: string) {
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const character of title) {
    const end = at + character.length
    const plain = plainOf(character)
    const isMark = plain === '' && character > '\x7f' && /^\p{M}/u.test(character)
    if (isMark && to.length > 0) to[to.length - 1] = end
    const added = plain || (isMark || folded === '' || folded.endsWith(' ') ? '' : ' ')
    for (let n = 0; n < added.length; n++) {
      from.push(at)
      to.push(end)
    }
    folded += added
    at = end
  }
  return { folded, from, to }
}
