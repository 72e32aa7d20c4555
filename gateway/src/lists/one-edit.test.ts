import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinOneEdit } from './one-edit.ts'

const letters = ['a', 'b', 'c']

/** Reference implementation: all that one edit makes of a word. */
function editsOf(word: string): Set<string> {
  const made = new Set([word])
  for (let at = 0; at <= word.length; at++) {
    const [before, behind] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      made.add(before + letter + behind)
      if (behind !== '') made.add(before + letter + behind.slice(1))
    }
    if (behind !== '') made.add(before + behind.slice(1))
    if (behind.length > 1) made.add(before + behind[1] + behind[0] + behind.slice(2))
  }
  return made
}

test('one edit adds, drops or replaces a letter, or exchanges two neighbours', () => {
  expect(isWithinOneEdit('mensah', 'mesnah')).toBe(true)
  expect(isWithinOneEdit('kofi', 'koffi')).toBe(true)
  expect(isWithinOneEdit('ruiz', 'ruis')).toBe(true)
  expect(isWithinOneEdit('mensah', 'masneh')).toBe(false)
  const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isWithinOneEdit(one, other)).toBe(editsOf(one).has(other))
    }),
    { numRuns: 2_000 },
  )
})

test('every word that one edit makes is within one edit', () => {
  for (const word of ['a', 'ab', 'abca', 'aabbcc'])
    for (const made of editsOf(word)) expect(isWithinOneEdit(made, word)).toBe(true)
})
