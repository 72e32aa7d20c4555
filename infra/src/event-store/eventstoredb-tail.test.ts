import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { confirmed, follow, inOrder, many, newStream } from '../testing/event-store-use.ts'
import { type StandIn, startStandIn } from '../testing/eventstoredb-stand-in.ts'
import { eventStoreDb } from './eventstoredb.ts'
import { type EventStore, noStream, type RecordedEvent } from './port.ts'

let standIn: StandIn
let store: EventStore
/** Another process, from the server's point of view. */
let other: EventStore
beforeEach(async () => {
  standIn = await startStandIn()
  const open = () => eventStoreDb({ url: standIn.url, log: silentLog() })
  store = open()
  other = open()
})
afterEach(async () => {
  await Promise.all([store.close(), other.close()])
  await standIn.close()
})

/** A follower of all events that has reached the end of the log. */
async function following(count: number) {
  const follower = follow(store, { after: 0 })
  await follower.until((events) => events.length === count)
  return follower
}

test('all subscribers of a process receive an event once, those too that begin behind the end', async () => {
  await store.append(newStream(), noStream, many(30))
  const followers = await Promise.all(Array.from({ length: 12 }, () => following(30)))
  const sent = standIn.sent()
  const begun = performance.now()
  for (let n = 0; n < 40; n++) await (n % 2 ? store : other).append(newStream(), noStream, many(5))
  for (const { until } of followers) await until((events) => events.length === 230)
  // Each second the connection is checked by a read of one event.
  expect(standIn.sent() - sent).toBeLessThanOrEqual(200 + 2 + (performance.now() - begun) / 1_000)
  for (const { events } of followers) {
    inOrder(events)
    expect(events).toEqual(followers[0]!.events)
  }
})

test('a subscriber that handles a batch while more than is held comes, misses nothing', async () => {
  await store.append(newStream(), noStream, [confirmed()])
  const fast = await following(1)
  const seen: RecordedEvent[] = []
  let isHeldUp = true
  const slow = store.subscribe({
    after: 0,
    async onBatch(events) {
      while (isHeldUp && seen.length > 0) await sleep(5)
      seen.push(...events)
    },
  })
  for (let n = 0; n < 26; n++) await store.append(newStream(), noStream, many(100))
  await fast.until((events) => events.length === 2_601)
  isHeldUp = false
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(2_601)
  expect(seen.map(({ id }) => id)).toEqual(fast.events.map(({ id }) => id))
  await slow.stop()
})

test('an append gives its events as they are read, without a read; its repetition does not', async () => {
  const [stream, events] = [newStream(), many(3)]
  expect(await store.append(stream, noStream, events)).not.toHaveProperty('recorded')
  await following(3)
  const more = many(2)
  const reads = standIn.calls().reads
  const { recorded } = await store.append(stream, 2, more)
  expect(standIn.calls().reads - reads).toBeLessThanOrEqual(1)
  expect(recorded).toEqual(await store.read(stream, 3))
  expect(await store.append(stream, 2, more)).toEqual({ revision: 4, position: recorded![1]!.position })
  // Nor does that of another process, under whose id the first request is another one.
  const [first, ...rest] = many(2)
  const asked = (fingerprint: string) => [
    { ...first!, metadata: { ...first!.metadata, fingerprint } },
    ...rest,
  ]
  await other.append(stream, 4, asked('one'))
  expect(await store.append(stream, 4, asked('another'))).not.toHaveProperty('recorded')
})

test('a log that was replaced ends all subscriptions, and new ones follow the new log', async () => {
  await store.append(newStream(), noStream, many(4))
  const followers = await Promise.all([following(4), following(4)])
  const closed = followers.map(({ subscription }) => expect(subscription.closed).rejects.toThrow('no longer'))
  await standIn.die()
  standIn.log.clear()
  await standIn.comeBack()
  await Promise.all(closed)
  const again = follow(store, { after: 0 })
  await other.append(newStream(), noStream, many(2))
  await again.until((events) => events.length === 2)
})
