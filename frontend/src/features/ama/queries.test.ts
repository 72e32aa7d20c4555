import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { pushedSince } from '../../lib/pushing.ts'
import { amaQueries, fetchFailure } from './queries.ts'

const failed = (status: number) => fetchFailure(new ApiError(status, '', ''))

test('a failed list of sessions reads as one of three sentences [ERR-17 ERR-18 ERR-19]', () => {
  expect(failed(401)).toBe('Authentication required')
  expect(failed(403)).toBe('Access denied')
  expect([failed(500), failed(404), fetchFailure(new Error('no network'))]).toEqual(
    Array(3).fill('Failed to fetch sessions'),
  )
})

test('sessions stay fresh for 2 minutes, own ones for 5, the queue for 10 seconds [CACHE-05 CACHE-06 CACHE-07]', () => {
  expect(amaQueries.sessions().staleTime).toBe(120_000)
  expect(amaQueries.mine().staleTime).toBe(300_000)
  expect(amaQueries.live().staleTime).toBe(10_000)
})

test('a queue is fetched again every 5 seconds while it is shown, a room until it is over [AMA-24 T-81]', () => {
  expect(amaQueries.live().refetchInterval).toBe(5_000)
  const roomOf = (status: string) =>
    amaQueries.room('1').refetchInterval({
      state: {
        dataUpdatedAt: 0,
        isInvalidated: false,
        data: { session: { status } as never, seat: 'joined' },
      },
    })
  expect(['scheduled', 'live', 'completed', 'cancelled'].map(roomOf)).toEqual([5_000, 5_000, false, false])
  expect(
    amaQueries
      .room('1')
      .refetchInterval({ state: { dataUpdatedAt: 0, isInvalidated: false, data: undefined } }),
  ).toBe(5_000)
})

test('the list of sessions is asked for again every 15 seconds without a socket, and not with one [T-81]', () => {
  const asked = () =>
    amaQueries.sessions().refetchInterval({ state: { dataUpdatedAt: 2_000, isInvalidated: false } })
  expect(asked()).toBe(15_000)
  pushedSince.set(1_000)
  expect(asked()).toBe(false)
  pushedSince.set(undefined)
})
