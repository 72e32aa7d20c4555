import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessBus } from '../bus/in-process.ts'
import { openEventStore } from '../event-store/open.ts'
import { type NewEvent, noStream } from '../event-store/port.ts'
import { silentLog } from '../log.ts'
import { confirmed, eventually, newStream } from '../testing/event-store-use.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'

const log = silentLog()
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const event = (type: string, data: NewEvent['data']): NewEvent => ({ ...confirmed(), type, data })

/** Each on a bus of its own, as if all messages between the processes were lost. */
const open = () =>
  openEventStore({ url: database.url, masterKeys: ['a master key'], bus: inProcessBus({ log }), log })

test.each([
  ['as stored', { asStored: true as const }],
  ['opened', undefined],
])('a process that follows the log, %s, does not use a key after the event that tells of its destruction', async (_, asStored) => {
  const [store, deaf] = [await open(), await open()]
  const [userId, stream] = [randomUUID(), newStream()]
  await store.append(stream, noStream, [event('PersonalInfoUpdated', { userId, bio: 'Pinzgauer' })])
  const bio = async () => (await deaf.read(stream))[0]?.data.bio
  expect(await bio()).toBe('Pinzgauer')

  const after = await store.head()
  await store.destroyKey(userId)
  expect(await bio(), 'the key is cached').toBe('Pinzgauer')
  await store.append(`user-${userId}`, noStream, [event('UserForgotten', { userId })])
  let isHeard = false
  const subscription = deaf.subscribe({
    ...{ after, ...asStored },
    async onBatch() {
      isHeard = true
    },
  })
  await eventually(() => isHeard)
  expect(await bio()).toBe('')
  await subscription.stop()
  await Promise.all([store.close(), deaf.close()])
})
