import { expect, test } from 'vitest'
import { contents } from '../read-models/contents.ts'
import { people } from '../read-models/people.ts'
import { rememberRows } from './remembered-rows.ts'

const texts = (row: Readonly<Record<string, unknown>>) => Object.values(row).map((value) => [String(value)])
const written = (row: Readonly<Record<string, unknown>>) => ({
  rows: [row],
  removed: [],
  keys: [],
  parked: [],
})

test('a row is remembered by its model and its key, until it is removed or all are forgotten', () => {
  const remembered = rememberRows()
  remembered.keep(people, written({ userId: 'ana', name: 'Ana' }), texts({ userId: 'ana', name: 'Ana' }))
  expect(remembered.get(people, 'ana')).toEqual({ userId: 'ana', name: 'Ana' })
  expect(remembered.get(contents, 'ana')).toBeUndefined()
  remembered.keep(people, { rows: [], removed: ['ana'], keys: ['ana'], parked: [] }, [])
  expect(remembered.get(people, 'ana')).toBeUndefined()
  remembered.keep(people, written({ userId: 'ben', name: 'Ben' }), texts({ userId: 'ben', name: 'Ben' }))
  remembered.forget()
  expect(remembered.size).toBe(0)
})

test('memory is limited by the size of the rows, not by their number: the oldest go first', () => {
  const remembered = rememberRows(100_000)
  for (let n = 0; n < 1_000; n++)
    remembered.keep(
      contents,
      written({ id: `content-${n}`, body: 'x'.repeat(1_000) }),
      texts({ id: `content-${n}`, body: 'x'.repeat(1_000) }),
    )
  expect(remembered.size).toBeLessThan(100)
  expect(remembered.get(contents, 'content-0')).toBeUndefined()
  expect(remembered.get(contents, 'content-999')).toBeDefined()
})
