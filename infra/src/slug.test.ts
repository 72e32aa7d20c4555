import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

const slug = (text: string) => slugOf(text, 30)

test.each([
  ['Latin', 'Trần Hưng Đạo', 'tran-hung-dao'],
  ['Latin with ligatures', 'Nærøy Blöße', 'naeroy-blosse'],
  ['Greek', 'Δημήτρης Φωτόπουλος', 'dimitris-fotopoylos'],
  ['Cyrillic', 'Борис Ельцин', 'boris-eltsin'],
  ['Armenian', 'Աբովյան', 'abovyan'],
  ['Georgian', 'სამტრედია', 'samtredia'],
  ['Hebrew', 'אברהם הלוי פרנקל', 'vrhm-hlvy-frnkl'],
  ['Arabic', 'دمنهور', 'dmnhwr'],
  ['Devanagari', 'महासमुंद', 'mhasmumd'],
  ['Thai', 'สงขลา', 'sngkhla'],
  ['Han', '深圳', 'shenzhen'],
  ['Hangul', '화성시', 'hwaseongsi'],
  ['Hiragana', 'さいたま', 'saitama'],
  ['Katakana', 'トヨタ', 'toyota'],
])('%s letters are transliterated [T-95]', (_script, text, expected) => expect(slug(text)).toBe(expected))

test('what is neither a letter nor a digit separates words, but for an apostrophe [T-95]', () => {
  expect(slug("Sinéad O'Connor")).toBe('sinead-oconnor')
  expect(slug('Sinéad O’Connor')).toBe('sinead-oconnor')
  expect(slug('Ana 🌴 Ruiz & Co.')).toBe('ana-ruiz-co')
  expect(slug('💥')).toBe('')
  expect(slug(' … ')).toBe('')
})

test('it is cut at its length, without a hyphen at its end', () => {
  expect(slugOf('José María Álvarez de la Torre', 22)).toBe('jose-maria-alvarez-de')
})

test('any text gives at most `length` letters, digits and single inner hyphens [T-95]', () => {
  const text = fc.string({ maxLength: 100, unit: 'binary' })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (text, length) => {
      const made = slugOf(text, length)
      expect(made).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(made.length).toBeLessThanOrEqual(length)
    }),
    { numRuns: 500 },
  )
})

test('composed and combining characters give the same [T-95]', () => {
  const name = fc.string({
    unit: fc.constantFrom('é', 'ñ', 'ệ', 'й', 'ΰ', 'क़', 'が', '각', ' '),
    maxLength: 20,
  })
  fc.assert(
    fc.property(name, (text) => {
      expect(slug(text.normalize('NFD'))).toBe(slug(text.normalize('NFC')))
    }),
  )
})
