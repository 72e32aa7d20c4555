import { afterEach, beforeEach, expect, test } from 'vitest'
import { anaJoins, benRegisters } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'
import { announcement } from './announcement.ts'

let world: World
const heard: number[] = []
beforeEach(async () => {
  world = await openWorld()
  heard.length = 0
  world.bus.subscribe('views.announced', ({ number }) => heard.push(number))
})
afterEach(() => world.close())

const written = async () =>
  (await world.pool.query('select number, position, changes from announcements order by number')).rows

test('all that is announced on the bus is in the table, rebuilds included', async () => {
  const service = await world.start()
  await world.record(...anaJoins)
  await service.catchUp()
  await world.record(benRegisters)
  await service.catchUp()
  await service.rebuild('creators')
  const rows = await written()
  expect(rows.at(-1).changes).toEqual([{ view: 'creators', keys: [], whole: true }])
  expect(heard).toEqual(rows.map(({ number }) => number))
  expect(rows.length).toBeGreaterThanOrEqual(3)
})

test('only the last ten thousand are kept', async () => {
  await world.pool.query(
    `insert into announcements (position, changes) select n, '[]' from generate_series(1, 11999) as n`,
  )
  const client = await world.pool.connect()
  const { number } = await announcement(client, 12_000, [])
  client.release()
  expect(number).toBe(12_000)
  const rows = await written()
  expect(rows[0].number).toBe(2_001)
  expect(rows.at(-1).number).toBe(12_000)
})
