import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type Leadership, lead } from './leader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Somebody who wants to lead, and the terms that he had. */
function candidate(name: string, url = database.url) {
  const terms: { ended: boolean }[] = []
  const leadership: Leadership = lead({ url, name, log: silentLog(), retryMs: 50 }, async (signal) => {
    const term = { ended: false }
    terms.push(term)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    // Work that ends late is waited for.
    await delay(20)
    term.ended = true
  })
  return { terms, ...leadership }
}

test('one of three leads, and when it closes another one does', async () => {
  const all = [candidate('a'), candidate('a'), candidate('a')]
  const leaders = () => all.filter(({ leading }) => leading())
  await expect.poll(() => leaders().length).toBe(1)
  await delay(200)
  const [first] = leaders()
  expect(leaders()).toHaveLength(1)

  await first?.close()
  expect(first?.terms).toEqual([{ ended: true }])
  await expect.poll(() => leaders().length).toBe(1)
  expect(leaders()[0]).not.toBe(first)
  await Promise.all(all.map(({ close }) => close()))
})

test('different things are led independently', async () => {
  const [one, other] = [candidate('b'), candidate('c')]
  await expect.poll(() => one.leading() && other.leading()).toBe(true)
  await Promise.all([one.close(), other.close()])
})

test('who loses the connection stops, and takes it up again', async () => {
  const one = candidate('d')
  await expect.poll(() => one.leading()).toBe(true)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'leader d'`,
  )
  await client.end()
  await expect.poll(() => one.terms).toEqual([{ ended: true }, { ended: false }])
  expect(one.leading()).toBe(true)
  await one.close()
})

test('who hears nothing any more from the server stops, and looks for another connection', async () => {
  const road = await openRoad(database.url)
  const one = candidate('g', road.url)
  await expect.poll(() => one.leading()).toBe(true)
  road.fallSilent()
  await expect.poll(() => one.terms, { timeout: 10_000 }).toEqual([{ ended: true }])
  road.breakOff()
  await expect.poll(() => one.leading(), { timeout: 10_000 }).toBe(true)
  await one.close()
  await road.close()
})

test('a run that fails is begun again', async () => {
  let runs = 0
  const leadership = lead({ url: database.url, name: 'e', log: silentLog(), retryMs: 20 }, async (signal) => {
    runs += 1
    if (runs < 3) throw new Error('planted')
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
  await expect.poll(() => runs).toBe(3)
  await leadership.close()
  expect(runs).toBe(3)
})

test('closes at once where there is no server', async () => {
  const leadership = lead({ url: 'postgres://127.0.0.1:1/none', name: 'f', log: silentLog() }, async () => {})
  await delay(50)
  await leadership.close()
  expect(leadership.leading()).toBe(false)
})

/** A road to the server that may let nothing through any more, without anybody being told. */
async function openRoad(url: string) {
  const pairs: [Socket, Socket][] = []
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far)
    far.pipe(near)
    pairs.push([near, far])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    breakOff() {
      for (const pair of pairs.splice(0)) for (const socket of pair) socket.destroy()
    },
    async close() {
      this.breakOff()
      server.close()
    },
  }
}
