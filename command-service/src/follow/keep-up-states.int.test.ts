import { setTimeout as sleep } from 'node:timers/promises'
import type { UserId } from '@iam/contracts/values'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { user } from '../modules/users/decider.ts'
import { openSend } from '../send.ts'
import { openStates, type States } from '../states.ts'
import { asBoss, asSystem, id, key } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'
import { keepUpStates } from './keep-up-states.ts'

const log = silentLog()
const ana = id<UserId>(1)
const onboard = {
  type: 'OnboardUser',
  data: { userId: ana, emailKey: key('a'), name: 'Ana', email: 'ana@example.com', avatarUrl: '' },
} as const
const setBio = (bio: string) => ({ type: 'UpdatePersonalInfo', data: { userId: ana, bio } }) as const
const asAna = { ...asBoss, userId: ana, role: 'creator' } as const

let database: TestDatabase
const open: PersonalEventStore[] = []
const closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await Promise.all(open.splice(0).map((store) => store.close()))
  await database.drop()
})

/** A command-service of its own, as far as deciding goes. */
async function service() {
  const bus = inProcessBus({ log })
  const store = await openEventStore({ url: database.url, masterKeys: ['for tests'], bus, log })
  open.push(store)
  const states = openStates(store)
  const over = new AbortController()
  const keptUp = keepUpStates({ store, states, log }, over.signal)
  closing.push(async () => {
    over.abort()
    await keptUp
    await bus.close()
  })
  await until(() => states.isKeptUp)
  const send = openSend({ store, states, now: () => new Date().toISOString() }, {} as never)
  return { store, states, send }
}

async function until(holds: () => boolean) {
  const end = performance.now() + 10_000
  while (!holds()) {
    if (performance.now() > end) throw new Error('it did not come about in time')
    await sleep(2)
  }
}

/** The remembered state equals the one that a service without any memory folds from the log. */
async function expectAsFolded(states: States, store: PersonalEventStore) {
  expect(states.recall(user, ana)).toEqual(await openStates(store).load(user, ana))
}

test('what a process appends it remembers as the log reads, personal fields included, also after an erasure', async () => {
  const { send, states, store } = await service()
  await send(onboard, by(asSystem))
  await expectAsFolded(states, store)
  await send(setBio('I draw.'), by(asAna))
  await expectAsFolded(states, store)
  expect(states.recall(user, ana)?.state).toMatchObject({ info: { bio: 'I draw.' } })
  await send({ type: 'EraseUser', data: { userId: ana, reason: 'asked' } } as never, by(asBoss))
  await store.destroyKey(ana)
  await send({ type: 'ForgetUser', data: { userId: ana } } as never, by(asSystem))
  await expectAsFolded(states, store)
})

test('a state is outdated as soon as another process has appended, and read again', async () => {
  const [one, other] = [await service(), await service()]
  await one.send(onboard, by(asSystem))
  await other.send(setBio('I draw.'), by(asAna))
  await until(() => one.states.recall(user, ana) === undefined)
  await one.send(setBio('I paint.'), by(asAna))
  await expectAsFolded(one.states, one.store)
  expect((await one.store.read(`user-${ana}`)).map(({ revision }) => revision)).toEqual([0, 1, 2])
})

test('two processes that decide on remembered states at once record every command once', async () => {
  const services = [await service(), await service()]
  await services[0]!.send(onboard, by(asSystem))
  const bios = Array.from({ length: 60 }, (_, n) => `bio ${n}`)
  await Promise.all(bios.map((bio, n) => services[n % 2]!.send(setBio(bio), by(asAna))))
  const recorded = (await services[0]!.store.read(`user-${ana}`)).slice(1).map(({ data }) => data.bio)
  expect(recorded.toSorted()).toEqual(bios.toSorted())
})

test('after the log was replaced nothing of the previous one is remembered, and states are kept up again [FLT-39]', async () => {
  const { send, states } = await service()
  await send(onboard, by(asSystem))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('truncate events')
  await client.end()
  await until(() => !states.isKeptUp)
  await until(() => states.isKeptUp)
  expect(states.recall(user, ana)).toBeUndefined()
  await send(onboard, by(asSystem))
  expect(states.recall(user, ana)).toMatchObject({ revision: 0 })
})
