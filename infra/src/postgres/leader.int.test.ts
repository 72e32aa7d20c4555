import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog, silentLog } from '../log.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { openSilentProxy } from '../testing/silent-proxy.ts'
import { type Leadership, lead } from './leader.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A candidate for the lead, and the terms that it had. */
function candidate(name: string, url = database.url) {
  const terms: { ended: boolean }[] = []
  const leadership: Leadership = lead({ url, name, log: silentLog(), retryMs: 50 }, async ({ signal }) => {
    const term = { ended: false }
    terms.push(term)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    // Work that ends late has to be waited for.
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

test('a leader that loses its connection stops, and leads again', async () => {
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

test('a leader that gets no answers from the server stops, and opens another connection', async () => {
  const road = await openSilentProxy(database.url)
  const one = candidate('g', road.url)
  await expect.poll(() => one.leading()).toBe(true)
  road.fallSilent()
  await expect.poll(() => one.terms, { timeout: 10_000 }).toEqual([{ ended: true }])
  road.heal()
  // The server did not notice either, and its session holds the lock: it is terminated for lack of heartbeats.
  await expect.poll(() => one.leading(), { timeout: 20_000 }).toBe(true)
  await one.close()
  await road.close()
})

test('a run that fails is started again', async () => {
  let runs = 0
  const leadership = lead(
    { url: database.url, name: 'e', log: silentLog(), retryMs: 20 },
    async ({ signal }) => {
      runs += 1
      if (runs < 3) throw new Error('planted')
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  )
  await expect.poll(() => runs).toBe(3)
  await leadership.close()
  expect(runs).toBe(3)
})

test('closes at once without a server', async () => {
  const leadership = lead({ url: 'postgres://127.0.0.1:1/none', name: 'f', log: silentLog() }, async () => {})
  await delay(50)
  await leadership.close()
  expect(leadership.leading()).toBe(false)
})

test('the terms of all leaders are numbered in ascending order', async () => {
  const numbers: number[] = []
  const once = () =>
    lead({ url: database.url, name: 'h', log: silentLog(), retryMs: 20 }, async ({ number, signal }) => {
      numbers.push(number)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
  for (let n = 1; n <= 3; n++) {
    const leadership = once()
    await expect.poll(() => numbers.length).toBe(n)
    await leadership.close()
  }
  expect(numbers).toEqual([1, 2, 3])
})

test('another leads within 15 s after the host of a leader has vanished [FLT-17]', async () => {
  const road = await openSilentProxy(database.url)
  const one = candidate('i', road.url)
  await expect.poll(() => one.leading()).toBe(true)
  const standby = candidate('i')
  const began = performance.now()
  road.fallSilent()
  await expect.poll(() => standby.leading(), { timeout: 20_000 }).toBe(true)
  expect(performance.now() - began).toBeLessThan(15_000)
  await Promise.all([one.close(), standby.close()])
  await road.close()
}, 40_000)

test('a leader of an earlier release, without terms, leads while it sends a statement every second, and is replaced once it hangs [FLT-42]', async () => {
  const road = await openSilentProxy(database.url)
  const earlier = new pg.Client({ connectionString: road.url })
  earlier.on('error', () => {})
  await earlier.connect()
  await earlier.query(`select pg_advisory_lock(hashtextextended('earlier', 0))`)
  const heartbeat = setInterval(() => void earlier.query('select 1').catch(() => {}), 1_000)
  const lines: string[] = []
  const log = openLog({ service: 'test', destination: { write: (line: string) => void lines.push(line) } })
  let looks = 0
  const mayLead = async () => {
    looks += 1
    return true
  }
  const standby = lead(
    { url: database.url, name: 'earlier', log, retryMs: 500, mayLead },
    ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  )
  // Longer than a leader may be silent.
  await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(18)
  expect([standby.leading(), lines]).toEqual([false, []])

  road.fallSilent()
  const began = performance.now()
  await expect.poll(() => standby.leading(), { timeout: 20_000 }).toBe(true)
  expect(performance.now() - began).toBeLessThan(15_000)
  clearInterval(heartbeat)
  await standby.close()
  await road.close()
}, 60_000)

test('a leader whose work hangs gives up the lead, and its work is not waited for [FLT-15] [FLT-18]', async () => {
  let terms = 0
  const hanging = lead(
    { url: database.url, name: 'j', log: silentLog(), retryMs: 5_000 },
    async ({ alive }) => {
      terms += 1
      alive('a loop', 500)
      await new Promise(() => {})
    },
  )
  await expect.poll(() => terms).toBe(1)
  const standby = candidate('j')
  await expect.poll(() => standby.leading(), { timeout: 15_000 }).toBe(true)
  expect(terms).toBe(1)
  // Nor is the work waited for when the service closes.
  await hanging.close()
  await standby.close()
}, 30_000)

test('lost leadership is logged once, however long there is no database [FLT-28]', async () => {
  const said: string[] = []
  const log = openLog({
    service: 'test',
    destination: { write: (line) => void said.push(JSON.parse(line).msg) },
  })
  const road = await openSilentProxy(database.url)
  const all = [1, 2].map(() =>
    lead({ url: road.url, name: 'k', log, retryMs: 50 }, async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    }),
  )
  await expect.poll(() => all.some(({ leading }) => leading())).toBe(true)
  const { url } = road
  await road.close()
  await delay(3_000)
  expect(said[0]).toBe('leading')
  // Which of the two notices it first is open.
  expect(said.slice(1).sort()).toEqual([
    'leadership was lost',
    ...Array(2).fill('the leader election cannot be reached'),
  ])
  expect(url).toBeDefined()
  await Promise.all(all.map(({ close }) => close()))
})

test('work that fails repeatedly is logged once, too [FLT-28]', async () => {
  const said: string[] = []
  const log = openLog({
    service: 'test',
    destination: { write: (line) => void said.push(JSON.parse(line).msg) },
  })
  let runs = 0
  const leadership = lead({ url: database.url, name: 'l', log, retryMs: 20 }, async () => {
    runs += 1
    throw new Error('planted')
  })
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(5)
  await leadership.close()
  expect(said).toEqual(['leading', 'leadership was lost'])
})
