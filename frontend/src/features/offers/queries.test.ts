import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { fetchFailure, offerQueries } from './queries.ts'

const failed = (status: number) => fetchFailure(new ApiError(status, '', ''))

test('why offers could not be fetched, in three sentences [ERR-20 ERR-21 ERR-22]', () => {
  expect(failed(401)).toBe('Authentication required')
  expect(failed(403)).toBe('Access denied')
  expect([failed(500), failed(404), fetchFailure(new Error('no network'))]).toEqual(
    Array(3).fill('Failed to fetch offers'),
  )
})

test('the list stays fresh for five minutes [CACHE-08]', () => {
  const filters = { search: '', status: 'All', amountRange: 'All' }
  expect(offerQueries.list(filters, 'brand').staleTime).toBe(300_000)
})
