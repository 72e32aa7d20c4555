import { Rejected } from '@iam/contracts/rejected'
import { eventStoreDb } from '@iam/infra/event-store/eventstoredb'
import { noStream, StoreUnavailable, VersionConflict } from '@iam/infra/event-store/port'
import { silentLog } from '@iam/infra/log'
import { newStream, registered } from '@iam/infra/testing/event-store-use'
import { startStandIn } from '@iam/infra/testing/eventstoredb-stand-in'
import { expect, test } from 'vitest'
import type { Process } from '../process.ts'
import { beginTerm, unclaimedEffects } from '../testing/leading.ts'
import type { FollowDependencies } from './follow.ts'
import { dropGivenUp, dropGone, pauseBefore, retryNow, retryParked } from './parked.ts'
import { followIn, followSetup, longTimeout } from './testing/follow-setup.ts'

const { pool, withUsers, run, checkpoint, parked } = followSetup()

test('a refused reaction is not tried again; one that meets a lost key is parked, as the key may be restored [FLT-7]', async () => {
  const { dependencies, head } = await withUsers(['Ana', 'Ben'])
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
  await run(process, { ...dependencies, send: send as never }, caughtUp)
  expect(await parked()).toEqual([
    { process: 'notes', type: 'UserOnboarded', error: `Rejected: ${new Rejected('key-lost').message}` },
  ])
})

test('a reaction that keeps failing is parked with its error, the others go on', async () => {
  let tries = 0
  const { noted, process, dependencies, head } = await withUsers(['Ana', 'Ben', 'Cleo'], (name) => {
    if (name !== 'Ben') return
    tries++
    throw new Error('this mailbox is full')
  })
  await run(process, dependencies, async () => Number(await checkpoint()) === (await head()))

  expect(noted).toEqual(['Ana', 'Cleo'])
  expect(tries).toBe(5)
  expect(await parked()).toEqual([
    { process: 'notes', type: 'UserOnboarded', error: 'Error: this mailbox is full' },
  ])
})

test('a parked reaction is tried again by the next leader', async () => {
  let full = true
  let tries = 0
  const { noted, process, dependencies, head } = await withUsers(['Ana', 'Ben'], (name) => {
    if (name !== 'Ben') return
    tries++
    if (full) throw new Error('this mailbox is full')
  })
  await run(process, dependencies, async () => Number(await checkpoint()) === (await head()))
  await run(process, dependencies, () => tries === 6)
  expect(await parked(), 'it failed again').toHaveLength(1)
  full = false
  await run(process, dependencies, () => noted.length === 2)
  expect(await parked()).toEqual([])
})

test('a parked reaction waits while a release leads whose process does not react to the type', async () => {
  let full = true
  const { noted, process, dependencies, head } = await withUsers(['Ana', 'Ben'], (name) => {
    if (full && name === 'Ben') throw new Error('this mailbox is full')
  })
  await run(process, dependencies, async () => Number(await checkpoint()) === (await head()))
  full = false
  let looks = 0
  const older: Process = { name: 'notes', on: {} }
  const stop = new AbortController()
  const alive = () => {
    if (++looks === 2) stop.abort()
  }
  await retryParked([older], { ...dependencies, lookMs: 1 }, { signal: stop.signal, alive })
  await dropGivenUp(pool(), [older])
  expect(await parked()).toHaveLength(1)
  await run(process, dependencies, () => noted.length === 2)
  expect(noted).toEqual(['Ana', 'Ben'])
})

test('a parked reaction that has waited a week for a release that reacts to it is dropped by others', async () => {
  const { process, dependencies, head } = await withUsers(['Ana'], () => {
    throw new Error('this mailbox is full')
  })
  await run(process, dependencies, async () => Number(await checkpoint()) === (await head()))
  const older: Process = { name: 'notes', on: {} }
  const waits = (days: number) =>
    pool().query('update parked_reactions set retry_at = now() - make_interval(days => $1)', [days])
  await waits(6)
  await dropGivenUp(pool(), [older])
  expect(await parked()).toHaveLength(1)
  await waits(8)
  // As when the leader changes.
  expect(await retryNow(pool())).toBe(1)
  await dropGivenUp(pool(), [process])
  expect(await parked()).toHaveLength(1)
  await dropGivenUp(pool(), [older])
  expect(await parked()).toEqual([])
})

test('a parked reaction whose event the log does not hold is dropped where an operator asks, others are not [FLT-39]', async () => {
  const { process, dependencies, head } = await withUsers(['Ana', 'Ben'], () => {
    throw new Error('this mailbox is full')
  })
  await run(process, dependencies, async () => Number(await checkpoint()) === (await head()))
  const events = async () => (await pool().query('select event_id from parked_reactions')).rows
  const [held] = await events()
  await pool().query('update parked_reactions set event_id = gen_random_uuid() where event_id <> $1', [
    held.event_id,
  ])
  expect(await dropGone(pool(), dependencies.store)).toBe(1)
  expect(await events()).toEqual([held])
})

test('a parked reaction is tried again by the same leader after its pause, and at once when an operator asks [FLT-27]', async () => {
  let full = true
  const { noted, process, dependencies } = await withUsers(['Ana', 'Ben'], (name) => {
    if (name === 'Ben' && full) throw new Error('this mailbox is full')
  })
  const row = async () =>
    (
      await pool().query(
        'select attempts, extract(epoch from retry_at - now())::float8 as wait from parked_reactions',
      )
    ).rows[0]
  const stop = new AbortController()
  const term = await beginTerm(pool(), stop.signal)
  const leader = Promise.all([
    followIn(process, dependencies, term),
    retryParked([process], { ...dependencies, lookMs: 10 }, term),
  ])
  // Each time as if the pause were over: the next one is twice as long.
  for (const [attempts, pause] of [60, 120, 240, 480].entries()) {
    await expect.poll(row, longTimeout).toMatchObject({ attempts })
    const { wait } = await row()
    expect(wait).toBeLessThanOrEqual(pause)
    expect(wait).toBeGreaterThan(pause - 20)
    await pool().query('update parked_reactions set retry_at = now()')
  }
  await expect.poll(row, longTimeout).toMatchObject({ attempts: 4 })
  full = false
  expect(await retryNow(pool())).toBe(1)
  await expect.poll(() => noted, longTimeout).toEqual(['Ana', 'Ben'])
  stop.abort()
  await leader
  expect(await parked()).toEqual([])
})

test('each retry of a round, and each page of one, reports that the leader goes on', async () => {
  let fails = true
  const { process, dependencies, head } = await withUsers(['Ana', 'Ben', 'Cleo'], () => {
    if (fails) throw new Error('no answer')
  })
  await run(process, dependencies, async () => Number(await checkpoint()) === (await head()))
  fails = false
  const said: string[] = []
  const ofTwoPages: Process = {
    name: 'notes',
    on: {
      async *UserOnboarded({ name }) {
        said.push(String(name))
        yield []
        yield []
      },
    },
  }
  const stop = new AbortController()
  const alive = (loop: string) => said.push(loop)
  const retrying = retryParked([ofTwoPages], dependencies, { signal: stop.signal, alive })
  await expect.poll(parked, longTimeout).toEqual([])
  stop.abort()
  await retrying
  const goesOn = 'parked reactions'
  const retries = ['Ana', 'Ben', 'Cleo'].flatMap((name) => [goesOn, name, goesOn, goesOn])
  expect(said).toEqual([goesOn, ...retries])
})

test('pauses grow from a minute to an hour [FLT-27]', () =>
  expect([1, 2, 3, 6, 7, 50].map(pauseBefore)).toEqual([60, 120, 240, 1_920, 3_600, 3_600]))

test('after 30 conflicts in a row a reaction is tried again, and its events are recorded [FLT-23]', async () => {
  const { dependencies, start, events, typesOf, ...store } = await withUsers(['Ana'])
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
  await run(process, { ...dependencies, send: busy }, async () => Number(await checkpoint()) >= 4)
  expect(typesOf(stream)).toEqual(['UserOnboarded', 'EmailConfirmed'])
  expect(await parked()).toEqual([])
})

test('a reaction parked on EventStoreDB, which reads only from the start of a record, is tried again and the others go on [FLT-51]', async () => {
  const standIn = await startStandIn()
  const store = eventStoreDb({ url: standIn.url, log: silentLog() })
  const streams = [newStream(), newStream(), newStream()] as const
  const append = (n: 0 | 1 | 2) => store.append(streams[n], noStream, [registered(`person ${n}`)])
  let full = true
  const noted: string[] = []
  const process: Process = {
    name: 'notes',
    on: {
      UserRegistered({ name }) {
        if (full && name === 'person 0') throw new Error('this mailbox is full')
        noted.push(name as string)
        return []
      },
    },
  }
  const dependencies: Omit<FollowDependencies, 'checkpoints'> = {
    store,
    pool: pool(),
    send: async () => ({}) as never,
    effects: unclaimedEffects,
    log: silentLog(),
    backoffMs: 1,
  }
  await append(0)
  await run(process, dependencies, async () => (await parked()).length === 1)
  await append(1)
  await run(process, dependencies, () => noted.includes('person 1'))
  expect(await parked(), 'it failed again').toHaveLength(1)

  // As in rows of a release that kept the position only.
  await pool().query('update parked_reactions set stream = null, revision = null')
  full = false
  await append(2)
  await run(process, dependencies, () => noted.length === 3)
  expect(noted.toSorted()).toEqual(['person 0', 'person 1', 'person 2'])
  expect(await parked()).toEqual([])
  await store.close()
  await standIn.close()
})

test('an unavailable store is waited for, and no event is parked because of it', async () => {
  let away = 20
  const { noted, process, dependencies } = await withUsers(['Ana'], () => {
    if (away-- > 0) throw new StoreUnavailable('away')
  })
  // Without waits, which would grow to 10 s: the number of attempts is what is tested.
  await run(process, { ...dependencies, backoffMs: 0 }, () => noted.length === 1)
  expect(away).toBe(-1)
  expect(await parked()).toEqual([])
})

test('a refused reaction is neither parked nor repeated', async () => {
  const { dependencies, head } = await withUsers(['Ana', 'Ben'])
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
  await run(process, dependencies, async () => Number(await checkpoint()) === (await head()))
  expect(asked).toBe(2)
  expect(await parked()).toEqual([])
})
