import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EventStore, LogReplaced, noStream, VersionConflict } from '../event-store/port.ts'
import {
  collect,
  confirmed,
  essence,
  eventually,
  follow,
  inOrder,
  many,
  newStream,
  parsed,
  place,
  registered,
} from './event-store-use.ts'
import { readsStreams } from './stream-conformance.ts'

type ConformanceOptions = {
  /** Opens the same log once more, as another process does; closed by the suite. */
  readonly open: () => Promise<EventStore>
}

/**
 * The conformance suite of all event stores. The log may contain other events already: each test looks only at streams
 * of its own.
 */
export function behavesAsEventStore(name: string, { open }: ConformanceOptions): void {
  describe(`${name} behaves as an event store`, () => {
    let store: EventStore
    let other: EventStore
    beforeAll(async () => {
      store = await open()
      other = await open()
    })
    afterAll(async () => {
      await Promise.all([store?.close(), other?.close()])
    })

    test('gives back what was appended, whole and in order', async () => {
      const stream = newStream()
      const events = [registered('Zoë "the \\ pen" O’Neil\n\t\u0000 😀'), confirmed(), registered('')]
      const before = Date.now()
      const { revision, position } = await store.append(stream, noStream, events)
      expect(revision).toBe(2)
      const recorded = await other.read(stream)
      expect(recorded.map(essence)).toEqual(events.map((event, i) => ({ ...event, stream, revision: i })))
      expect(recorded.at(-1)!.position).toBe(position)
      for (const { recordedAt } of recorded) {
        expect(new Date(recordedAt).toISOString()).toBe(recordedAt)
        expect(Math.abs(Date.parse(recordedAt) - before)).toBeLessThan(60_000)
      }
    })

    readsStreams(() => ({ store, other }))

    test('refuses an append that expects another revision, and reports the actual one', async () => {
      const stream = newStream()
      await store.append(stream, noStream, [confirmed(), confirmed()])
      for (const expected of [noStream, 0, 2, 7]) {
        const refused = await store.append(stream, expected, [confirmed()]).catch((error) => error)
        expect(refused).toBeInstanceOf(VersionConflict)
        expect(refused).toMatchObject({ stream, expected, actual: 1 })
      }
      const missing = newStream()
      await expect(store.append(missing, 0, [confirmed()])).rejects.toMatchObject({ actual: noStream })
      expect(await store.read(missing)).toEqual([])
      expect(await store.append(stream, 1, [confirmed()])).toMatchObject({ revision: 2 })
    })

    test('appends all events or none', async () => {
      const stream = newStream()
      await store.append(stream, noStream, [confirmed()])
      await expect(store.append(stream, noStream, [confirmed(), confirmed()])).rejects.toThrow(
        VersionConflict,
      )
      expect(await store.read(stream)).toHaveLength(1)
    })

    test('answers a repeated append as it answered the first, also when the stream has moved on', async () => {
      const stream = newStream()
      const events = [confirmed(), confirmed()]
      const { recorded, ...first } = await store.append(stream, noStream, events)
      if (recorded) expect(parsed(recorded)).toEqual(await store.read(stream))
      expect(await other.append(stream, noStream, events)).toEqual(first)
      await store.append(stream, 1, [confirmed()])
      expect(await store.append(stream, noStream, events)).toEqual(first)
      expect(await store.append(stream, 2, events)).toEqual(first)
      expect(await store.read(stream)).toHaveLength(3)
    })

    test('refuses more than 1 MiB in one append with a sentence, and takes a little less [FLT-59]', async () => {
      const stream = newStream()
      // Encrypted fields grow by a third.
      const fitting = () => registered('x'.repeat(380 * 1024))
      await store.append(stream, noStream, [fitting(), fitting()])
      const refused = store.append(stream, 1, [
        registered('x'.repeat(900 * 1024)),
        registered('x'.repeat(150 * 1024)),
      ])
      await expect(refused).rejects.toMatchObject({
        name: 'Rejected',
        status: 400,
        message: expect.stringMatching(/^This is more than can be recorded at once: 1 MiB/),
      })
      expect(await store.read(stream)).toHaveLength(2)
    })

    test('of several writers that expect the same revision one wins, in any process', async () => {
      const stream = newStream()
      await store.append(stream, noStream, [confirmed()])
      for (let revision = 0; revision < 20; revision++) {
        const outcomes = await Promise.allSettled([
          store.append(stream, revision, [confirmed()]),
          other.append(stream, revision, [confirmed()]),
          store.append(stream, revision, [confirmed()]),
        ])
        expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(VersionConflict)
        }
      }
      expect(await store.read(stream)).toHaveLength(21)
    })

    test('reads the whole log in order, after a position and up to another', async () => {
      const after = await store.head()
      const positions: number[] = []
      for (let i = 0; i < 5; i++) {
        positions.push((await store.append(newStream(), noStream, [confirmed(), confirmed()])).position)
      }
      const all = await collect(store.readAll({ after }))
      expect(all.map((event) => event.revision)).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
      inOrder(all)
      expect(await store.head()).toBe(positions.at(-1))
      const upTo = positions[2]!
      expect(await collect(store.readAll({ after: positions[0]!, upTo }))).toHaveLength(4)
      expect(await collect(store.readAll({ after: positions.at(-1)! }))).toEqual([])
    })

    test('knows the id of the event at a position, and how many events follow it [FLT-60]', async () => {
      const events = many(3)
      const { position } = await store.append(newStream(), noStream, events)
      expect(await store.idAt(position)).toBe(events[2]!.id)
      expect(await other.idAt(await other.head())).toBe(events[2]!.id)
      expect(await store.countBehind(position)).toBe(0)
      await other.append(newStream(), noStream, many(12))
      expect(await store.countBehind(position)).toBe(12)
    })

    test('reads only the wanted types', async () => {
      const after = await store.head()
      await store.append(newStream(), noStream, [registered('a'), confirmed(), confirmed()])
      const types = ['UserRegistered']
      expect((await collect(store.readAll({ after, types }))).map((event) => event.type)).toEqual(types)
      expect(await collect(store.readAll({ after, types: [] }))).toEqual([])
    })

    test('reads the log as it stood when the reading began, and lets a reader stop early', async () => {
      const after = await store.head()
      for (let i = 0; i < 3; i++) await store.append(newStream(), noStream, many(200))
      let seen = 0
      for await (const batch of store.readAll({ after })) {
        if (seen === 0) await other.append(newStream(), noStream, [confirmed()])
        seen += batch.length
      }
      expect(seen).toBe(600)
      for await (const _ of store.readAll({ after })) break
      expect(await store.head()).toBeGreaterThan(after)
    })

    test('catches up, follows, and resumes where it was', async () => {
      const after = await store.head()
      const stream = newStream()
      await store.append(stream, noStream, many(25))
      const first = follow(store, { after, batchSize: 10 })
      await first.until((events) => events.length >= 25)
      await other.append(stream, 24, many(3))
      await first.until((events) => events.length >= 28)
      await first.subscription.stop()
      await first.subscription.closed
      await other.append(stream, 27, many(4))
      await sleep(50)
      expect(first.events).toHaveLength(28)
      expect(Math.max(...first.sizes)).toBeLessThanOrEqual(10)

      const second = follow(store, { after: first.position(), batchSize: 10 })
      await second.until((events) => events.length >= 4)
      await second.subscription.stop()
      const both = [...first.events, ...second.events]
      expect(both.map((event) => event.revision)).toEqual(Array.from({ length: 32 }, (_, i) => i))
      inOrder(both)
    })

    test('reports how far the log was read, also if it contains other types only', async () => {
      const after = await store.head()
      const { events, until, subscription, position } = follow(store, { after, types: ['UserRegistered'] })
      await store.append(newStream(), noStream, [registered('a'), confirmed()])
      const last = await store.append(newStream(), noStream, [confirmed()])
      await until(() => position() >= last.position)
      await subscription.stop()
      expect(events.map((event) => event.type)).toEqual(['UserRegistered'])
    })

    test('hands out one batch at a time and waits for a slow reader', async () => {
      const after = await store.head()
      await store.append(newStream(), noStream, many(30))
      let running = 0
      let most = 0
      let seen = 0
      const subscription = store.subscribe({
        after,
        batchSize: 5,
        onBatch: async (events) => {
          most = Math.max(most, ++running)
          await sleep(5)
          seen += events.length
          running--
        },
      })
      await eventually(() => seen >= 30)
      await subscription.stop()
      expect(running).toBe(0)
      expect(most).toBe(1)
    })

    test('resumes after the event that was followed last, and refuses if the log has another one there [FLT-39]', async () => {
      const stream = newStream()
      const { position: after } = await store.append(stream, noStream, many(2))
      const afterId = await store.idAt(after)
      const right = follow(store, { after, ...(afterId && { afterId }) })
      await other.append(stream, 1, many(3))
      await right.until((events) => events.length === 3)
      await right.subscription.stop()
      const wrong = store.subscribe({ after, afterId: confirmed().id, onBatch: async () => {} })
      await expect(wrong.closed).rejects.toThrow(LogReplaced)
    })

    test('calls onIdle of a subscription while there is nothing new', async () => {
      let alive = 0
      const onIdle = () => void alive++
      const subscription = store.subscribe({ after: await store.head(), onIdle, onBatch: async () => {} })
      await eventually(() => alive > 0)
      await subscription.stop()
    })

    test('ends a subscription with what its reader threw', async () => {
      const after = await store.head()
      await store.append(newStream(), noStream, [confirmed()])
      const subscription = store.subscribe({
        after,
        onBatch: () => Promise.reject(new RangeError('cannot be folded')),
      })
      await expect(subscription.closed).rejects.toThrow('cannot be folded')
      await subscription.stop()
    })

    test('loses and duplicates nothing of 64 writers in two processes, and all readers see one order', async () => {
      const after = await store.head()
      const live = follow(other, { after })
      const stores = [store, other]
      const writers = Array.from({ length: 64 }, async (_, n) => {
        const stream = newStream()
        let expected = noStream
        for (let i = 0; i < 10; i++) {
          const events = many(1 + ((n + i) % 3))
          expected = (await stores[n % 2]!.append(stream, expected, events)).revision
        }
        return expected + 1
      })
      const count = (await Promise.all(writers)).reduce((sum, n) => sum + n, 0)
      await live.until((events) => events.length >= count)
      await live.subscription.stop()
      const all = await collect(store.readAll({ after }))
      expect(all).toHaveLength(count)
      inOrder(all)
      expect(live.events.map(place)).toEqual(all.map(place))
      const byStream = Map.groupBy(all, (event) => event.stream)
      for (const events of byStream.values()) {
        expect(events.map((event) => event.revision)).toEqual(events.map((_, i) => i))
      }
    })
  })
}
