import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { campaignQueries, fetchFailure } from '../queries.ts'
import { choices, filtersIn, queryOf } from './filters.ts'

const everything = { search: '', category: 'All', rewardRange: 'All' }

test('only active filters are sent [CAMP-40]', () => {
  expect(queryOf(everything)).toEqual({})
  expect(queryOf({ search: ' bread ', category: 'Food', rewardRange: '$0-$500' })).toEqual({
    search: 'bread',
    category: 'Food',
    rewardRange: '$0-$500',
  })
})

test('the filters are read from the URL, and an unknown choice means no filter', () => {
  expect(filtersIn(new URLSearchParams(''))).toEqual(everything)
  expect(filtersIn(new URLSearchParams('search=a&category=Cheese&rewardRange=%241000%2B'))).toEqual({
    search: 'a',
    category: 'All',
    rewardRange: '$1000+',
  })
})

test('the categories [LIM-05]', () => {
  expect(choices.category).toEqual(
    'All Tech SaaS E-commerce Mobile Fitness Fashion Lifestyle Food Local Hospitality'.split(' '),
  )
})

test('the reward ranges [LIM-06]', () => {
  expect(choices.rewardRange).toEqual(['All', '$0-$500', '$500-$1000', '$1000+'])
})

test('campaigns stay fresh for five minutes [CACHE-04]', () => {
  const { staleTime } = createQueryClient().defaultQueryOptions(campaignQueries.list(everything))
  expect(staleTime).toBe(5 * 60_000)
})

test('401 reads Authentication required [ERR-14]', () => {
  expect(fetchFailure(new ApiError(401, '', ''))).toBe('Authentication required')
})
test('403 reads Access denied [ERR-15]', () => {
  expect(fetchFailure(new ApiError(403, '', ''))).toBe('Access denied')
})
test('any other failure reads Failed to fetch campaigns [ERR-16]', () => {
  for (const error of [new ApiError(500, '', ''), new ApiError(404, '', ''), new TypeError('offline')])
    expect(fetchFailure(error)).toBe('Failed to fetch campaigns')
})
