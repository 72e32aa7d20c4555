import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { distanceTo, nameOf } from './closeness.ts'
import { eachBit, type Members } from './doc-set.ts'
import { Names } from './names.ts'
import { isWithinOneEdit } from './one-edit.ts'

vi.mock('./one-edit.ts', { spy: true })

function docsOf({ ids, bits, size }: Members): number[] {
  if (ids) return [...ids.slice(0, size)].sort((a, b) => a - b)
  const docs: number[] = []
  eachBit(bits!, (doc) => docs.push(doc))
  return docs
}

/** Expects what a full scan finds: by whole words, then by beginnings too, then by one edit too. */
function findsAsScanned(names: Names, plain: ReadonlyMap<number, string>, text: string) {
  let distance = 0
  for (const members of names.find(text)) {
    const expected = [...plain]
      .filter(([, name]) => (distanceTo(text)(nameOf(name)) ?? Number.POSITIVE_INFINITY) <= distance)
      .map(([doc]) => doc)
    expect([text, docsOf(members)]).toEqual([text, expected.sort((a, b) => a - b)])
    distance++
  }
  expect(distance).toBe(3)
}

// Few letters, so that generated words begin alike and are one edit apart; also words longer than their indexed halves.
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ж'), minLength: 1, maxLength: 7 }),
  fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 9, maxLength: 14 }),
)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))

test('names are found as by a full scan, after any changes [X-APP-2]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ doc: fc.nat(40), name: fc.oneof(name, fc.constant('')) }), { maxLength: 120 }),
      fc.array(name, { maxLength: 10 }),
      (steps, searches) => {
        const names = new Names()
        const plain = new Map<number, string>()
        for (const step of steps) {
          names.set(step.doc, step.name)
          if (step.name === '') plain.delete(step.doc)
          else plain.set(step.doc, step.name)
        }
        for (const text of searches) findsAsScanned(names, plain, text)
      },
    ),
    { numRuns: 300 },
  )
})

test('names are found as by a full scan among thousands, with dense sets', () => {
  const names = new Names()
  const plain = new Map<number, string>()
  const [first, last] = [
    ['ana', 'anna', 'kofi', 'jose', 'li'],
    ['ruiz', 'mensah', 'okafor', 'lindqvist'],
  ]
  for (let doc = 0; doc < 6_000; doc++) {
    const made = `${first![doc % 5]} ${last![doc % 4]} ${first![doc % 5]} ${doc % 900}`
    names.set(doc, made)
    plain.set(doc, made)
  }
  const searches = ['a', 'ana', 'an', 'kofo', 'ana ruiz', 'ruiz an', 'mesnah kofi', '89', 'nowhere', 'li 899']
  for (const text of searches) findsAsScanned(names, plain, text)
})

test('every word that one edit makes of another is found by it, at any length', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ж'), minLength: 3, maxLength: 16 })
  fc.assert(
    fc.property(
      letters,
      fc.nat(),
      fc.constantFrom('add', 'drop', 'replace', 'exchange'),
      (asked, n, edit) => {
        const at = n % asked.length
        const [before, one, behind] = [asked.slice(0, at), asked[at]!, asked.slice(at + 1)]
        const exchanged = behind === '' ? one : behind[0] + one + behind.slice(1)
        const made = { add: `c${one}${behind}`, drop: behind, replace: `c${behind}`, exchange: exchanged }
        const names = new Names()
        names.set(0, before + made[edit])
        expect(docsOf([...names.find(asked)].at(-1)!)).toEqual([0])
      },
    ),
    { numRuns: 2_000 },
  )
})

test('of a hundred thousand names only few words are compared with a misspelt one', () => {
  const parts = 'an be cor da el fi gra ho in jo ka lin mar no or pe ri san to vi'.split(' ')
  const wordAt = (n: number) =>
    [n, n / 20, n / 400, n / 8_000].map((digit) => parts[Math.floor(digit) % parts.length]).join('')
  const names = new Names()
  for (let doc = 0; doc < 100_000; doc++) names.set(doc, wordAt(doc))
  for (const n of [0, 4_711, 99_999]) {
    const word = wordAt(n)
    vi.mocked(isWithinOneEdit).mockClear()
    expect(docsOf([...names.find(`${word.slice(0, -2)}x${word.at(-1)}`)].at(-1)!)).toContain(n)
    expect(vi.mocked(isWithinOneEdit).mock.calls.length).toBeLessThan(1_000)
  }
})
