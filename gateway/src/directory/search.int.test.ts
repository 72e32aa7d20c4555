import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badge, creatorRow } from './testing/creator.ts'
import { open } from './testing/open.ts'

describe('search and filters', () => {
  let at: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    at = await open()
    await at.handles(
      {},
      await at.views.put([
        creatorRow(1, {
          handle: 'ana',
          location: 'San Francisco, CA',
          industries: ['tech'],
          badges: [badge('TopCreator')],
          tagline: 'Slow travel',
        }),
        creatorRow(2, {
          handle: 'ben',
          location: 'san francisco ca',
          industries: ['Tech', 'Food'],
          badges: [badge('TopCreator', null, 'revoked')],
        }),
        creatorRow(3, { handle: 'cy', name: 'José Okafor', industries: ['TECH'] }),
      ]),
    )
  })
  afterAll(() => at.close())

  test.each<[string, Record<string, string>, string[]]>([
    ['by industry, ignoring case [DIR-23]', { industry: 'Tech' }, ['ana', 'ben', 'cy']],
    ['by location, ignoring punctuation [DIR-20 T-24]', { location: 'San Francisco CA' }, ['ana', 'ben']],
    ['by issued badge, not by a revoked one [DIR-21 T-24]', { badge: 'TopCreator' }, ['ana']],
    ['by several filters [DIR-19]', { industry: 'Food', location: 'San Francisco CA' }, ['ben']],
    ['by name, also without its accents [DIR-24]', { search: 'JOSE' }, ['cy']],
    ['by a part of the tagline', { search: 'low trav' }, ['ana']],
    ['by handle', { search: '@ben' }, ['ben']],
    [
      'by no filter where all are set to All',
      { industry: 'All', location: 'all', badge: 'All' },
      ['ana', 'ben', 'cy'],
    ],
    ['by no SQL wildcard', { search: '%' }, []],
    ['by search and filter together [DIR-19]', { search: 'travel', badge: 'Verified' }, []],
  ])('found %s', async (_, query, expected) => {
    expect(await at.handles(query)).toEqual(expected)
    expect((await at.get(query)).json().total).toBe(expected.length)
  })

  test.each([
    'industry=Mining',
    'industry=Tech&industry=Food',
    'limit=0',
    'cursor=nonsense',
    'search=%00',
  ])('%s is refused with a problem', async (query) => {
    const answer = await at.get(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.json()).toMatchObject({
      status: 400,
      detail: expect.any(String),
      errors: [{ path: query.split('=')[0] }],
    })
  })
})
