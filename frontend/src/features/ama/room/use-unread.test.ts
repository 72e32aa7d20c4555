import { expect, test } from 'vitest'
import { readTo, unreadAfter, unreadWords } from './use-unread.ts'

const kept = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nth) => ({ id: `m${first + nth}` }))
const read = (last: number) => readTo(kept(1, last))
/** In words, after these messages were shown one after the other. */
const unreadIn = (from: ReturnType<typeof readTo>, ...shown: readonly ReturnType<typeof kept>[]) =>
  unreadWords(shown.reduce(unreadAfter, from))

test('messages since the last one read are new, also once the kept ones are fewer', () => {
  expect(unreadIn(read(200), kept(1, 200))).toBe('')
  expect(unreadIn(read(200), kept(1, 230))).toBe('30 new')
  expect(unreadIn(read(200), kept(31, 230))).toBe('30 new')
  expect(unreadIn(read(200), kept(201, 400))).toBe('200+ new')
  expect(unreadIn(read(0), kept(1, 2))).toBe('2 new')
})

test('what was shown stays counted when the room is read anew with its latest two hundred', () => {
  expect(unreadIn(read(10), kept(1, 260), kept(61, 260))).toBe('250 new')
  expect(unreadIn(read(10), kept(1, 260), kept(61, 260), kept(61, 265))).toBe('255 new')
  expect(unreadIn(read(0), kept(1, 9), kept(1, 250), kept(51, 250))).toBe('250 new')
})

test('of those between two readings that were never shown it is said that there were more', () => {
  expect(unreadIn(read(0), kept(101, 300))).toBe('200+ new')
  expect(unreadIn(read(10), kept(1, 20), kept(101, 300), kept(101, 301))).toBe('211+ new')
})
