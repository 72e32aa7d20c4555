import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  [
    '../{app,ui,features}/**/*.tsx',
    '!../**/*.test.tsx',
    // Fields of public pages: a form of their own, and a demonstration.
    '!../features/{home,passport}/**',
    '!../ui/field.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const start = /<(TextInput|PasswordInput|Textarea|NumberInput|Spotlight\.Search|input|textarea)\b/g

/** The text of an element's opening tag, in which braces may contain `>`. */
function tagAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}') depth--
    if (text[at] === '>' && depth === 0) return text.slice(from, at + 1)
  }
  throw new Error(`no end of ${text.slice(from, from + 40)}`)
}

const fields = Object.entries(sources)
  .flatMap(([file, text]) =>
    [...text.matchAll(start)].map(({ index }) => ({ file, tag: tagAt(text, index) })),
  )
  .filter(({ tag }) => !/\btype="(radio|checkbox|range)"/.test(tag))
/** Fields that the theme gives the name of the Enter key: theme.test.tsx. */
const ofTheme = /^<(TextInput|PasswordInput|Textarea)\b/
const without = (attribute: string) => fields.filter(({ tag }) => !new RegExp(`\\s${attribute}=`).test(tag))

test('every text field says what a browser may fill in', () => {
  expect(fields.length).toBeGreaterThan(70)
  expect(without('autoComplete').map(({ file, tag }) => `${file} ${tag}`)).toEqual([])
})

test('every field of numbers, amounts, handles, addresses and searches says which keyboard it needs', () => {
  const kind = /\btype="(number|email|url|search|tel)"|\bleftSection="[$@]"/
  const name = /\blabel="[^"]*\b(amount|reward|handle|email|address|url|number|link|code|cvv)\b/i
  const needing = fields.filter(({ tag }) => kind.test(tag) || name.test(tag))
  const wanting = without('inputMode').filter((field) => needing.includes(field))
  expect(wanting.map(({ file, tag }) => `${file} ${tag}`)).toEqual([])
  expect(needing.length).toBeGreaterThan(15)
})

test('every field that has no name of the Enter key from the theme has one of its own', () => {
  const wanting = without('enterKeyHint').filter(({ tag }) => !ofTheme.test(tag))
  expect(wanting.map(({ file, tag }) => `${file} ${tag}`)).toEqual([])
})
