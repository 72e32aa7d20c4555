import { foldOf } from '@iam/contracts/fold'
import type { Bus } from '@iam/infra/bus/port'
import type { EventStore, RecordedEvent } from '@iam/infra/event-store/port'
import { recorded } from '@iam/infra/testing/recorded'
import { expect, test } from 'vitest'
import { openHistories } from './histories.ts'

const count = foldOf<{ type: 'Counted'; data: object }, number>(0, { Counted: (before) => before + 1 })

/** A store that says which of its streams were read, and from where. */
function given(streams: Record<string, RecordedEvent[]>, max?: number) {
  const reads: string[] = []
  let erase = () => {}
  const read: EventStore['read'] = async (stream, from = 0) => {
    reads.push(`${stream} from ${from}`)
    return (streams[stream] ?? []).slice(from)
  }
  const bus: Pick<Bus, 'subscribe'> = {
    subscribe(_, listener) {
      erase = () => listener({ personId: 'p' } as never)
      return () => {}
    },
  }
  const histories = openHistories({ store: { read } as EventStore, bus: bus as Bus }, max)
  return {
    reads,
    erase: () => erase(),
    count: async (stream: string) => (await histories.read(stream, count)).at(undefined),
  }
}
const events = (length: number, from = 0) =>
  Array.from({ length }, (_, n) => recorded('Counted', {}, { position: from + n + 1 }))

test('a stream is read once, then from the last event that is known', async () => {
  const streams = { a: events(3) }
  const { reads, count } = given(streams)
  expect(await count('a')).toBe(3)
  streams.a.push(...events(2, 3))
  expect(await count('a')).toBe(5)
  expect(await count('a')).toBe(5)
  expect(reads).toEqual(['a from 0', 'a from 2', 'a from 4'])
})

test('it is read again after an erasure, as events hold what people wrote [T-52]', async () => {
  const { reads, erase, count } = given({ a: events(3) })
  await count('a')
  erase()
  await count('a')
  expect(reads).toEqual(['a from 0', 'a from 0'])
})

test('it is read again where another event stands in the place of the last one, as after a restore', async () => {
  const streams = { a: events(3) }
  const { count } = given(streams)
  expect(await count('a')).toBe(3)
  streams.a = events(3, 100)
  expect(await count('a')).toBe(3)
  streams.a = events(1, 200)
  expect(await count('a')).toBe(1)
})

test('the streams used last are kept, up to a number of events', async () => {
  const { reads, count } = given({ a: events(3), b: events(3), c: events(3) }, 6)
  for (const stream of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await count(stream)).toBe(3)
  expect(reads.slice(4)).toEqual(['a from 2', 'b from 0'])
})
