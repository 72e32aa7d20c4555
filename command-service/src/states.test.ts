import type { UserId } from '@iam/contracts/values'
import type { EventStore } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { user } from './modules/users/decider.ts'
import { openStates } from './states.ts'
import { asSystem, id, key } from './testing/people.ts'
import { by, testService } from './testing/test-service.ts'

async function threePeople() {
  const service = testService()
  const reads: string[] = []
  const counting: EventStore = {
    ...service,
    read(stream, from = 0) {
      reads.push(`${stream.at(-1)}@${from}`)
      return service.read(stream, from)
    },
  }
  for (const n of [1, 2, 3]) {
    const data = {
      userId: id<UserId>(n),
      emailKey: key('a'),
      name: 'Somebody',
      email: 'a@example.com',
      avatarUrl: '',
    }
    await service.send({ type: 'OnboardUser', data }, by(asSystem))
  }
  return { ...service, reads, store: counting }
}

test('a state is folded once, and later only with newer events', async () => {
  const { store, send, reads } = await threePeople()
  const states = openStates(store)
  await states.load(user, id(1))
  await send({ type: 'ConfirmEmail', data: { userId: id<UserId>(1) } }, by(asSystem))
  const { state, revision } = await states.load(user, id(1))

  expect(reads).toEqual(['1@0', '1@1'])
  expect(revision).toBe(1)
  expect(state).toMatchObject({ status: 'member', emailConfirmed: true })
})

test('keeps the most recently used states, as many as there is room for', async () => {
  const { store, reads } = await threePeople()
  const states = openStates(store, 2_000)
  for (const n of [1, 2, 1, 3, 1, 2]) await states.load(user, id(n))
  expect(reads).toEqual(['1@0', '2@0', '1@1', '3@0', '1@1', '2@0'])
})

test('a state that grows takes the room of all that is in it', async () => {
  const readWith = async (first: typeof user) => {
    const { store, reads } = await threePeople()
    const states = openStates(store, 3_000)
    await states.load(first, id(1))
    for (const n of [2, 3, 1]) await states.load(user, id(n))
    return reads
  }
  expect(await readWith(user)).toEqual(['1@0', '2@0', '3@0', '1@1'])
  const grows = {
    ...user,
    evolve: { ...user.evolve, UserOnboarded: () => ({ text: 'a'.repeat(3_000) }) as never },
  }
  expect(await readWith(grows)).toEqual(['1@0', '2@0', '3@0', '1@0'])
})

test('absent states are not kept', async () => {
  const { store, reads } = await threePeople()
  const states = openStates(store, 1_000)
  for (const n of [1, 7, 1]) await states.load(user, id(n))
  expect(reads).toEqual(['1@0', '7@0', '1@1'])
})

test('clear drops all states', async () => {
  const { store, reads } = await threePeople()
  const states = openStates(store)
  await states.load(user, id(1))
  states.clear()
  await states.load(user, id(1))
  expect(reads).toEqual(['1@0', '1@0'])
})

test('what is being read while all is dropped is not remembered: it may be of an erased user', async () => {
  const { store } = await threePeople()
  const states = openStates({
    ...store,
    async read(stream, ...rest) {
      const events = await store.read(stream, ...rest)
      states.clear()
      return events
    },
  })
  await states.load(user, id(1))
  expect(states.recall(user, id(1))).toBeUndefined()
})

test('what was appended is remembered as it was recorded, without reading it', async () => {
  const { store, send, reads } = await threePeople()
  const states = openStates(store)
  const before = await states.load(user, id(1))
  await send({ type: 'ConfirmEmail', data: { userId: id<UserId>(1) } }, by(asSystem))
  const recorded = await store.read(`user-${id(1)}`, 1)
  reads.length = 0
  states.keep(user, before, recorded)
  expect(states.recall(user, id(1))).toMatchObject({ revision: 1, state: { emailConfirmed: true } })
  expect(reads).toEqual([])
})

test('a state behind which another event is heard is not recalled, and only newer events are read for it', async () => {
  const { store, send, reads } = await threePeople()
  const states = openStates(store)
  await states.load(user, id(1))
  states.hear({ stream: `user-${id(1)}`, revision: 0 })
  expect(states.recall(user, id(1))).toBeDefined()
  await send({ type: 'ConfirmEmail', data: { userId: id<UserId>(1) } }, by(asSystem))
  states.hear({ stream: `user-${id(1)}`, revision: 1 })
  expect(states.recall(user, id(1))).toBeUndefined()
  await states.load(user, id(1))
  expect(reads).toEqual(['1@0', '1@1'])
  expect(states.recall(user, id(1))).toMatchObject({ revision: 1 })
})

test('a state that was read before another event was heard does not pass for current', async () => {
  const { store, send } = await threePeople()
  const slow = Promise.withResolvers<void>()
  const states = openStates({
    ...store,
    async read(...asked) {
      const found = await store.read(...asked)
      await slow.promise
      return found
    },
  })
  const loading = states.load(user, id(1))
  await send({ type: 'ConfirmEmail', data: { userId: id<UserId>(1) } }, by(asSystem))
  states.hear({ stream: `user-${id(1)}`, revision: 1 })
  slow.resolve()
  expect((await loading).revision).toBe(0)
  expect(states.recall(user, id(1))).toBeUndefined()
})
