import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ana, anaJoins, anasProfile, benRegisters } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

const traffic = (views = 1) => ({
  type: 'ProfileTrafficRecorded',
  data: { profileId: anasProfile, userId: ana, window: '2026-11-01T10:00:00.000Z', views, clicks: 0 },
})
const renamed = (name: string) => ({ type: 'PersonalInfoUpdated', data: { userId: ana, name } })
const withoutRows = () => ({ ...traffic(), data: { ...traffic().data, userId: randomUUID() } })
const viewsOfAna = async () =>
  (await world.pool.query('select metrics_views from creators where user_id = $1', [ana])).rows[0]
    ?.metrics_views
const moves = async () =>
  Number((await world.pool.query(`select moves from checkpoints where name = 'views'`)).rows[0].moves)

/** The first words of the statements that the connection of the live tables is given from now on. */
function statements(): string[] {
  const given: string[] = []
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client & { connectionParameters: { application_name: string } },
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { readonly text: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    if (this.connectionParameters.application_name === 'read models') given.push(text.split(' ')[0]!)
    return (query as (...args: unknown[]) => unknown).apply(this, args)
  } as never)
  return given
}

test('a batch is one statement: rows of all models, checkpoint and announcement; rows written last are not loaded', async () => {
  const service = await world.start()
  await service.catchUp({ to: await world.record(...anaJoins) })
  await service.catchUp({ to: await world.record(renamed('Ana R')) })
  const given = statements()
  await service.catchUp({ to: await world.record(renamed('Ana Ruiz')) })
  expect(given).toEqual(['with'])
  await service.catchUp({ to: await world.record(benRegisters) })
  expect(given).toEqual(['with', 'with'])
  const { rows } = await world.pool.query('select name from people order by name')
  expect(rows.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Ben Okafor'])
  for (const model of ['people', 'creators', 'accounts'])
    expect((await service.compare(model)).differing, model).toEqual([])
})

test('what is remembered is forgotten when a rebuild replaces the table', async () => {
  const service = await world.start()
  // The first events may be part of the build of the tables, of which nothing is remembered.
  await service.catchUp({ to: await world.record(...anaJoins, traffic(2)) })
  await service.catchUp({ to: await world.record(traffic(1)) })
  await world.pool.query('update creators set metrics_views = 100 where user_id = $1', [ana])
  await service.catchUp({ to: await world.record(traffic(1)) })
  // The row of the table was in doubt, and the one in memory was not.
  expect(await viewsOfAna()).toBe(4)
  await world.pool.query('update creators set metrics_views = 100 where user_id = $1', [ana])
  await service.rebuild('creators')
  expect(await viewsOfAna()).toBe(4)
  const given = statements()
  await service.catchUp({ to: await world.record(traffic(1)) })
  expect(given).toEqual(['select', 'with'])
  expect(await viewsOfAna()).toBe(5)
})

test('an event that cannot be folded does not take those with it that were folded into remembered rows', async () => {
  const service = await world.start()
  await service.catchUp({ to: await world.record(...anaJoins, traffic(3)) })
  await world.stop()
  await world.record(traffic(1), traffic(2 ** 31), traffic(1))
  const again = await world.start()
  await again.catchUp({ to: await world.record(traffic(1)) })
  await again.catchUp({ to: await world.record(traffic(2 ** 31), traffic(1)) })
  expect(await viewsOfAna()).toBe(7)
  expect((await world.pool.query('select 1 from parked_events')).rowCount).toBe(2)
})

test('events that change no row move the checkpoint now and then, and a waiting reader learns of each within 100 ms', async () => {
  const service = await world.start()
  await service.catchUp({ to: await world.record(...anaJoins) })
  const before = await moves()
  const positions: number[] = []
  for (let n = 0; n < 100; n++) positions.push(await world.record(withoutRows()))
  await service.catchUp({ to: positions.at(-1) })
  expect((await moves()) - before).toBeLessThan(50)

  // The first is announced at once, the second behind it within the time for which it may wait.
  await world.record(withoutRows())
  const asked = await world.record(withoutRows())
  const announced = async () =>
    (await world.pool.query('select 1 from announcements where position >= $1', [asked])).rowCount
  await expect.poll(announced, { timeout: 1_000, interval: 20 }).toBeGreaterThan(0)
})

test('a rebuild goes on behind events that changed no row, of which the checkpoint does not know yet', async () => {
  const service = await world.start()
  await service.catchUp({ to: await world.record(...anaJoins) })
  // A row that is lost: its events change no row, until the rebuild brings it back.
  await world.pool.query('delete from creators where user_id = $1', [ana])
  await world.stop()
  const again = await world.start()
  await again.catchUp({ to: await world.record(withoutRows()) })
  const last = await world.record(traffic(1))
  await again.rebuild('creators')
  await again.catchUp({ to: last })
  expect(await viewsOfAna()).toBe(1)
})
