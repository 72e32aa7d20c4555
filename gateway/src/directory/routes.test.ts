import { Rejected } from '@iam/contracts/rejected'
import { expect, test } from 'vitest'
import { cursorAt, placeOf, sortKeyOf } from './place.ts'
import { parseQuery } from './routes.ts'

test.each<[string, unknown]>([
  ['an unknown industry', { industry: 'Mining' }],
  ['an unknown location', { location: 'Nowhere' }],
  ['an unknown badge', { badge: 'Gold' }],
  ['a page size of 0', { limit: '0' }],
  ['a page size over 100', { limit: '101' }],
  ['a page size that is not a number', { limit: 'x' }],
  ['an invalid cursor', { cursor: 'nonsense' }],
  ['an unknown parameter', { colour: 'red' }],
  ['a parameter sent twice', { industry: ['Tech', 'Food'] }],
  ['a NUL character', { search: '\0' }],
  ['a search over 100 characters', { search: 'x'.repeat(101) }],
])('%s is refused, with the field [T-59]', (_, query) => {
  try {
    parseQuery(query)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(Rejected)
    expect((error as Rejected).status).toBe(400)
    expect((error as Rejected).errors).toEqual([
      { path: Object.keys(query as object)[0], message: expect.stringMatching(/./) },
    ])
  }
})

test('equivalent queries have the same cache key [CALL-07]', () => {
  const { key } = parseQuery({ search: ' José  RUIZ ', industry: 'All' })
  expect(parseQuery({ search: 'jose ruiz', limit: '24', badge: 'all' }).key).toBe(key)
  expect(parseQuery({ search: 'jose ruiz', limit: '23' }).key).not.toBe(key)
  expect(parseQuery({ search: 'jose ruiz', industry: 'Tech' }).key).not.toBe(key)
})

test('a search of punctuation alone finds no creators, unlike an empty search', () => {
  expect(parseQuery({ search: '%_' }).question).toBeUndefined()
  expect(parseQuery({ search: '  ' }).question).toMatchObject({ text: '' })
})

test.each([
  { isVerified: true, cents: 123_456, handle: 'ana-ruiz-2' },
  { isVerified: false, cents: -5, handle: 'zé' },
  { isVerified: false, cents: 0, handle: 'a' },
])('a cursor decodes to the place it was made from', (rank) => {
  expect(placeOf(cursorAt(sortKeyOf(rank)))).toEqual(sortKeyOf(rank))
})
