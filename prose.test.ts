import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Pronouns for unnamed persons: a noun (user, caller, reader) says who is meant. */
const pronouns = /\b(whoever|somebody|someone|nobody|anybody|everybody|everyone)\b/i

const comment = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/
const title = /\b(?:test|describe)\b[\w.]*(?:\(\[?.*\]?\))?\(\s*(['"`])(.*?)\1/

const withoutCode = (line: string) => line.replace(/`[^`]*`/g, '')

/** The lines that are prose: all of a document but its code, and in code comments and titles of tests. */
function proseIn(file: string): string[] {
  const isDocument = file.endsWith('.md')
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      if (isDocument) return withoutCode(line)
      if (comment.test(line)) return withoutCode(line.slice(line.search(/\/\/|\*/)))
      return title.exec(line)?.[2] ?? ''
    })
}

/** Identifiers that decision 0016 replaced by the field's terms. */
const replaced = new RegExp(
  `\\b(${[
    ...['carryOut', 'CarryOut', 'Desk\\b', '[A-Z]\\w*Parts', 'KeptAnswers?', 'takenKeys', 'TakenKeys'],
    ...['[uU]nfolded', 'holdRows', 'HeldRows', 'standingOf', 'compareStandings', 'inTurn', 'grouped\\('],
    ...['luggage', 'stir\\b', 'isAwake', 'usual[A-Z]\\w*', 'most[A-Z]\\w*', 'atOnce', 'patienceMs'],
    ...['feelPulse', 'unspoken', 'nobodyStays', 'TakeSlot', 'FreeSlot', 'askPages', 'tellOf', 'tellWhy'],
    ...['ClockEntry', 'typedMoney', 'typedList', 'Typed[A-Z]\\w*'],
  ].join('|')})`,
)
const own =
  /^(prose\.test\.ts|infra\/(demo|media)\/|frontend\/src\/features\/(home|passport)\/|frontend\/src\/ui\/rosette)/

test('identifiers are the terms that decision 0016 chose', () => {
  const found = globSync('**/*.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'] })
    .filter((file) => !own.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, at) => ({ term: replaced.exec(line)?.[0], place: `${file}:${at + 1}` })),
    )
    .filter(({ term }) => term)
    .map(({ term, place }) => `${place}: ${term}`)
  expect(found).toEqual([])
})

test('comments, test titles and documents name whom they mean', () => {
  const files = globSync('**/*.{ts,tsx,md}', { exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'] })
  const found = files
    .filter((file) => file !== 'prose.test.ts' && file !== 'docs/performance.md')
    .flatMap((file) => proseIn(file).map((line, at) => ({ line, place: `${file}:${at + 1}` })))
    .filter(({ line }) => pronouns.test(line))
    .map(({ line, place }) => `${place}: ${line.trim()}`)
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})
