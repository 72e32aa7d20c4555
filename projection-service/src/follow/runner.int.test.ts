import { setTimeout as delay } from 'node:timers/promises'
import { type EventStore, StoreUnavailable } from '@iam/infra/event-store/port'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts } from '../read-models/accounts.ts'
import { creators } from '../read-models/creators.ts'
import { people } from '../read-models/people.ts'
import { readModels } from '../read-models.ts'
import { histories } from '../testing/histories.ts'
import { ana, anaJoins, anasProfile, ben, benRegisters } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const traffic = (views: number) => ({
  type: 'ProfileTrafficRecorded',
  data: { profileId: anasProfile, userId: ana, window: '2026-11-01T10:00:00.000Z', views, clicks: 0 },
})
const viewsOfAna = async () =>
  (await world.pool.query('select metrics_views from creators where user_id = $1', [ana])).rows[0]
    ?.metrics_views

test('connections that are cut in the middle of batches lose nothing and count nothing twice', async () => {
  const service = await world.start({ batchSize: 3 })
  await service.catchUp({ to: await world.record(...anaJoins) })
  let cutting = true
  const cuts = (async () => {
    while (cutting) {
      await delay(30)
      await world.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name in ('projection-service', 'read models', 'leader read models')`,
      )
    }
  })()
  for (let hour = 0; hour < 60; hour++) await world.record({ ...traffic(1), stream: 'traffic' })
  cutting = false
  await cuts
  await service.catchUp()
  expect(await viewsOfAna()).toBe(60)
})

test('after a runner is stopped in the middle of its work, another goes on where it was', async () => {
  await (await world.start()).catchUp({ to: await world.record(...anaJoins) })
  let recorded = 0
  for (let round = 0; round < 5; round++) {
    await world.stop()
    await world.start({ batchSize: 2 })
    for (let hour = 0; hour < 10; hour++, recorded++) await world.record({ ...traffic(1), stream: 'traffic' })
  }
  const last = await world.start()
  await last.catchUp()
  expect(await viewsOfAna()).toBe(recorded)
  expect((await last.compare('creators')).differing).toEqual([])
})

test('of two services one leads; the other takes over when it is gone', async () => {
  const one = await world.start()
  await one.catchUp()
  const other = await world.start()
  await world.record(...anaJoins)
  await other.catchUp()
  expect([one.leading(), other.leading()]).toEqual([true, false])
  await expect(other.rebuild('people')).rejects.toThrow('led by another process')

  await one.close()
  await other.catchUp({ to: await world.record(benRegisters) })
  expect(other.leading()).toBe(true)
  expect((await world.pool.query('select user_id from people order by 1')).rows).toEqual([
    { user_id: ana },
    { user_id: ben },
  ])
})

test('a service that lost its lock without noticing does not overwrite its successor', async () => {
  const service = await world.start({ batchSize: 1 })
  await service.catchUp({ to: await world.record(...anaJoins) })
  // What a successor would have done: the checkpoint has moved past an event that the runner is about to fold.
  const client = await world.pool.connect()
  await client.query('begin')
  await client.query(
    `update checkpoints set position = position + 1, moves = moves + 1, event_id = null where name = 'views'`,
  )
  await world.record(traffic(5))
  await delay(100)
  await client.query('commit')
  client.release()
  await service.catchUp({ to: await world.record(traffic(7)) })
  expect(await viewsOfAna()).toBe(7)
})

test('an event that cannot be folded is parked with its key; all others go on [X-AUD-6]', async () => {
  const service = await world.start()
  await service.catchUp({ to: await world.record(...anaJoins, benRegisters) })
  const strange = {
    type: 'UserRoleAssigned',
    data: { userId: ana, role: 'emperor', stakeholderType: 'internal', reason: '' },
  }
  const tooMuch = traffic(2 ** 31)
  const position = await world.record(strange, tooMuch, traffic(3), {
    type: 'PersonalInfoUpdated',
    data: { userId: ben, name: 'Ben' },
  })
  await service.catchUp({ to: position })

  expect(await viewsOfAna()).toBe(3)
  expect((await world.pool.query('select name from people where user_id = $1', [ben])).rows).toEqual([
    { name: 'Ben' },
  ])
  const parked = await world.pool.query(
    `select model, version, type, key, error, event_id is not null as known from parked_events order by position, model`,
  )
  expect(parked.rows).toEqual([
    ...[accounts, creators, people].map(({ name: model, version }) =>
      expect.objectContaining({ model, version, type: 'UserRoleAssigned', key: ana, known: true }),
    ),
    expect.objectContaining({
      model: 'creators',
      type: 'ProfileTrafficRecorded',
      key: ana,
      error: 'metricsViews became something that integer cannot hold',
    }),
  ])

  await service.rebuild('creators')
  expect((await service.compare('creators')).differing).toEqual([])
  expect((await world.pool.query(`select 1 from parked_events where model = 'creators'`)).rowCount).toBe(2)
})

test('a failing store is waited for', async () => {
  let failures = 3
  const failing: EventStore = {
    ...world.store,
    subscribe(options) {
      return world.store.subscribe({
        ...options,
        async onBatch(events, position, id) {
          if (events.length > 0 && failures-- > 0) throw new Error('not now')
          await options.onBatch(events, position, id)
        },
      })
    },
  }
  const service = await world.start({ store: failing })
  await service.catchUp()
  await service.catchUp({ to: await world.record(...anaJoins) })
  expect(failures).toBeLessThan(0)
  expect(await viewsOfAna()).toBe(0)
})

test('if the log went back and the store is unavailable for a moment during the rebuild, the next term rebuilds the views [FLT-39]', async () => {
  let isAway = false
  const store: EventStore = {
    ...world.store,
    async idAt(position) {
      if (!isAway) return world.store.idAt(position)
      isAway = false
      throw new StoreUnavailable('for a moment')
    },
  }
  const service = await world.start({ store })
  const kept = await world.record(...anaJoins)
  await service.catchUp({ to: await world.record(benRegisters) })
  isAway = true
  await world.pool.query('delete from events where position > $1', [kept])
  const names = async () => (await world.pool.query('select name from people order by 1')).rows
  await expect.poll(names, { timeout: 15_000 }).toEqual([{ name: 'Ana Ruiz' }])
  expect(isAway).toBe(false)
})

test('live and rebuilt rows are equal for any history, in batches of any size', async () => {
  await (await world.start()).catchUp()
  await fc.assert(
    fc.asyncProperty(histories(60), fc.integer({ min: 1, max: 50 }), async (events, batchSize) => {
      await world.stop()
      await world.record(...events)
      const service = await world.start({ batchSize })
      await service.catchUp()
      for (const model of readModels)
        expect((await service.compare(model.name)).differing, model.name).toEqual([])
    }),
    { numRuns: 8 },
  )
}, 60_000)
