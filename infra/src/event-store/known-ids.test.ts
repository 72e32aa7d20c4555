import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownIds } from './known-ids.ts'

const many = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID() }))

test('ids read from the start of a stream tell whether it contains an append', () => {
  const known = knownIds()
  const events = many(3)
  known.note('s', 0, events)
  expect(known.mayContain('s', 2, many(1))).toBe(false)
  expect(known.mayContain('s', 2, [events[1]!])).toBe(true)
  const later = many(2)
  known.note('s', 3, later)
  expect(known.mayContain('s', 4, many(1))).toBe(false)
  expect(known.mayContain('s', 4, [later[1]!])).toBe(true)
})

test('after a gap in what was read, the gap may contain the append', () => {
  const known = knownIds()
  known.note('s', 5, many(2))
  expect(known.mayContain('s', 6, many(1))).toBe(true)
  known.note('t', 0, many(2))
  expect(known.mayContain('t', 2, many(1))).toBe(true)
  expect(known.mayContain('u', 0, many(1))).toBe(true)
  expect(known.mayContain('u', -1, many(1)), 'before its first event a stream holds nothing').toBe(false)
})

test('the streams that were noted longest ago are forgotten first', () => {
  const known = knownIds(10)
  known.note('a', 0, many(4))
  known.note('b', 0, many(4))
  known.note('a', 4, many(1))
  known.note('c', 0, many(4))
  expect(known.mayContain('b', 3, many(1)), 'forgotten').toBe(true)
  expect(known.mayContain('a', 4, many(1))).toBe(false)
  expect(known.mayContain('c', 3, many(1))).toBe(false)
})
