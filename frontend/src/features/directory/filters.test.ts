import { DirectoryProfile } from '@iam/contracts/profiles/views'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { callOf, choices, filtersIn, matches, queryOf } from './filters.ts'
import { fetchFailure } from './queries.ts'

const everybody = { search: '', industry: 'All', location: 'All', badge: 'All', show: 'All' }

test('only active filters are sent [DIR-18]', () => {
  expect(queryOf(everybody)).toEqual({})
  expect(queryOf({ ...everybody, search: '  ana ', badge: 'Verified' })).toEqual({
    search: 'ana',
    badge: 'Verified',
  })
})

test('the filters are read from the URL, and an unknown choice means no filter', () => {
  expect(filtersIn(new URLSearchParams(''))).toEqual(everybody)
  expect(filtersIn(new URLSearchParams('search=ana&location=Austin+TX&industry=Cheese'))).toEqual({
    ...everybody,
    search: 'ana',
    location: 'Austin TX',
  })
})

test('the industries [LIM-02]', () => {
  expect(choices.industry).toEqual(
    'All Design Tech Fitness Health Business Food Travel Fashion Lifestyle'.split(' '),
  )
})

test('the locations [LIM-03]', () => {
  expect(choices.location).toEqual([
    'All',
    'San Francisco CA',
    'Austin TX',
    'Seattle WA',
    'New York NY',
    'Los Angeles CA',
    'Miami FL',
  ])
})

test('the badges [LIM-04]', () => {
  expect(choices.badge).toEqual(['All', 'Verified', 'SynergyGold', 'TopCreator'])
})

test('401 reads Authentication required [ERR-11]', () => {
  expect(fetchFailure(new ApiError(401, '', ''))).toBe('Authentication required')
})
test('403 reads Access denied [ERR-12]', () => {
  expect(fetchFailure(new ApiError(403, '', ''))).toBe('Access denied')
})
test('any other failure reads Failed to fetch profiles [ERR-13]', () => {
  for (const error of [new ApiError(500, '', ''), new ApiError(404, '', ''), new TypeError('offline')])
    expect(fetchFailure(error)).toBe('Failed to fetch profiles')
})

test('the filter by stars is in the URL but not in the request', () => {
  const starred = { ...everybody, show: 'Starred' }
  expect(queryOf(starred)).toEqual({ show: 'Starred' })
  expect(callOf(starred)).toEqual({})
})

test('starred creators are filtered by the same rules as the directory [X-DIR-2]', () => {
  const ana = DirectoryProfile.parse({
    id: '00000000-0000-4000-8000-000000000001',
    userId: '00000000-0000-4000-8000-000000000002',
    handle: 'ana-ruiz',
    tagline: 'Ceramics for small kitchens',
    introVideoUrl: '',
    metricsViews: 0,
    metricsClicks: 0,
    earningsTotal: '0.00',
    user: { name: 'Ána Ruiz', avatarUrl: '', bio: '', location: 'Austin, TX', industries: ['Design'] },
    badges: [{ type: 'Verified', status: 'issued', issuedAt: '2026-01-01T00:00:00.000Z', issuedBy: '' }],
  })
  const found = (filters: Partial<typeof everybody>) => matches(ana, { ...everybody, ...filters })
  expect([found({}), found({ search: 'small kitchens' }), found({ location: 'Austin TX' })]).toEqual(
    Array(3).fill(true),
  )
  for (const search of ['@ana-ruiz', 'austin tx', 'Ruiz', '  ']) expect(found({ search }), search).toBe(true)
  for (const search of ['ana kitchens', '!?']) expect(found({ search }), search).toBe(false)
  expect([found({ industry: 'Design', badge: 'Verified' }), found({ search: 'RUÍZ' })]).toEqual([true, true])
  expect([found({ search: 'kofi' }), found({ industry: 'Food' }), found({ badge: 'TopCreator' })]).toEqual(
    Array(3).fill(false),
  )
  expect(found({ location: 'Miami FL' })).toBe(false)
})
