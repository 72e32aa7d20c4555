import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinct, listOf, Multiline, OneLine, Text } from './text.ts'
import { Industries, Name } from './users/commands.ts'

const takes = (schema: typeof Text, text: string) => schema.safeParse(text).success
const said = (schema: typeof Text, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message)

describe('text', () => {
  test('refuses what PostgreSQL cannot store: NUL and lone surrogates', () => {
    for (const schema of [Text, OneLine, Multiline])
      for (const text of ['a\0b', '\ud800', 'x\udfff']) expect(takes(schema, text)).toBe(false)
  })

  test('accepts every other well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => takes(Text, text) === !text.includes('\0')),
    )
  })
})

describe('a text that people read', () => {
  test.each([
    'Ana Ruiz',
    'José María Núñez',
    'Nguyễn Thị Minh Khai',
    '田中さくら',
    'محمد بن عبد الله',
    'שרה כהן',
    'क्षत्रिय',
    'می‌خواهم',
    'Family 👨‍👩‍👧‍👦 and 🏳️‍🌈',
    '🇩🇪❤️',
    'RTL mark: אבג‏!',
    'Zalgo H̷e̷',
    '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
    '!',
  ])('may be %s', (text) => {
    expect(said(OneLine, text)).toBeUndefined()
    expect(said(Multiline, text)).toBeUndefined()
  })

  test.each([
    '\u200b',
    '\u200b\u200d\ufeff',
    '\u00ad\u2060',
    '\u3164\u115f\uffa0',
    '\u2800 \u2800',
    '\u{e0020}',
    '\u034f',
    ' \u200b ',
  ])('is refused if no character is visible: %j [FLT-10]', (text) => {
    for (const schema of [OneLine, Multiline])
      expect(said(schema, text)).toEqual(['Write something that can be seen.'])
  })

  test.each([
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ])('is refused if it overrides the direction of other text: %j [FLT-10]', (mark) => {
    for (const schema of [OneLine, Multiline])
      expect(said(schema, `Ana${mark}Ruiz`)).toEqual([
        'Use no characters that turn the direction of other text around.',
      ])
  })

  test.each([
    'Ana\nRuiz',
    'Ana\rRuiz',
    'Ana\tRuiz',
    'Ana\u2028Ruiz',
    'Ana\u2029Ruiz',
    'Ana\u0007Ruiz',
    'Ana\u007fRuiz',
    'Ana\u0085Ruiz',
  ])('is refused with line breaks or control characters in a one-line field: %j [FLT-10]', (text) =>
    expect(said(OneLine, text)).toEqual(['Write this on one line, without tabs and control characters.']))

  test('may have line breaks and tabs in a multi-line field, but no other control characters [FLT-10]', () => {
    for (const text of ['One\nTwo', 'One\r\nTwo', 'a\tb', 'One\n\n\nTwo'])
      expect(takes(Multiline, text)).toBe(true)
    for (const text of ['a\u0007b', 'a\u001b[31mb', 'a\u007fb', 'a\u009bb'])
      expect(said(Multiline, text)).toEqual(['Use plain text without control characters.'])
  })

  test('reports one problem at a time, and a name has its own message', () => {
    expect(said(Name, '')).toEqual(['Name must be at least 2 characters'])
    expect(said(Name, '\u200b\u200b')).toEqual(['Write something that can be seen.'])
    expect(Name.parse('  Ana Ruiz\u00a0')).toBe('Ana Ruiz')
  })
})

describe('a list of texts', () => {
  test('refuses blank items and merges items that look the same [FLT-11]', () => {
    expect(Industries.safeParse(['\u200b', 'A', 'a', ' A ']).success).toBe(false)
    expect(Industries.safeParse([' ', 'A']).success).toBe(false)
    expect(Industries.parse(['A', 'a', ' A ', 'B'])).toEqual(['A', 'B'])
    expect(distinct(['Café', 'Cafe\u0301', 'ＣＡＦÉ', 'c\u200bafé', 'Tee'])).toEqual(['Café', 'Tee'])
  })

  test('is limited in length after merging', () => {
    expect(Industries.parse(Array(200).fill('Food'))).toEqual(['Food'])
    expect(Industries.safeParse(Array.from({ length: 13 }, (_, n) => `Field ${n}`)).success).toBe(false)
    expect(listOf(OneLine).parse([])).toEqual([])
  })
})
