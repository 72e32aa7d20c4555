import { Rejected } from '@iam/contracts/problem'
import { expect, test } from 'vitest'
import { cursorAt, placeOf } from './cursor.ts'
import { asked } from './question.ts'
import { standingOf } from './standing.ts'

test.each<[string, unknown]>([
  ['an industry that is none', { industry: 'Mining' }],
  ['a location that is none', { location: 'Nowhere' }],
  ['a badge that is none', { badge: 'Gold' }],
  ['a page of nobody', { limit: '0' }],
  ['a page too long', { limit: '101' }],
  ['a page of no number', { limit: 'x' }],
  ['a place that is none', { cursor: 'nonsense' }],
  ['something else', { colour: 'red' }],
  ['one thing twice', { industry: ['Tech', 'Food'] }],
  ['what no text can hold', { search: '\0' }],
  ['too much text', { search: 'x'.repeat(101) }],
])('%s is refused, with the field [T-59]', (_, query) => {
  try {
    asked(query)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(Rejected)
    expect((error as Rejected).status).toBe(400)
    expect((error as Rejected).errors).toEqual([
      { path: Object.keys(query as object)[0], message: expect.stringMatching(/./) },
    ])
  }
})

test('the same asked in another way is the same [CALL-07]', () => {
  const { key } = asked({ search: ' José  RUIZ ', industry: 'All' })
  expect(asked({ search: 'jose ruiz', limit: '24', badge: 'all' }).key).toBe(key)
  expect(asked({ search: 'jose ruiz', limit: '23' }).key).not.toBe(key)
  expect(asked({ search: 'jose ruiz', industry: 'Tech' }).key).not.toBe(key)
})

test('a search of signs alone is a search, and finds nobody', () => {
  expect(asked({ search: '%_' }).question).toBeUndefined()
  expect(asked({ search: '  ' }).question).toMatchObject({ text: '' })
})

test.each([
  { isVerified: true, cents: 123_456, handle: 'ana-ruiz-2' },
  { isVerified: false, cents: -5, handle: 'zé' },
  { isVerified: false, cents: 0, handle: 'a' },
])('a cursor leads back to where it was made', (rank) => {
  expect(placeOf(cursorAt(standingOf(rank)))).toEqual(standingOf(rank))
})
