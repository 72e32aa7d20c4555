import { randomUUID } from 'node:crypto'
import { eventStoreDb } from '@iam/infra/event-store/eventstoredb'
import { silentLog } from '@iam/infra/log'
import { startStandIn } from '@iam/infra/testing/eventstoredb-stand-in'
import { afterAll, expect, test } from 'vitest'
import { ana, asAna, asSystem, key } from './testing/people.ts'
import { by, testService } from './testing/test-service.ts'

const standIn = await startStandIn()
const store = eventStoreDb({ url: standIn.url, log: silentLog() })
afterAll(async () => {
  await store.close()
  await standIn.close()
})

const setBio = (bio: string) => ({ type: 'UpdatePersonalInfo', data: { userId: ana, bio } }) as const

/** The calls to the stand-in for EventStoreDB, and the events that it sent, per command. */
async function perCommand(count: number, command: (n: number) => Promise<unknown>) {
  const [calls, sent] = [standIn.calls(), standIn.sent()]
  for (let n = 0; n < count; n++) await command(n)
  const now = standIn.calls()
  return {
    appends: (now.appends - calls.appends) / count,
    reads: (now.reads - calls.reads) / count,
    events: (standIn.sent() - sent) / count,
  }
}

test('on a growing stream a command appends once, and reads no more than the event before it or its own [FLT-52]', async () => {
  const send = testService().start(store)
  const data = { userId: ana, emailKey: key('a'), name: 'Ana', email: 'ana@example.com', avatarUrl: '' }
  await send({ type: 'OnboardUser', data }, by(asSystem))
  for (let n = 0; n < 50; n++) await send(setBio(`Bio ${n}`), by(asAna))
  const keyed = (n: number) => ({ ...by(asAna), fingerprint: `of request ${n}` })

  const oneRead = { appends: 1, reads: 1, events: 1 }
  expect(await perCommand(20, (n) => send(setBio(`Without a key ${n}`), by(asAna)))).toEqual(oneRead)
  expect(await perCommand(20, (n) => send(setBio(`With a key ${n}`), keyed(n)))).toEqual(oneRead)

  // What changes nothing reads the stream once more, and leaves a state that the next command does not read.
  await send(setBio('With a key 19'), by(asAna))
  const { events } = await perCommand(10, (n) => send(setBio('With a key 19'), keyed(20 + n)))
  expect(events, 'the end of the stream').toBe(1)
  expect(await perCommand(1, (n) => send(setBio('Without a look before'), keyed(100 + n)))).toEqual(oneRead)
})

test('beside a subscription a command appends once and reads nothing: its event comes anyway [FLT-52 FLT-82]', async () => {
  await using open = new AsyncDisposableStack()
  const own = eventStoreDb({ url: standIn.url, log: silentLog() })
  open.defer(() => own.close())
  const send = testService().start(own)
  await send(setBio('Before the subscription'), by(asAna))
  await new Promise<void>((resolve) => {
    own.subscribe({ after: 0, onBatch: () => Promise.resolve(resolve()) })
  })
  const keyed = (n: number) => ({ ...by(asAna), fingerprint: `of request ${n}` })
  const { appends, reads } = await perCommand(20, (n) => send(setBio(`With a key ${n}`), keyed(n)))
  // The connection is checked by a read once a second.
  expect([appends, reads < 0.2]).toEqual([1, true])
})

test('another request under a key is refused there, though the state is remembered from before the first [FLT-82]', async () => {
  const [one, other] = [testService().start(store), testService().start(store)]
  await one(setBio('Known to both'), by(asAna))
  await other(setBio('Known to both, too'), by(asAna))
  await one(setBio('And again to one'), by(asAna))
  const commandId = randomUUID()
  await one(setBio('The first under the key'), { ...by(asAna, commandId), fingerprint: 'first' })
  // The other one still remembers the state before.
  await expect(
    other(setBio('Another under the key'), { ...by(asAna, commandId), fingerprint: 'second' }),
  ).rejects.toMatchObject({ code: 'key-reused' })
})
