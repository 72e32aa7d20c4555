import { setImmediate as turn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { id } from '../testing/people.ts'
import { type DigestEntry, openDigestEntries } from './digest-entries.ts'

const entry = (n: number): DigestEntry => ({
  ...{ notificationId: id(n), userId: id(1), kind: 'session-started', facts: {} },
  raisedAt: '2026-11-21T12:00:00.000Z',
})

test('what comes in one turn is kept by one statement, and what fails is told to each', async () => {
  const written: string[][] = []
  let isAway = false
  const query = async (_: string, [given]: [string]) => {
    if (isAway) throw new Error('away')
    written.push(JSON.parse(given).map(({ notificationId }: DigestEntry) => notificationId))
  }
  const entries = openDigestEntries({ query } as unknown as Pool)
  await Promise.all([1, 2, 3].map((n) => entries.put(entry(n))))
  await entries.put(entry(4))
  expect(written).toEqual([[id(1), id(2), id(3)], [id(4)]])

  isAway = true
  const failed = await Promise.allSettled([5, 6].map((n) => entries.put(entry(n))))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  await turn()
  await entries.put(entry(5))
  expect(written.at(-1)).toEqual([id(5)])
})
