import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { openLog, silentLog } from '../log.ts'
import { confirmed, essence, eventually, follow, many, newStream } from '../testing/event-store-use.ts'
import { type StandIn, startStandIn } from '../testing/eventstoredb-stand-in.ts'
import { eventStoreDb } from './eventstoredb.ts'
import { type EventStore, LogReplaced, noStream, StoreUnavailable } from './port.ts'
import { reachEventStore } from './reach.ts'

let standIn: StandIn
let store: EventStore
let lines: string[]
beforeEach(async () => {
  standIn = await startStandIn()
  lines = []
  const destination = { write: (line: string) => void lines.push(line) }
  store = eventStoreDb({ url: standIn.url, log: openLog({ service: 'test', destination }) })
})
afterEach(async () => {
  await store.close()
  await standIn.close()
})

describe('Appends', () => {
  test('to a stream that was just read need no further read, however long it is [FLT-52]', async () => {
    const stream = newStream()
    await store.append(stream, noStream, many(1_000))
    const reader = eventStoreDb({ url: standIn.url, log: silentLog() })
    await reader.read(stream)
    const before = standIn.sent()
    for (let revision = 999; revision < 1_019; revision++)
      await reader.append(stream, revision, [confirmed()])
    expect(standIn.sent() - before).toBe(0)
    expect(await store.read(stream, 1_000)).toHaveLength(20)
    for (let revision = 1_019; revision < 1_039; revision++)
      await store.append(stream, revision, [confirmed()])
    expect(standIn.sent() - before).toBe(20)
    await reader.close()
  })

  test('after a concurrent append read only what it added [FLT-52]', async () => {
    const stream = newStream()
    await store.append(stream, noStream, many(500))
    const mine = [confirmed()]
    const other = eventStoreDb({ url: standIn.url, log: silentLog() })
    await other.read(stream)
    await other.append(stream, 499, mine)
    await other.append(stream, 500, [confirmed()])
    const before = standIn.sent()
    expect(await store.append(stream, 499, mine)).toMatchObject({ revision: 500 })
    await expect(store.append(stream, 499, [confirmed()])).rejects.toMatchObject({ actual: 501 })
    expect(standIn.sent() - before).toBeLessThan(5)
    await other.close()
  })

  test('that are repeated by a process that has read nothing are stored once [FLT-52]', async () => {
    const stream = newStream()
    const events = [confirmed(), confirmed()]
    const first = await store.append(stream, noStream, events)
    await store.append(stream, 1, [confirmed()])
    const fresh = eventStoreDb({ url: standIn.url, log: silentLog() })
    expect(await fresh.append(stream, 2, events)).toEqual(first)
    expect(await fresh.read(stream)).toHaveLength(3)
    await fresh.close()
  })

  test('whose answer has no position return that of the event [FLT-53]', async () => {
    const stream = newStream()
    const events = [confirmed()]
    const first = await store.append(stream, noStream, events)
    await store.append(stream, 0, [confirmed()])
    standIn.faults.repeatsWithoutPosition = true
    expect(await store.append(stream, noStream, events)).toEqual(first)
  })

  test('that are refused during an election are retried once, and stored once [FLT-58]', async () => {
    const stream = newStream()
    const events = [confirmed()]
    standIn.faults.refusals = 1
    const { position } = await store.append(stream, noStream, events)
    standIn.faults.refusals = 1
    expect(await store.read(stream)).toHaveLength(1)
    standIn.faults.refusals = 1
    expect(await store.head()).toBe(position)
    standIn.faults.refusals = 2
    await expect(store.append(stream, 0, [confirmed()])).rejects.toThrow(StoreUnavailable)
    expect(await store.read(stream)).toHaveLength(1)
  })

  test('to a tombstoned stream are not retried', async () => {
    const stream = newStream()
    standIn.log.tombstone(stream)
    await expect(store.append(stream, noStream, [confirmed()])).rejects.toMatchObject({
      type: 'stream-deleted',
    })
  })
})

test('a follower as the only host is logged in one sentence, and the leader is used [FLT-43]', async () => {
  const leader = await startStandIn()
  const stream = newStream()
  const [host = '', port = ''] = new URL(leader.url).host.split(':')
  standIn.faults.leader = { host, port: Number(port) }
  await store.append(stream, noStream, [confirmed()])
  expect(await store.read(stream)).toHaveLength(1)
  expect(await store.head()).toBeGreaterThan(0)
  const seen = follow(store, { after: 0 })
  await seen.until((events) => events.length === 1)
  await seen.subscription.stop()
  expect(standIn.log.stream(stream)).toEqual([])
  expect(leader.log.stream(stream)).toHaveLength(1)
  expect(lines.filter((line) => line.includes('a follower of a cluster'))).toHaveLength(1)
  await leader.close()
})

test('the head is found without reading the same system events again [FLT-55]', async () => {
  const { position } = await store.append(newStream(), noStream, [confirmed()])
  standIn.log.addSystemEvents(5_000)
  expect(await store.head()).toBe(position)
  const before = standIn.sent()
  for (let n = 0; n < 10; n++) expect(await store.head()).toBe(position)
  expect(standIn.sent() - before).toBeLessThan(200)
  const next = await store.append(newStream(), noStream, [confirmed()])
  expect(await store.head()).toBe(next.position)
})

test('among the events of other applications the head is searched once for all who ask [FLT-55]', async () => {
  standIn.log.addSystemEvents(5_000)
  let beats = 0
  const onIdle = () => void beats++
  const subscription = store.subscribe({ after: 0, onBatch: async () => {}, onIdle })
  // At the first beat a busy machine is still sending what was asked for.
  await eventually(() => beats > 2)
  const before = standIn.sent()
  await eventually(() => beats > 4)
  expect(standIn.sent() - before).toBeLessThan(100)
  await subscription.stop()
  const fresh = eventStoreDb({ url: standIn.url, log: silentLog() })
  const asked = standIn.sent()
  expect(await Promise.all(Array.from({ length: 5 }, () => fresh.head()))).toEqual([0, 0, 0, 0, 0])
  expect(standIn.sent() - asked).toBeLessThan(6_000)
  await fresh.close()
})

test('the events after a position are counted [FLT-60]', async () => {
  const first = await store.append(newStream(), noStream, many(3))
  await store.append(newStream(), noStream, many(7))
  standIn.log.addSystemEvents(20)
  expect(await store.countBehind(0)).toBe(10)
  expect(await store.countBehind(first.position)).toBe(7)
  expect(await store.countBehind(await store.head())).toBe(0)
})

describe('Subscriptions', () => {
  test('ignore a checkpoint of 2^64−1 [FLT-61]', async () => {
    standIn.faults.wrongCheckpoints = true
    const seen = follow(store, { after: 0 })
    await store.append(newStream(), noStream, many(3))
    await seen.until((events) => events.length === 3)
    standIn.cutOffSubscribers()
    await store.append(newStream(), noStream, many(40))
    await seen.until((events) => events.length === 43)
    expect(seen.position()).toBe(await store.head())
    await seen.subscription.stop()
  })

  test('that were too slow are resumed, with one log line that is no warning [FLT-61]', async () => {
    const seen = follow(store, { after: 0 })
    await store.append(newStream(), noStream, many(3))
    await seen.until((events) => events.length === 3)
    standIn.cutOffSubscribers()
    await store.append(newStream(), noStream, many(2))
    await seen.until((events) => events.length === 5)
    await seen.subscription.stop()
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /subscription/.test(msg))
    expect(said).toEqual([expect.objectContaining({ level: 30, reason: expect.stringMatching(/too slow/) })])
    expect(said[0]).not.toHaveProperty('err')
  })

  test.each(['emptied', 'set back'] as const)('end where the log was %s [FLT-39 FLT-40]', async (how) => {
    await store.append(newStream(), noStream, many(3))
    const seen = follow(store, { after: 0 })
    await seen.until((events) => events.length === 3)
    const closed = expect(seen.subscription.closed).rejects.toThrow(LogReplaced)
    await standIn.die()
    if (how === 'emptied') standIn.log.clear()
    else standIn.log.cutBack(1)
    await standIn.comeBack()
    await eventually(() => lines.some((line) => line.includes('cut off')))
    await closed
  })

  test('do not start after an event that the log does not contain [FLT-39 FLT-40]', async () => {
    const { position } = await store.append(newStream(), noStream, many(3))
    const none = confirmed().id
    for (const after of [position, position + 50, position + 5_000]) {
      const subscription = store.subscribe({ after, afterId: none, onBatch: async () => {} })
      await expect(subscription.closed).rejects.toThrow(LogReplaced)
    }
  })
})

describe('A start', () => {
  const reach = (withinMs = 1_200) =>
    reachEventStore({
      url: standIn.url.replace('esdb://', 'esdb://admin:planted@'),
      log: openLog({ service: 'test', destination: { write: (line) => void lines.push(line) } }),
      withinMs,
    })
  const refused = async (reaching: Promise<void>) => {
    const error: unknown = await reaching.then(
      () => undefined,
      (error) => error,
    )
    expect(error).toBeInstanceOf(CannotStart)
    expect(String(error)).not.toContain('planted')
    return (error as Error).message
  }

  test('accepts a server that answers', async () => {
    await reach()
    standIn.faults.version = '22.6.0'
    await reach()
    standIn.faults.version = '25.0.1'
    await reach()
    expect(lines).toEqual([])
  })

  test.each(['21.10.9', '22.5.1', '5.0.11', 'unknown'])('refuses version %s [FLT-54]', async (version) => {
    standIn.faults.version = version
    expect(await refused(reach())).toMatch(/needs 22\.6 or later\.$/)
  })

  test('says in one sentence that a user is unknown, not permitted, or missing [FLT-56]', async () => {
    standIn.faults.denied = 'UNAUTHENTICATED'
    expect(await refused(reach())).toMatch(/does not know the user name and password/)
    standIn.faults.denied = 'PERMISSION_DENIED'
    expect(await refused(reach())).toMatch(/does not let this user read all streams/)
    expect(await refused(reachEventStore({ url: standIn.url, log: silentLog() }))).toMatch(
      /wants to know a user\. Write a name and a password/,
    )
  })

  test('waits for an unavailable server, and in the end says so in one sentence [FLT-57]', async () => {
    await standIn.die()
    const reaching = reach(10_000)
    await eventually(() => lines.some((line) => line.includes('does not answer yet; it is waited for')))
    await standIn.comeBack()
    await reaching
    await standIn.die()
    expect(await refused(reach())).toMatch(
      /did not answer within 1 s\. Is it running, and does EVENT_STORE_URL name it\?$/,
    )
    await standIn.comeBack()
    expect(lines.filter((line) => line.includes('waited for'))).toHaveLength(2)
  })
})

test('the stand-in is as strict as the server [FLT-62]', async () => {
  // Repeated ids are recognised at the same expected revision only.
  const stream = newStream()
  const event = (id: string) => ({
    id,
    type: 'A',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: Buffer.from('{}'),
  })
  const log = standIn.log
  const [a, b] = [event(crypto.randomUUID()), event(crypto.randomUUID())]
  const first = log.append(stream, -1, [a, b])
  expect(log.append(stream, -1, [a, b])).toEqual({ ...first, repeated: true })
  expect(log.append(stream, -1, [a]), 'a part of it').toMatchObject({ revision: 0 })
  expect(log.append(stream, -1, [b]), 'from its middle').toEqual({ current: 1 })
  expect(log.append(stream, 0, [b, a]), 'past the end').toEqual({ current: 1 })
  expect(log.append(stream, 7, [event(crypto.randomUUID())]), 'ahead').toEqual({ current: 1 })
  expect(log.append(stream, 1, [a, a]), 'the same ids behind the present revision').toMatchObject({
    revision: 3,
  })
  // Every event has a position of its own, and system events are interleaved.
  const positions = log.events.map(({ position }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  await store.append(newStream(), noStream, many(20))
  await store.append(newStream(), noStream, many(20))
  expect(log.events.findLastIndex(({ type }) => type.startsWith('$'))).toBeGreaterThan(5)
  // A position between two records is invalid, and there is none after the end.
  const head = await store.head()
  expect(await store.idAt(head)).toBe(log.events.findLast(({ position }) => position === head)?.id)
  expect(await store.idAt(head - 1)).toBeUndefined()
  expect(await store.idAt(head + 1)).toBeUndefined()
  await expect(async () => {
    for await (const _ of store.readAll({ after: head - 1 }));
  }).rejects.toMatchObject({ cause: { message: expect.stringMatching(/INVALID_ARGUMENT/) } })
  // Before 22.6 stream reads return no positions.
  standIn.faults.readsWithoutPosition = true
  expect((await store.read(stream))[0]?.position).toBeGreaterThan(2 ** 63)
  standIn.faults.readsWithoutPosition = false
  expect((await store.read(stream)).map(essence)).toHaveLength(4)
})
