import { afterEach, beforeEach, expect, test } from 'vitest'
import { ana, anaJoins, ben, benRegisters } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const named = (userId: string, name: string) => ({ type: 'PersonalInfoUpdated', data: { userId, name } })
const names = async () =>
  (await world.pool.query('select user_id, name from people order by user_id')).rows.map(
    ({ user_id, name }) => [user_id, name],
  )
const parked = async () =>
  (await world.pool.query(`select type, key, error from parked_events where model = 'people'`)).rows

test.each([
  ['live', true],
  ['in a rebuild', false],
])('%s, an event that cannot be decrypted reads as erased and is parked; all others are folded [FLT-5]', async (_, isLive) => {
  const service = isLive ? await world.start() : undefined
  await service?.catchUp()
  await service?.close()
  await world.record(...anaJoins)
  await world.pool.query(
    `update events set data = regexp_replace(data, '"sealed": ?"....', '"sealed":"AAAA') where type = 'UserOnboarded'`,
  )
  await world.record(benRegisters, named(ben, 'Ben O.'))
  const again = await world.start()
  await again.catchUp()

  expect(await names()).toEqual([
    [ana, 'Former member'],
    [ben, 'Ben O.'],
  ])
  expect(await parked()).toEqual([
    { type: 'UserOnboarded', key: ana, error: expect.stringContaining('its key does not open it') },
  ])
  await again.catchUp({ to: await world.record(named(ana, 'Ana R.')) })
  expect(await names()).toContainEqual([ana, 'Ana R.'])
  expect((await again.compare('people')).differing).toEqual([])
})

test.each([
  ['live', true],
  ['in a rebuild', false],
])('%s, an event of a later version is skipped and shown as parked [FLT-41]', async (_, isLive) => {
  const service = isLive ? await world.start() : undefined
  await service?.catchUp()
  await service?.close()
  const position = await world.record(...anaJoins, benRegisters, named(ana, 'Ana R.'))
  await world.pool.query(
    `update events set metadata = regexp_replace(metadata, '"schemaVersion": ?1', '"schemaVersion":2') where position = $1`,
    [position],
  )
  await world.record(named(ben, 'Ben O.'))
  const again = await world.start()
  await again.catchUp()

  expect(await names()).toEqual([
    [ana, 'Ana Ruiz'],
    [ben, 'Ben O.'],
  ])
  expect(await parked()).toEqual([
    { type: 'PersonalInfoUpdated', key: null, error: 'version 2 is of a later release' },
  ])
  expect((await again.compare('people')).differing).toEqual([])
})
