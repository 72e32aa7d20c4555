import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Limit, type Limits, openLimits, type Pace } from './limits.ts'

const three: Limit = { name: 'three', max: 3, seconds: 10 * 60 }
let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
let limits: Limits
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  limits = openLimits(pool, 'a secret')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const count = (of: string) => limits.count(three, of)
const times = async (n: number, act: () => Promise<void>) => {
  for (let i = 0; i < n; i++) await act()
}

test('an attempt beyond the limit is refused with the time to wait, the same in the message and in seconds [FLT-75]', async () => {
  await times(3, () => count('ana'))
  await expect(count('ana')).rejects.toMatchObject({
    ...{ status: 429, code: 'too-many-attempts' },
    message: 'That was tried very often. Try again in 10 minutes.',
    retryAfter: 600,
  })
  await count('another')
})

test('pardoned attempts do not count', async () => {
  await times(20, async () => {
    await count('right')
    await limits.pardon(three, 'right')
  })
  await times(3, () => count('right'))
  await expect(count('right')).rejects.toMatchObject({ status: 429 })
})

test('a pardon without an attempt does not raise the limit', async () => {
  await times(5, () => limits.pardon(three, 'early'))
  await times(3, () => count('early'))
  await expect(count('early')).rejects.toMatchObject({ status: 429 })
})

test('the count starts again after the time window', async () => {
  await times(3, () => count('patient'))
  await expect(count('patient')).rejects.toMatchObject({ status: 429 })
  await pool.query(`update attempts set resets_at = now() - interval '1 second'`)
  await times(3, () => count('patient'))
  await expect(count('patient')).rejects.toMatchObject({ status: 429 })
})

test('of many concurrent attempts, no more than the limit pass', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => count('at once')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('a pace lets a burst pass, then one a second, and names the refusal [T-88]', async () => {
  const writing: Pace = { name: 'writing', burst: 5, refusal: 'chat-too-fast' }
  const write = () => limits.keepPace(writing, 'ana')
  const all = await Promise.allSettled(Array.from({ length: 30 }, write))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(write()).rejects.toMatchObject({ status: 429, code: 'chat-too-fast', retryAfter: 1 })
  await limits.keepPace(writing, 'another')
  const passes = (seconds: number) =>
    pool.query('update attempts set resets_at = resets_at - make_interval(secs => $1)', [seconds])
  await passes(2)
  await times(2, write)
  await expect(write()).rejects.toMatchObject({ status: 429 })
  await passes(3_600)
  await times(5, write)
  await expect(write()).rejects.toMatchObject({ status: 429 })
})
