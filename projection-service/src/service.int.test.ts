import type { Announcement } from '@iam/infra/bus/port'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readModels } from './read-models.ts'
import { histories } from './testing/histories.ts'
import { ana, anaJoins, ben, benRegisters, erased } from './testing/lives.ts'
import { openWorld, type World } from './testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const rowsOf = async (view: string) => (await world.pool.query(`select * from views.${view}`)).rows
/** A random history of a few users, the same for the same seed. */
const someHistory = (seed: number) => fc.sample(histories(300), { seed, numRuns: 20 }).flat()

test('recorded events appear in the views, whose position includes them', async () => {
  const service = await world.start()
  const position = await world.record(...anaJoins)
  expect(await service.catchUp()).toBeGreaterThanOrEqual(position)
  expect(await rowsOf('people')).toEqual([
    expect.objectContaining({ user_id: ana, name: 'Ana Ruiz', handle: 'ana-ruiz' }),
  ])
  expect(await rowsOf('creators')).toEqual([
    expect.objectContaining({ user_id: ana, handle: 'ana-ruiz', badges: [], earnings_total: '0.00' }),
  ])
  expect(await service.position()).toBeGreaterThanOrEqual(position)
  expect(service.leading()).toBe(true)
})

test('readers find the views by their plain names', async () => {
  const service = await world.start()
  await world.record(...anaJoins)
  await service.catchUp()
  expect((await world.pool.query('select name from people')).rows).toEqual([{ name: 'Ana Ruiz' }])
})

test('the announcement carries the changed keys and the position', async () => {
  const announced = async () =>
    (
      await world.pool.query<Announcement>(
        'select number, position, changes from announcements order by number',
      )
    ).rows
  const service = await world.start()
  await service.catchUp()
  const position = await world.record(...anaJoins, benRegisters)
  await service.catchUp()
  const heard = await announced()
  const changed = (view: string) =>
    new Set(
      heard.flatMap(({ changes }) => changes.filter((one) => one.view === view).flatMap(({ keys }) => keys)),
    )
  expect(heard.at(-1)?.position).toBe(position)
  for (const view of ['people', 'accounts', 'creators']) expect(changed(view)).toEqual(new Set([ana, ben]))
  expect(changed('badges')).toEqual(new Set())
})

test.each([1, 1_000])('live in batches of %i equals a rebuild from zero, row for row', async (batchSize) => {
  await (await world.start()).catchUp()
  await world.stop()
  await world.record(...someHistory(batchSize))
  const service = await world.start({ batchSize })
  await service.catchUp()
  for (const model of readModels) {
    const { rows, differing } = await service.compare(model.name)
    expect(differing, model.name).toEqual([])
    expect(rows, model.name).toBe((await rowsOf(model.name)).length)
  }
  expect((await rowsOf('creators')).length + (await rowsOf('contents')).length).toBeGreaterThan(0)
})

test('a row that was tampered with is found', async () => {
  const service = await world.start()
  await world.record(...anaJoins, benRegisters)
  await service.catchUp()
  await world.pool.query(`update creators_version_4.creators set metrics_views = 7 where user_id = $1`, [ana])
  await world.pool.query(`delete from creators_version_4.creators where user_id = $1`, [ben])
  expect((await service.compare('creators')).differing).toEqual([{ key: ana }, { key: ben, only: 'rebuilt' }])
})

test('a rebuild on demand corrects wrong rows while others are being written', async () => {
  const service = await world.start()
  await world.record(...anaJoins)
  await service.catchUp()
  await world.pool.query(`update creators_version_4.creators set name = 'Somebody else'`)
  const [position] = await Promise.all([world.record(benRegisters), service.rebuild('creators')])
  await service.catchUp({ to: position })
  expect((await service.compare('creators')).differing).toEqual([])
  expect(new Set((await rowsOf('creators')).map(({ name }) => name))).toEqual(
    new Set(['Ana Ruiz', 'Ben Okafor']),
  )
})

test('no table holds data of an erased person [T-52]', async () => {
  const planted = 'xylophonic'
  const service = await world.start()
  const [onboarded, profile] = anaJoins
  await world.record(
    {
      type: 'UserOnboarded',
      data: { ...(onboarded!.data as object), name: planted, email: `${planted}@example.com` },
    },
    { type: 'ProfileCreated', data: { ...(profile!.data as object), handle: planted } },
    { type: 'HandleClaimed', data: { key: 'k1', userId: ana, handle: planted } },
    {
      type: 'PersonalInfoUpdated',
      data: { userId: ana, bio: planted, location: planted, avatarUrl: planted },
    },
    {
      type: 'ProfileUpdated',
      data: { profileId: 'p', userId: ana, tagline: planted, introVideoUrl: planted },
    },
    draft(planted),
  )
  await service.catchUp()
  expect(await tablesWith(planted)).toEqual(['accounts', 'contents', 'creators', 'handles', 'people'])

  await world.record(erased(ana))
  await world.store.destroyKey(ana)
  await service.catchUp()
  expect(await tablesWith(planted)).toEqual([])

  await service.rebuild('accounts')
  for (const model of readModels) expect((await service.compare(model.name)).differing).toEqual([])
  expect(await tablesWith(planted)).toEqual([])
})

const draft = (text: string) => ({
  type: 'ContentDrafted',
  data: {
    contentId: 'c1',
    userId: ana,
    campaignId: null,
    type: 'post',
    title: text,
    body: text,
    mediaUrl: text,
    platforms: [],
  },
})

async function tablesWith(text: string) {
  const found: string[] = []
  const { rows } = await world.pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename not in ('events')`,
  )
  for (const { schema, name } of rows) {
    const hits = await world.pool.query(`select 1 from "${schema}"."${name}" as t where t::text like $1`, [
      `%${text}%`,
    ])
    if (hits.rowCount) found.push(name)
  }
  return found.sort()
}
