import type { ServerSent } from '@iam/contracts/live/messages'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPresence } from './presence.ts'

let told: ServerSent[]
let failures: Error[]
let namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
let presence: ReturnType<typeof openPresence>

beforeEach(() => {
  vi.useFakeTimers()
  ;[told, failures] = [[], []]
  namesOf = async (ids) => new Map(ids.map((id) => [id, id.toUpperCase()]))
  presence = openPresence({
    bus: { publish: () => undefined, subscribe: () => () => undefined, close: async () => undefined },
    now: () => '2026-12-01T18:00:00.000Z',
    nameOf: (ids) => namesOf(ids),
    tell: (_, message) => told.push(message),
    onError: (error) => failures.push(error),
  })
})
afterEach(() => {
  presence.close()
  vi.useRealTimers()
})

test('arrivals whose names could not be read are told a second later [RT-09]', async () => {
  const names = namesOf
  namesOf = async () => {
    namesOf = names
    throw new Error('the database is away')
  }
  presence.enter('a session', 'ana')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([told, failures.length]).toEqual([[], 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toMatchObject([{ type: 'user_joined', userName: 'ANA', present: 1 }])
})

test('names that take long hold back what happened later [RT-09 RT-10]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const names = namesOf
  namesOf = async (ids) => {
    namesOf = names
    await promise
    return names(ids)
  }
  presence.enter('a session', 'ana')
  await vi.advanceTimersByTimeAsync(1_000)
  presence.enter('a session', 'kofi')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([])
  resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toMatchObject([
    { type: 'user_joined', userId: 'ana', present: 1 },
    { type: 'user_joined', userId: 'kofi', present: 2 },
  ])
})

test('who was there is still known after all were cut off, for twelve hours [ENT-23 T-82]', async () => {
  const whoWasThere = () => presence.summary('a session').map(({ userId }) => userId)
  presence.enter('a session', 'ana')
  await vi.advanceTimersByTimeAsync(1_000)
  presence.exit('a session', 'ana')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(presence.present('a session')).toBe(0)
  presence.enter('a session', 'kofi')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(whoWasThere()).toEqual(['ana', 'kofi'])
  presence.exit('a session', 'kofi')
  await vi.advanceTimersByTimeAsync(13 * 60 * 60_000)
  expect(whoWasThere()).toEqual([])
})

test('a clock that is set neither empties a session nor keeps those who left, and is not what is recorded [T-82]', async () => {
  presence.enter('a session', 'ana')
  presence.enter('a session', 'kofi')
  presence.exit('a session', 'ana')
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(presence.present('a session')).toBe(2)
  vi.setSystemTime(Date.now() - 7_200_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(presence.present('a session')).toBe(1)
  const lastActiveAt = '2026-12-01T18:00:00.000Z'
  expect(presence.summary('a session')).toEqual([
    { userId: 'ana', lastActiveAt },
    { userId: 'kofi', lastActiveAt },
  ])
})
