import { expect, test } from 'vitest'
import { type EventStore, noStream } from '../event-store/port.ts'
import { confirmed, essence, many, newStream } from './event-store-use.ts'

/** The part of the conformance suite that is about reading streams. */
export function readsStreams(stores: () => { readonly store: EventStore; readonly other: EventStore }): void {
  test('reads a stream from a revision on, no more than is asked for, and nothing where there is no stream', async () => {
    const { store } = stores()
    const stream = newStream()
    await store.append(stream, noStream, [confirmed(), confirmed(), confirmed()])
    expect((await store.read(stream, 1)).map((event) => event.revision)).toEqual([1, 2])
    expect((await store.read(stream, 1, 1)).map((event) => event.revision)).toEqual([1])
    expect([await store.read(stream, 3), await store.read(newStream())]).toEqual([[], []])
  })

  test('answers many reads at once, each with its own events', async () => {
    const { store } = stores()
    const streams = Array.from({ length: 40 }, newStream)
    for (const stream of streams.slice(1)) await store.append(stream, noStream, [confirmed(), confirmed()])
    const asked = [...streams, ...streams].map((stream, n) => [stream, n % 3, 1 + (n % 2)] as const)
    const answers = await Promise.all(asked.map((each) => store.read(...each)))
    for (const [n, [stream, from, limit]] of asked.entries()) {
      const revisions = stream === streams[0] ? [] : [0, 1].slice(from, from + limit)
      expect(answers[n]!.map(essence)).toMatchObject(revisions.map((revision) => ({ stream, revision })))
    }
  })

  test('looks at the end of a stream and for one event before it, by its id, for many streams at once', async () => {
    const { store, other } = stores()
    const [one, two] = [newStream(), newStream()]
    const [first, ...more] = many(4)
    const elsewhere = many(2)
    await store.append(one, noStream, [first!, ...more])
    await other.append(two, noStream, elsewhere)
    await other.append(one, 3, many(2))
    const revisions = async (looking: EventStore, ...asked: Parameters<EventStore['look']>) =>
      (await looking.look(...asked)).map(({ revision }) => revision)
    for (const looking of [store, other]) {
      const answers = await Promise.all([
        revisions(looking, one, 5, first!.id),
        revisions(looking, one, 4, more[1]!.id),
        revisions(looking, one, 2, more[1]!.id),
        revisions(looking, one, 4, elsewhere[0]!.id),
        revisions(looking, one, 9, more[2]!.id),
        revisions(looking, two, 0, first!.id),
        revisions(looking, newStream(), 0, first!.id),
      ])
      expect(answers).toEqual([[0, 5], [2, 4, 5], [2, 3, 4, 5], [4, 5], [3], [0, 1], []])
    }
    expect((await other.look(one, 5, first!.id))[0]).toEqual((await other.read(one, 0, 1))[0])
  })
}
