import { Rejected } from '@iam/contracts/rejected'
import { uuid5 } from '@iam/contracts/uuid5'
import { eventStoreDb } from '@iam/infra/event-store/eventstoredb'
import { noStream, StoreUnavailable, VersionConflict } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { newStream, registered } from '@iam/infra/testing/event-store-use'
import { startStandIn } from '@iam/infra/testing/eventstoredb-stand-in'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Process } from '../process.ts'
import { beginTerm, unclaimed } from '../testing/leading.ts'
import { by, join, testService } from '../testing/test-service.ts'
import { type FollowParts, follow } from './follow.ts'
import { pauseBefore, retryNow, retryParked } from './parked.ts'

/** Long enough for a machine under load. */
const soon = { timeout: 15_000 }

let database: TestDatabase
let pool: Pool
beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 4 })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** A service in which these people have joined, and a process that notes the names of new users. */
async function withPeople(names: string[], react: (name: string) => void = () => {}) {
  const service = testService()
  const send = service.start()
  for (const name of names) await send(join({ name, email: `${name.toLowerCase()}@example.com` }), by())
  const seen: string[] = []
  const process: Process = {
    name: 'notes',
    on: {
      UserOnboarded({ name }) {
        react(name)
        seen.push(name)
        return []
      },
    },
  }
  const parts: FollowParts = {
    store: service,
    pool,
    send,
    effects: unclaimed,
    log: silentLog(),
    backoffMs: 1,
  }
  return { ...service, seen, process, parts }
}

/** Runs a process until the condition holds, then stops it as the end of a term does. */
async function run(process: Process, parts: FollowParts, until: () => unknown) {
  const stop = new AbortController()
  const term = await beginTerm(pool, stop.signal)
  const following = Promise.all([
    follow(process, parts, term),
    retryParked([process], { ...parts, lookMs: 10 }, term),
  ])
  following.catch(() => {})
  await expect.poll(until, soon).toBeTruthy()
  stop.abort()
  await following
}

const checkpoint = async () =>
  (await pool.query(`select position from checkpoints where name = 'process:notes'`)).rows[0]?.position
const parked = async () => (await pool.query('select process, type, error from parked_reactions')).rows

test('reacts to past and new events once, also after it was stopped', async () => {
  const { seen, process, parts, send, head } = await withPeople(['Ana', 'Ben'])
  const caughtUp = async () => Number(await checkpoint()) === (await head())
  await run(process, parts, async () => seen.length === 2 && (await caughtUp()))
  await send(join({ name: 'Cleo', email: 'cleo@example.com' }), by())
  await run(process, parts, async () => seen.length === 3)
  expect(seen).toEqual(['Ana', 'Ben', 'Cleo'])
})

test('the commands of a reaction have ids derived from event and process, and name their cause', async () => {
  const { parts, events, typesOf } = await withPeople(['Ana'])
  const process: Process = {
    name: 'notes',
    on: { UserOnboarded: ({ userId }) => [{ type: 'ConfirmEmail', data: { userId: userId as never } }] },
  }
  const stream = events().find(({ type }) => type === 'UserOnboarded')!.stream
  await run(process, parts, () => typesOf(stream).length === 2)

  const [cause, effect] = events().filter((event) => event.stream === stream)
  expect(effect!.metadata).toMatchObject({
    actor: { userId: null, role: 'system', via: 'process' },
    commandId: uuid5(cause!.id, 'notes:0'),
    causationId: cause!.id,
    correlationId: cause!.metadata.correlationId,
  })
})

test('a refused reaction is not tried again; one that meets a lost key is parked, as the key may be restored [FLT-7]', async () => {
  const { parts, head } = await withPeople(['Ana', 'Ben'])
  const codes: ('already-active' | 'key-lost')[] = ['already-active', 'key-lost']
  const process: Process = {
    name: 'notes',
    on: { UserOnboarded: ({ userId }) => [{ type: 'ConfirmEmail', data: { userId: userId as never } }] },
  }
  const answers = new Map<string, 'already-active' | 'key-lost'>()
  const send = async (_: unknown, { correlationId }: { correlationId: string }) => {
    if (!answers.has(correlationId)) answers.set(correlationId, codes.shift()!)
    throw new Rejected(answers.get(correlationId)!)
  }
  const caughtUp = async () => Number(await checkpoint()) === (await head())
  await run(process, { ...parts, send: send as never }, caughtUp)
  expect(await parked()).toEqual([
    { process: 'notes', type: 'UserOnboarded', error: `Rejected: ${new Rejected('key-lost').message}` },
  ])
})

test('a reaction that keeps failing is parked with its error, the others go on', async () => {
  let tries = 0
  const { seen, process, parts, head } = await withPeople(['Ana', 'Ben', 'Cleo'], (name) => {
    if (name !== 'Ben') return
    tries++
    throw new Error('this mailbox is full')
  })
  await run(process, parts, async () => Number(await checkpoint()) === (await head()))

  expect(seen).toEqual(['Ana', 'Cleo'])
  expect(tries).toBe(5)
  expect(await parked()).toEqual([
    { process: 'notes', type: 'UserOnboarded', error: 'Error: this mailbox is full' },
  ])
})

test('a parked reaction is tried again by the next leader', async () => {
  let full = true
  let tries = 0
  const { seen, process, parts, head } = await withPeople(['Ana', 'Ben'], (name) => {
    if (name !== 'Ben') return
    tries++
    if (full) throw new Error('this mailbox is full')
  })
  await run(process, parts, async () => Number(await checkpoint()) === (await head()))
  await run(process, parts, () => tries === 6)
  expect(await parked(), 'it failed again').toHaveLength(1)
  full = false
  await run(process, parts, () => seen.length === 2)
  expect(await parked()).toEqual([])
})

test('a parked reaction is tried again by the same leader after its pause, and at once when an operator asks [FLT-27]', async () => {
  let full = true
  const { seen, process, parts } = await withPeople(['Ana', 'Ben'], (name) => {
    if (name === 'Ben' && full) throw new Error('this mailbox is full')
  })
  const row = async () =>
    (
      await pool.query(
        'select attempts, extract(epoch from retry_at - now())::float8 as wait from parked_reactions',
      )
    ).rows[0]
  const stop = new AbortController()
  const term = await beginTerm(pool, stop.signal)
  const leader = Promise.all([
    follow(process, parts, term),
    retryParked([process], { ...parts, lookMs: 10 }, term),
  ])
  // Each time as if the pause were over: the next one is twice as long.
  for (const [attempts, pause] of [60, 120, 240, 480].entries()) {
    await expect.poll(row, soon).toMatchObject({ attempts })
    const { wait } = await row()
    expect(wait).toBeLessThanOrEqual(pause)
    expect(wait).toBeGreaterThan(pause - 20)
    await pool.query('update parked_reactions set retry_at = now()')
  }
  await expect.poll(row, soon).toMatchObject({ attempts: 4 })
  full = false
  expect(await retryNow(pool)).toBe(1)
  await expect.poll(() => seen, soon).toEqual(['Ana', 'Ben'])
  stop.abort()
  await leader
  expect(await parked()).toEqual([])
})

test('pauses grow from a minute to an hour [FLT-27]', () =>
  expect([1, 2, 3, 6, 7, 50].map(pauseBefore)).toEqual([60, 120, 240, 1_920, 3_600, 3_600]))

test('after 30 conflicts in a row a reaction is tried again, and its events are recorded [FLT-23]', async () => {
  const { parts, start, events, typesOf, ...store } = await withPeople(['Ana'])
  let conflicts = 35
  const busy = start({
    ...store,
    async append(stream, expected, recorded) {
      if (conflicts-- > 0) throw new VersionConflict(stream, expected, expected + 1)
      return store.append(stream, expected, recorded)
    },
  })
  const process: Process = {
    name: 'notes',
    on: { UserOnboarded: ({ userId }) => [{ type: 'ConfirmEmail', data: { userId: userId as never } }] },
  }
  const stream = events().find(({ type }) => type === 'UserOnboarded')!.stream
  await run(process, { ...parts, send: busy }, async () => Number(await checkpoint()) >= 4)
  expect(typesOf(stream)).toEqual(['UserOnboarded', 'EmailConfirmed'])
  expect(await parked()).toEqual([])
})

test('a reaction parked on EventStoreDB, which reads only from the start of a record, is tried again and the others go on [FLT-51]', async () => {
  const standIn = await startStandIn()
  const store = eventStoreDb({ url: standIn.url, log: silentLog() })
  const streams = [newStream(), newStream(), newStream()] as const
  const append = (n: 0 | 1 | 2) => store.append(streams[n], noStream, [registered(`person ${n}`)])
  let full = true
  const seen: string[] = []
  const process: Process = {
    name: 'notes',
    on: {
      UserRegistered({ name }) {
        if (full && name === 'person 0') throw new Error('this mailbox is full')
        seen.push(name as string)
        return []
      },
    },
  }
  const parts: FollowParts = {
    store,
    pool,
    send: async () => ({}) as never,
    effects: unclaimed,
    log: silentLog(),
    backoffMs: 1,
  }
  await append(0)
  await run(process, parts, async () => (await parked()).length === 1)
  await append(1)
  await run(process, parts, () => seen.includes('person 1'))
  expect(await parked(), 'it failed again').toHaveLength(1)

  // As in rows of a release that kept the position only.
  await pool.query('update parked_reactions set stream = null, revision = null')
  full = false
  await append(2)
  await run(process, parts, () => seen.length === 3)
  expect(seen.toSorted()).toEqual(['person 0', 'person 1', 'person 2'])
  expect(await parked()).toEqual([])
  await store.close()
  await standIn.close()
})

test('an unavailable store is waited for, and no event is parked because of it', async () => {
  let away = 20
  const { seen, process, parts } = await withPeople(['Ana'], () => {
    if (away-- > 0) throw new StoreUnavailable('away')
  })
  // Without waits, which would grow to 10 s: the number of attempts is what is tested.
  await run(process, { ...parts, backoffMs: 0 }, () => seen.length === 1)
  expect(away).toBe(-1)
  expect(await parked()).toEqual([])
})

test('a refused reaction is neither parked nor repeated', async () => {
  const { parts, head } = await withPeople(['Ana', 'Ben'])
  let asked = 0
  const process: Process = {
    name: 'notes',
    on: {
      UserOnboarded({ userId }) {
        asked++
        return [{ type: 'ReleaseEmail', data: { key: 'no key' as never, userId: userId as never } }]
      },
    },
  }
  await run(process, parts, async () => Number(await checkpoint()) === (await head()))
  expect(asked).toBe(2)
  expect(await parked()).toEqual([])
})

test('goes on after a release that led for a moment and kept no event id with its checkpoint [FLT-42]', async () => {
  const { seen, process, parts, send, head } = await withPeople(['Ana', 'Ben'])
  const caughtUp = async () => Number(await checkpoint()) === (await head())
  await run(process, parts, async () => seen.length === 2 && (await caughtUp()))
  await send(join({ name: 'Cleo', email: 'cleo@example.com' }), by())
  // The other release has reacted to Cleo.
  await pool.query(`update checkpoints set position = $1 where name = 'process:notes'`, [await head()])
  await send(join({ name: 'Dan', email: 'dan@example.com' }), by())
  await run(process, parts, async () => seen.length === 3 && (await caughtUp()))
  expect(seen).toEqual(['Ana', 'Ben', 'Dan'])
})

test('stops if another process has moved the checkpoint', async () => {
  const { process, parts, send } = await withPeople(['Ana'])
  const following = follow(process, parts, await beginTerm(pool))
  following.catch(() => {})
  await expect.poll(checkpoint, soon).toBeGreaterThan(0)
  await pool.query(`update checkpoints set position = 999 where name = 'process:notes'`)
  await send(join({ name: 'Ben', email: 'ben@example.com' }), by())
  await expect(following).rejects.toThrow('another command-service leads')
})

test('stops if another term has begun, even if the checkpoint has not moved', async () => {
  const { process, parts, send } = await withPeople(['Ana'])
  const following = follow(process, parts, await beginTerm(pool))
  following.catch(() => {})
  await expect.poll(checkpoint, soon).toBeGreaterThan(0)
  const before = await checkpoint()
  await beginTerm(pool)
  await send(join({ name: 'Ben', email: 'ben@example.com' }), by())
  await expect(following).rejects.toThrow('another command-service leads')
  expect(await checkpoint()).toBe(before)
})
