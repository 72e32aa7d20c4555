import { inProcessBus } from '@iam/infra/bus/in-process'
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
const changesOf = (key: string) => [{ view: 'creators', keys: [key] }]
async function write(key: string, by: Pick<typeof pool, 'query'> = pool): Promise<{ number: number }> {
  const { rows } = await by.query<{ number: number }>(
    'insert into announcements (position, changes) values ($1, $2) returning number',
    [++position, JSON.stringify(changesOf(key))],
  )
  return { number: rows[0]!.number }
}

async function follow(lookMs: number) {
  const announcements = await followAnnouncements({ pool, bus, log, lookMs })
  const heard: Announcement[] = []
  announcements.listen((announcement) => heard.push(announcement))
  return { announcements, heard, keys: () => heard.map((one) => keysOf(one, 'creators')?.[0]) }
}

test('messages that come twice, late or not at all lead to one delivery each, in order', async () => {
  await write('before')
  const { announcements, keys } = await follow(60_000)
  const [a, b, c, d] = [await write('a'), await write('b'), await write('c'), await write('d')]
  bus.publish('views.announced', a)
  bus.publish('views.announced', a)
  bus.publish('views.announced', c)
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b', 'c', 'd']))
  bus.publish('views.announced', b)
  bus.publish('views.announced', d)
  bus.publish('views.announced', await write('e'))
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e']))
  expect(announcements.position).toBe(position)
  announcements.close()
})

test('what the projection of this process hands over is not read, unless something is missing before it', async () => {
  const { announcements, keys } = await follow(60_000)
  const [a, b] = [await write('a'), await write('b')]
  const query = vi.spyOn(pool, 'query')
  const handOver = ({ number }: { number: number }, key: string) =>
    bus.publish('views.announced', { number }, { number, position, changes: changesOf(key) })
  handOver(a, 'a')
  handOver(b, 'b')
  handOver(b, 'b')
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b']))
  expect(announcements.position).toBe(position)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()

  await write('missed')
  handOver(await write('last'), 'last')
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b', 'missed', 'last']))
  announcements.close()
})

test('what is announced often is read together, and at once for a caller that waits or asks for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { announcements, keys } = await follow(60_000)
  const untilHeard = async (count: number) => {
    while (keys().length < count) await new Promise(setImmediate)
  }
  bus.publish('views.announced', await write('a'))
  await untilHeard(1)
  const query = vi.spyOn(pool, 'query')
  const looks = () => query.mock.calls.filter(([asked]) => typeof asked === 'object').length
  try {
    for (const key of ['b', 'c', 'd']) bus.publish('views.announced', await write(key))
    await pool.query('select 1')
    expect(looks()).toBe(0)
    vi.advanceTimersByTime(100)
    await untilHeard(4)
    expect(looks()).toBe(1)

    await announcements.refresh()
    expect(looks()).toBe(1)
    for (const key of ['e', 'f']) bus.publish('views.announced', await write(key))
    await announcements.refresh()
    expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(looks()).toBe(2)

    bus.publish('views.announced', await write('g'))
    expect(await announcements.waitFor(position, 10_000)).toBe(true)
    expect(keys()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  } finally {
    query.mockRestore()
    vi.useRealTimers()
    announcements.close()
  }
})

test('without the bus announcements are found by polling', async () => {
  const { announcements, keys } = await follow(20)
  await write('a')
  await write('b')
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b']))
  announcements.close()
})

test('waiting for a position works without the bus, and times out if it is not reached', async () => {
  const { announcements } = await follow(60_000)
  await write('a')
  expect(await announcements.waitFor(position, 2_000)).toBe(true)
  expect(await announcements.waitFor(position + 1, 50)).toBe(false)
  announcements.close()
})

test('a listener that missed deleted announcements is told that anything may have changed', async () => {
  await write('first')
  const { announcements, heard } = await follow(60_000)
  await write('missed')
  await pool.query('delete from announcements')
  const { number } = await write('last')
  bus.publish('views.announced', { number })
  await vi.waitFor(() => expect(heard.map(({ changes }) => changes)).toEqual(['lost']))
  expect(keysOf(heard[0]!, 'creators')).toBeUndefined()
  announcements.close()
})

test.each([
  ['fewer', 1],
  ['as many', 3],
  ['more', 5],
])('after a crash of the database took announcements back and gave their numbers again, %s of them, anything may have changed', async (_, again) => {
  const { announcements, heard, keys } = await follow(20)
  for (const key of ['a', 'b', 'c']) await write(key)
  await vi.waitFor(() => expect(keys()).toEqual(['a', 'b', 'c']))
  const client = await pool.connect()
  await client.query('begin')
  await client.query('truncate announcements restart identity')
  for (let n = 0; n < again; n++) await write(`again ${n}`, client)
  await client.query('commit')
  client.release()
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ number: again, position, changes: 'lost' }))
  await write('next')
  await vi.waitFor(() => expect(keys().slice(3)).toEqual([undefined, 'next']))
  announcements.close()
})

test('an announcement that is handed over under a number that was given before is not taken for the former one', async () => {
  const { announcements, heard, keys } = await follow(60_000)
  const handOver = ({ number }: { number: number }, key: string) =>
    bus.publish('views.announced', { number }, { number, position, changes: changesOf(key) })
  handOver(await write('a'), 'a')
  await vi.waitFor(() => expect(keys()).toEqual(['a']))
  await pool.query('truncate announcements restart identity')
  handOver(await write('again'), 'again')
  handOver(await write('next'), 'next')
  await vi.waitFor(() => expect(announcements.position).toBe(position))
  expect(heard.some(({ changes }) => changes === 'lost')).toBe(true)
  announcements.close()
})

test('messages are not trusted: only rows of the table are delivered, each once [FLT-45]', async () => {
  const { announcements, heard, keys } = await follow(60_000)
  const before = announcements.position
  // As an attacker with access to NATS could send it, and as former releases did.
  const forged = { number: 1, position: before + 1_000, changes: [{ view: 'creators', keys: ['forged'] }] }
  bus.publish('views.announced', forged)
  bus.publish('views.announced', { ...forged, number: Number.MAX_SAFE_INTEGER })
  bus.publish('views.announced', {} as never)
  bus.publish('views.announced', 'views' as never)
  expect(await announcements.waitFor(before + 1_000, 100)).toBe(false)
  expect(heard).toEqual([])
  bus.publish('views.announced', await write('a'))
  await vi.waitFor(() => expect(keys()).toEqual(['a']))
  expect(announcements.position).toBe(position)
  announcements.close()
})
