import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { fetchFailure, offerQueries } from './queries.ts'

const failed = (status: number) => fetchFailure(new ApiError(status, '', ''))

test('a failed list reads as one of three sentences [ERR-20 ERR-21 ERR-22]', () => {
  expect(failed(401)).toBe('Authentication required')
  expect(failed(403)).toBe('Access denied')
  expect([failed(500), failed(404), fetchFailure(new Error('no network'))]).toEqual(
    Array(3).fill('Failed to fetch offers'),
  )
})

const filters = { search: '', status: 'All', amountRange: 'All' }

test('a list that is opened again is refetched after five minutes, not before [CACHE-08 FLT-91]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = createQueryClient()
  const queryFn = vi.fn(async () => ({ offers: [], total: 0 }))
  const visit = async () => {
    const observer = new InfiniteQueryObserver(client, { ...offerQueries.list(filters, 'brand'), queryFn })
    const leave = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
    leave()
  }
  await visit()
  vi.setSystemTime(Date.now() + 299_000)
  await visit()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 2_000)
  await visit()
  expect(queryFn).toHaveBeenCalledTimes(2)
  client.clear()
  vi.useRealTimers()
})
