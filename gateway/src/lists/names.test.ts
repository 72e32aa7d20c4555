import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceOf } from './closeness.ts'
import { eachBit, type Members } from './doc-set.ts'
import { Names } from './names.ts'

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
      .filter(([, name]) => (distanceOf(name, text) ?? Number.POSITIVE_INFINITY) <= distance)
      .map(([doc]) => doc)
    expect([text, docsOf(members)]).toEqual([text, expected.sort((a, b) => a - b)])
    distance++
  }
  expect(distance).toBe(3)
}

// Few letters, so that generated words begin alike and are one edit apart.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ж'), minLength: 1, maxLength: 7 })
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
