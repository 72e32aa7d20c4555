import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardOf } from './card.ts'

const holder = { name: 'Ana Ruiz', handle: 'ana-ruiz', tagline: '', isVerified: false, portrait: undefined }
/** The texts of a card, in document order. */
const wordsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words!)

test('a card shows the name, the handle and whether the creator is verified', () => {
  expect(wordsOf(cardOf(holder))).toEqual(expect.arrayContaining(['Ana Ruiz', '@ana-ruiz', 'AR']))
  expect(wordsOf(cardOf({ ...holder, isVerified: true }))).toContain('@ana-ruiz  ·  Verified')
})

test('a name in a script that the fonts lack gives way to the handle, and such a tagline is left out', () => {
  const words = wordsOf(
    cardOf({ ...holder, name: 'ليلى حداد', handle: 'layla-haddad', tagline: 'خزف ونسيج' }),
  )
  expect(words).toEqual(expect.arrayContaining(['layla-haddad', '@layla-haddad']))
  expect(words.join('')).not.toMatch(/\p{Script=Arabic}/u)
  expect(wordsOf(cardOf({ ...holder, name: 'Nguyễn Văn' }))).toContain('Nguyễn Văn')
})

test('emoji and signs that the fonts lack are left out, and a name of nothing else gives way to the handle', () => {
  const words = wordsOf(
    cardOf({ ...holder, name: '😀 Ana ★ Ruiz ☕️', tagline: 'Bread → table 1️⃣ 👩‍🍳 “slow” – €5…' }),
  )
  expect(words).toEqual(expect.arrayContaining(['Ana Ruiz', 'AR', 'Bread table 1 “slow” – €5…']))
  expect(wordsOf(cardOf({ ...holder, name: '🍞🍞' }))).toContain('ana-ruiz')
})

test('a portrait replaces the initials', () => {
  const svg = cardOf({ ...holder, portrait: '<svg/>' })
  expect(svg).toContain('<image ')
  expect(wordsOf(svg)).not.toContain('AR')
})

test('a long name is wrapped at its words, a long tagline is cut after two lines', () => {
  const words = wordsOf(cardOf({ ...holder, name: 'Alexandria Papadopoulou Vasilakis' }))
  expect(words).toEqual(expect.arrayContaining(['Alexandria', 'Papadopoulou…']))
  const tagline = 'bread '.repeat(60)
  expect(wordsOf(cardOf({ ...holder, tagline })).filter((line) => line.startsWith('bread'))).toHaveLength(2)
})

test('user input is always escaped', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, tagline) => {
      const svg = cardOf({ ...holder, name, tagline })
      expect(svg.replace(/&#\d+;/g, '').match(/&/)).toBeNull()
      expect(svg.match(/<(script|foreignObject)/)).toBeNull()
      expect(svg.split('<text ').length).toBe(svg.split('</text>').length)
    }),
  )
})
