import { claimKey } from '@iam/infra/claim-key'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manual } from '../providers/manual.ts'
import { openSend } from '../send.ts'
import { openStates } from '../states.ts'
import { by, join } from '../testing/test-service.ts'

let database: TestDatabase
const stores: PersonalEventStore[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
  await database.drop()
})

/** Command handling of one process: a store, a cache and queues of its own, and a clock that is `ahead` seconds ahead. */
async function service(ahead = 0) {
  const store = await openEventStore({ url: database.url, masterKeys: ['of the tests'], log: silentLog() })
  stores.push(store)
  const send = openSend(
    { store, states: openStates(store), now: () => new Date(Date.now() + ahead * 1000).toISOString() },
    {
      claimKey: (kind, value) => claimKey(Buffer.from('of the tests'), kind, value),
      destroyKey: store.destroyKey,
      interestOf: async () => [],
      compareLedger: async () => ({ position: 0, earnings: 0, payouts: 0, differences: 0, found: [] }),
      paymentsOf: async () => [],
      ...{ provider: manual, now: () => new Date().toISOString(), emailOf: async () => '', log: silentLog() },
    },
  )
  return { store, send }
}

async function eventsOf(store: PersonalEventStore, type: string) {
  const found = []
  for await (const events of store.readAll({ after: 0, types: [type] })) found.push(...events)
  return found
}

test('on PostgreSQL 200 concurrent requests with one e-mail, in two processes, create one account [X-ONB-4] [ENT-03]', async () => {
  const services = [await service(), await service()]
  const attempts = Array.from({ length: 200 }, (_, n) =>
    services[n % 2]!.send(join({ name: `Ana ${n}` }), by()),
  )
  const results = await Promise.allSettled(attempts)

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        name: 'Rejected',
        code: 'email-taken',
        status: 409,
        message: 'That email already has a profile. Sign in instead.',
      })
  expect(await eventsOf(services[0]!.store, 'UserOnboarded')).toHaveLength(1)
  expect(await eventsOf(services[0]!.store, 'ProfileCreated')).toHaveLength(1)
})

test('on PostgreSQL one address, requested in two processes whose clocks differ by 66 s, gives at most one account [FLT-21]', async () => {
  const services = [await service(), await service(66)]
  const emails = Array.from({ length: 25 }, (_, n) => `ana${n}@example.com`)
  await Promise.allSettled(
    emails.flatMap((email, n) => services.map(({ send }) => send(join({ name: `Ana ${n}`, email }), by()))),
  )
  const joined = await eventsOf(services[0]!.store, 'UserOnboarded')
  expect(joined.length).toBeGreaterThan(0)
  expect(new Set(joined.map(({ data }) => data.email)).size).toBe(joined.length)
})

test('on PostgreSQL 200 concurrent requests with one name, in two processes, get 200 handles [ONB-16 ENT-07]', async () => {
  const services = [await service(), await service()]
  const attempts = Array.from({ length: 200 }, (_, n) =>
    services[n % 2]!.send(join({ email: `ana${n}@example.com` }), by()),
  )
  const answers = await Promise.all(attempts)

  expect(new Set(answers.map(({ result }) => result.handle)).size).toBe(200)
  const borne = (await eventsOf(services[0]!.store, 'ProfileCreated')).map(({ data }) => data.handle)
  expect(new Set(borne).size).toBe(200)
  const holders = (await eventsOf(services[0]!.store, 'HandleClaimed')).map(({ stream }) => stream)
  expect(new Set(holders).size, 'no handle was claimed by two').toBe(holders.length)
})

test('on PostgreSQL a retry of the request in another process changes nothing and gets the same answer', async () => {
  const request = by()
  const first = await (await service()).send(join(), request)
  const second = await service()
  expect(await second.send(join(), request)).toEqual(first)
  expect(await second.store.head()).toBe(4)
})
