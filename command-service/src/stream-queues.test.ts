import { AsyncLocalStorage } from 'node:async_hooks'
import type { CampaignId, TaskId, UserId } from '@iam/contracts/values'
import { type EventStore, StoreUnavailable } from '@iam/infra/event-store/port'
import { expect, test } from 'vitest'
import { campaign } from './modules/campaigns/decider.ts'
import { openSend } from './send.ts'
import { openStates } from './states.ts'
import { apply, as, campaignService } from './testing/campaign-service.ts'
import { campaignId } from './testing/campaigns.ts'
import { asBen, asSystem, id } from './testing/people.ts'
import { by } from './testing/test-service.ts'

const people = Array.from({ length: 6 }, (_, n) => id<UserId>(30 + n))
const addTask = (n: number) =>
  ({
    type: 'AddTask',
    data: {
      campaignId,
      taskId: id<TaskId>(100 + n),
      title: `Task ${n}`,
      description: '',
      rewardAmount: '1.00',
    },
  }) as const
const tasks = Array.from({ length: 20 }, (_, n) => addTask(n))

/** A campaign, and a service over its store that counts appends to it. */
async function counting(wrap: (store: EventStore) => EventStore = (store) => store) {
  const service = await campaignService([], {})
  const sizes: number[] = []
  const inner = wrap(service)
  const store: EventStore = {
    ...inner,
    append(stream, expected, events) {
      sizes.push(events.length)
      return inner.append(stream, expected, events)
    },
  }
  const states = openStates(store)
  const send = openSend({ store, states, now: service.now }, {} as never)
  return { ...service, send, sizes, states, store }
}

test('commands that gather for one stream are decided in memory and appended together, in their order', async () => {
  const { send, sizes, since, states, store } = await counting()
  const answers = await Promise.all(tasks.map((task) => send(task, by(asBen))))
  expect(sizes).toEqual([1, 19])
  expect(since().map(({ data }) => data.title)).toEqual(tasks.map(({ data }) => data.title))
  // Each is told the position of its own event, under an id derived from its own command.
  expect(answers.map(({ position }) => position)).toEqual(since().map(({ position }) => position))
  expect(states.recall(campaign, campaignId)).toEqual(await openStates(store).load(campaign, campaignId))
})

test('what is refused, changes nothing or is repeated at once goes by itself; all others go together', async () => {
  const { send, sizes, since } = await counting()
  const twice = by(asBen)
  const refused = { ...addTask(3), data: { ...addTask(3).data, taskId: id<TaskId>(100) } }
  const [, first, again, nothing, ...rest] = await Promise.allSettled([
    send(addTask(0), by(asBen)),
    send(addTask(1), twice),
    send(addTask(1), twice),
    send({ type: 'UpdateCampaign', data: { campaignId } } as never, by(asBen)),
    send(refused, by(as(people[0]!))),
    send(addTask(2), by(asBen)),
  ])
  expect(again).toEqual(first)
  expect(nothing).toMatchObject({ status: 'fulfilled' })
  expect(rest.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(sizes).toEqual([1, 2])
  expect(since().map(({ data }) => data.title)).toEqual(['Task 0', 'Task 1', 'Task 2'])
})

test('a rule that counts holds among those that are decided together: no place is taken twice', async () => {
  const service = await campaignService(people, { maxParticipants: 3 })
  for (const userId of people) await service.send(apply(userId), by(as(userId)))
  const take = (userId: UserId) =>
    service.send(
      { type: 'TakePlace', data: { campaignId: campaignId as CampaignId, userId } },
      by({ ...asSystem, userId: null }),
    )
  const outcomes = await Promise.allSettled(people.map(take))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(
    service.typesOf(`campaign-${campaignId}`).filter((type) => type === 'CampaignSlotTaken'),
  ).toHaveLength(3)
})

test('no command is answered before the commit; if its outcome is unknown all of them are told so, and repeated they count once', async () => {
  let isLost = false
  const { send, since } = await counting((store) => ({
    ...store,
    async append(...append) {
      const answer = await store.append(...append)
      if (append[2].length < 2 || isLost) return answer
      isLost = true
      throw new StoreUnavailable('no answer')
    },
  }))
  const contexts = tasks.map(() => by(asBen))
  const all = () => Promise.allSettled(tasks.map((task, n) => send(task, contexts[n]!)))
  const outcomes = await all()
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(19)
  const repeated = await all()
  expect(repeated.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(since().map(({ data }) => data.title)).toEqual(tasks.map(({ data }) => data.title))
})

test('another process that writes to the stream loses and doubles nothing', async () => {
  const { send, start, since } = await counting()
  const other = start()
  await Promise.all(tasks.map((task, n) => (n % 2 ? send : other)(task, by(asBen))))
  expect(
    since()
      .map(({ data }) => data.title)
      .toSorted(),
  ).toEqual(tasks.map(({ data }) => data.title).toSorted())
})

test('each caller hears of its own events only', async () => {
  const service = await campaignService([], {})
  const caller = new AsyncLocalStorage<number>()
  const heard: [number | undefined, unknown][] = []
  const send = service.start(service, 0, (recorded) => {
    for (const { data } of recorded) heard.push([caller.getStore(), data.title])
  })
  await Promise.all(tasks.map((task, n) => caller.run(n, () => send(task, by(asBen)))))
  expect(heard).toEqual(tasks.map(({ data }, n) => [n, data.title]))
})
