import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { behavesAsEventStore } from '../testing/event-store-conformance.ts'
import { confirmed, follow, newStream } from '../testing/event-store-use.ts'
import { type StandIn, startStandIn } from '../testing/eventstoredb-stand-in.ts'
import { realEventStoreUrl } from '../testing/real-event-store.ts'
import { eventStoreDb } from './eventstoredb.ts'
import { type EventStore, noStream, StoreUnavailable } from './port.ts'

if (realEventStoreUrl) {
  const url = realEventStoreUrl
  behavesAsEventStore('The EventStoreDB adapter, on a real server,', {
    open: async () => eventStoreDb({ url, log: silentLog() }),
  })
} else {
  test('The EventStoreDB adapter, on a real server, behaves as an event store', ({ skip }) =>
    skip('EVENT_STORE_URL names no esdb:// server'))
}

const standInForConformance = await startStandIn()
afterAll(() => standInForConformance.close())
behavesAsEventStore('The EventStoreDB adapter, on a stand-in for the server,', {
  open: async () => eventStoreDb({ url: standInForConformance.url, log: silentLog() }),
})

behavesAsEventStore('The EventStoreDB adapter, with a prefix beside another log on the same stand-in,', {
  open: async () =>
    eventStoreDb({ url: `${standInForConformance.url}&streamPrefix=beside-`, log: silentLog() }),
})

describe('The EventStoreDB adapter, when the stand-in for the server fails,', () => {
  let standIn: StandIn
  let store: EventStore
  beforeEach(async () => {
    standIn = await startStandIn()
    store = eventStoreDb({ url: standIn.url, log: silentLog(), deadlineMs: 300 })
  })
  afterEach(async () => {
    await store.close()
    await standIn.close()
  })

  test('gives up an append that is never answered, in time, and the next one works', async () => {
    standIn.faults.silentAppends = true
    const stream = newStream()
    const events = [confirmed()]
    const begin = performance.now()
    await expect(store.append(stream, noStream, events)).rejects.toThrow(StoreUnavailable)
    expect(performance.now() - begin).toBeLessThan(5_000)
    standIn.faults.silentAppends = false
    expect(await store.append(newStream(), noStream, [confirmed()])).toMatchObject({ revision: 0 })
    // The append had been carried out: its repetition is answered and adds nothing.
    expect(await store.append(stream, noStream, events)).toMatchObject({ revision: 0 })
    expect(await store.read(stream)).toHaveLength(1)
  })

  test('gives up all of many appends that are never answered, each in time', async () => {
    standIn.faults.silentAppends = true
    const begin = performance.now()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => store.append(newStream(), noStream, [confirmed()])),
    )
    expect(performance.now() - begin).toBeLessThan(5_000)
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { name: 'StoreUnavailable' } })
    standIn.faults.silentAppends = false
    await store.append(newStream(), noStream, [confirmed()])
  })

  test('works again after the server closed its side of the connection', async () => {
    const seen = follow(store, { after: 0 })
    await appendUntilDone(store, 3)
    await seen.until((events) => events.length >= 3)
    standIn.halfClose()
    await appendUntilDone(store, 3)
    await seen.until((events) => events.length >= 6)
    expect(seen.events.map((event) => event.id)).toEqual(ours(standIn))
  })

  test('loses and duplicates nothing when the server goes down and comes back on the same port', async () => {
    const seen = follow(store, { after: 0 })
    const writing = Promise.all(Array.from({ length: 8 }, () => appendUntilDone(store, 10)))
    for (let round = 0; round < 3; round++) {
      await sleep(30)
      await standIn.die()
      await expect(store.read(newStream())).rejects.toThrow(StoreUnavailable)
      await expect(store.head()).rejects.toThrow(StoreUnavailable)
      await standIn.comeBack()
    }
    const written = (await writing).flat()
    await seen.until((events) => events.length >= 80)
    await sleep(100)
    const stored = ours(standIn)
    expect(stored.toSorted()).toEqual(written.toSorted())
    expect(seen.events.map((event) => event.id)).toEqual(stored)
  })
})

const ours = ({ log }: StandIn) => log.events.filter(({ type }) => !type.startsWith('$')).map(({ id }) => id)

/** Appends `count` events to a stream, retries each until it is answered, and returns their ids. */
async function appendUntilDone(store: EventStore, count: number): Promise<string[]> {
  const stream = newStream()
  const ids: string[] = []
  for (let revision = 0; revision < count; revision++) {
    const event = confirmed()
    for (;;) {
      const answer = await store.append(stream, revision - 1, [event]).catch((error: Error) => error)
      if (!(answer instanceof Error)) break
      expect(answer).toBeInstanceOf(StoreUnavailable)
      await sleep(20)
    }
    ids.push(event.id)
  }
  return ids
}
