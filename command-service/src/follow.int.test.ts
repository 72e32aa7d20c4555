import { StoreUnavailable } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { uuid5 } from '@iam/infra/uuid5'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FollowParts, follow } from './follow.ts'
import type { Process } from './process.ts'
import { by, join, testService } from './testing/test-service.ts'

/** On a machine that has other work too. */
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

/** A process that notes who joined, over people who have joined. */
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
  const parts: FollowParts = { store: service, pool, send, log: silentLog(), backoffMs: 1 }
  return { ...service, seen, process, parts }
}

/** Runs a process until the condition holds, and stops it as a leader that ends does. */
async function run(process: Process, parts: FollowParts, until: () => unknown) {
  const stop = new AbortController()
  const following = follow(process, parts, stop.signal)
  following.catch(() => {})
  await expect.poll(until, soon).toBeTruthy()
  stop.abort()
  await following
}

const checkpoint = async () =>
  (await pool.query(`select position from checkpoints where name = 'process:notes'`)).rows[0]?.position
const parked = async () => (await pool.query('select process, type, error from parked_reactions')).rows

test('reacts to what happened before and since, once, also after it was stopped', async () => {
  const { seen, process, parts, send, head } = await withPeople(['Ana', 'Ben'])
  const caughtUp = async () => Number(await checkpoint()) === (await head())
  await run(process, parts, async () => seen.length === 2 && (await caughtUp()))
  await send(join({ name: 'Cleo', email: 'cleo@example.com' }), by())
  await run(process, parts, async () => seen.length === 3)
  expect(seen).toEqual(['Ana', 'Ben', 'Cleo'])
})

test('commands that follow have ids of the event and the process, and name their cause', async () => {
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

test('what was parked is tried again by the next leader', async () => {
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

test('a store that is away is waited for, and nobody’s event is parked for it', async () => {
  let away = 20
  const { seen, process, parts } = await withPeople(['Ana'], () => {
    if (away-- > 0) throw new StoreUnavailable('away')
  })
  // Waits grow to 10 s; without any, the number of attempts is what is tested.
  await run(process, { ...parts, backoffMs: 0 }, () => seen.length === 1)
  expect(away).toBe(-1)
  expect(await parked()).toEqual([])
})

test('a refusal is an answer: neither parked nor repeated', async () => {
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

test('stops where another has moved the checkpoint', async () => {
  const { process, parts, send } = await withPeople(['Ana'])
  const following = follow(process, parts, new AbortController().signal)
  following.catch(() => {})
  await expect.poll(checkpoint, soon).toBeGreaterThan(0)
  await pool.query(`update checkpoints set position = 999 where name = 'process:notes'`)
  await send(join({ name: 'Ben', email: 'ben@example.com' }), by())
  await expect(following).rejects.toThrow('another command-service leads')
})
