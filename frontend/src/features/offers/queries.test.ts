import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { fetchFailure, offerQueries } from './queries.ts'

const failed = (status: number) => fetchFailure(new ApiError(status, '', ''))

test('why offers could not be fetched, in three sentences [ERR-20 ERR-21 ERR-22]', () => {
  expect(failed(401)).toBe('Authentication required')
  expect(failed(403)).toBe('Access denied')
  expect([failed(500), failed(404), fetchFailure(new Error('no network'))]).toEqual(
    Array(3).fill('Failed to fetch offers'),
  )
})

const filters = { search: '', status: 'All', amountRange: 'All' }

test('the list stays fresh for five minutes [CACHE-08]', () => {
  expect(offerQueries.list(filters, 'brand').staleTime).toBe(300_000)
})

test('who comes back to the list sees what was there at once, and then what the other side did meanwhile', async () => {
  const client = createQueryClient()
  const totals = [1, 2]
  const queryFn = async () => ({ offers: [], total: totals.shift() ?? Number.NaN })
  const visit = () => {
    const observer = new InfiniteQueryObserver(client, { ...offerQueries.list(filters, 'brand'), queryFn })
    const leave = observer.subscribe(() => {})
    return { total: () => observer.getCurrentResult().data?.pages[0]?.total, leave }
  }
  const first = visit()
  await vi.waitFor(() => expect(first.total()).toBe(1))
  first.leave()
  const second = visit()
  expect(second.total()).toBe(1)
  await vi.waitFor(() => expect(second.total()).toBe(2))
  second.leave()
  client.clear()
})
