import { inProcessBus } from '@iam/infra/bus/in-process'
import type { BusMessages } from '@iam/infra/bus/port'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { testDatabase } from '@iam/infra/testing/postgres'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Announcement, followAnnouncements, keysOf } from './announcements.ts'

const log = silentLog()
const bus = inProcessBus({ log })
let database: Awaited<ReturnType<typeof testDatabase>>
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test' })
  await pool.query(`insert into checkpoints values ('views', 0)`)
})
beforeEach(() => pool.query('truncate announcements restart identity'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

let position = 0
async function write(key: string): Promise<BusMessages['views.changed']> {
  const changes = [{ view: 'creators', keys: [key] }]
  const { rows } = await pool.query<{ number: number }>(
    'insert into announcements (position, changes) values ($1, $2) returning number',
    [++position, JSON.stringify(changes)],
  )
  return { number: rows[0]!.number, position, changes }
}

async function follow(lookMs: number) {
  const announcements = await followAnnouncements({ pool, bus, log, lookMs })
  const heard: Announcement[] = []
  announcements.listen((announcement) => heard.push(announcement))
  return { announcements, heard, keys: () => heard.map((one) => keysOf(one, 'creators')?.[0]) }
}

test('messages that come twice, too late or not at all are heard once and in order', async () => {
  await write('before')
  const { announcements, keys } = await follow(60_000)
  const [a, b, c, d] = [await write('a'), await write('b'), await write('c'), await write('d')]
  bus.publish('views.changed', a)
  bus.publish('views.changed', a)
  bus.publish('views.changed', c)
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b', 'c', 'd']))
  bus.publish('views.changed', b)
  bus.publish('views.changed', d)
  bus.publish('views.changed', await write('e'))
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e']))
  expect(announcements.position).toBe(position)
  announcements.close()
})

test('without the bus they are heard by looking', async () => {
  const { announcements, keys } = await follow(20)
  await write('a')
  await write('b')
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b']))
  announcements.close()
})

test('who waits for a position hears of it without the bus, or in time that it is not reached', async () => {
  const { announcements } = await follow(60_000)
  await write('a')
  expect(await announcements.reached(position, 2_000)).toBe(true)
  expect(await announcements.reached(position + 1, 50)).toBe(false)
  announcements.close()
})

test('whoever missed what is no longer kept is told that anything may have changed', async () => {
  await write('first')
  const { announcements, heard } = await follow(60_000)
  await write('missed')
  await pool.query('delete from announcements')
  const { number } = await write('last')
  bus.publish('views.changed', { number, position, changes: [] })
  await vi.waitFor(() => expect(heard.map(({ changes }) => changes)).toEqual(['lost']))
  expect(keysOf(heard[0]!, 'creators')).toBeUndefined()
  announcements.close()
})
