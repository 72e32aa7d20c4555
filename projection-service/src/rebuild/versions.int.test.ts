import { setTimeout as delay } from 'node:timers/promises'
import type { UserEvent } from '@iam/contracts/users/events'
import { UserId } from '@iam/contracts/values'
import type { Announcement } from '@iam/infra/bus/port'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type ReadModel, readModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { histories } from '../testing/histories.ts'
import { ana, anaJoins, benRegisters } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** A read model that changed its shape with its second version. */
const NameRow = z.object({ userId: UserId, name: z.string() })
const names = (version: number, write: (name: string) => string): ReadModel =>
  readModel<UserEvent, typeof NameRow>({
    name: 'names',
    version,
    row: NameRow,
    key: 'userId',
    indexes: [],
    starts: {
      UserOnboarded: ({ userId, name }) => ({ userId, name: write(name) }),
      UserRegistered: ({ userId, name }) => ({ userId, name: write(name) }),
    },
    on: {},
  })
const first = names(1, (name) => name)
const second = names(2, (name) => name.toUpperCase())

const namesShown = async () =>
  (await world.pool.query<{ name: string }>('select name from names order by name')).rows.map(
    ({ name }) => name,
  )
const schemas = async () =>
  (
    await world.pool.query(`select nspname from pg_namespace where nspname like 'names%' order by 1`)
  ).rows.map(({ nspname }) => nspname)

test('a new version replaces the old one; concurrent readers see either of them, complete', async () => {
  await (await world.start({ models: [first] })).catchUp()
  await world.record(...anaJoins, benRegisters)
  const old = await world.start({ models: [first] })
  await old.catchUp()
  const announced = async () =>
    (
      await world.pool.query<Announcement>(
        'select number, position, changes from announcements order by number',
      )
    ).rows

  const seen = new Set<string>()
  let reading = true
  const readers = Array.from({ length: 4 }, async () => {
    // A named prepared statement, like the services' own queries.
    while (reading) {
      const { rows } = await world.pool.query<{ name: string }>({
        name: 'read names',
        text: 'select name from names order by name',
      })
      seen.add(rows.map(({ name }) => name).join())
    }
  })
  await delay(50)
  await world.stop()
  await (await world.start({ models: [second] })).catchUp({ to: await world.record(profileOf(ana)) })
  await expect.poll(namesShown).toEqual(['ANA RUIZ', 'BEN OKAFOR'])
  await delay(50)
  reading = false
  await Promise.all(readers)

  expect(seen).toEqual(new Set(['Ana Ruiz,Ben Okafor', 'ANA RUIZ,BEN OKAFOR']))
  expect((await announced()).flatMap(({ changes }) => changes)).toContainEqual({
    view: 'names',
    keys: [],
    whole: true,
  })
})

const profileOf = (userId: string) => ({
  type: 'ProfileCreated',
  data: { profileId: 'p', userId, handle: 'h' },
})

test('a standby builds its version before it takes over, and shows it only then', async () => {
  const old = await world.start({ models: [first] })
  await world.record(...anaJoins)
  await old.catchUp()

  const next = await world.start({ models: [second] })
  await expect.poll(schemas).toEqual(['names_version_1', 'names_version_2'])
  const position = await world.record(benRegisters)
  await old.catchUp({ to: position })
  expect(await namesShown()).toEqual(['Ana Ruiz', 'Ben Okafor'])
  expect(next.leading()).toBe(false)

  await old.close()
  await expect.poll(namesShown, { timeout: 5_000 }).toEqual(['ANA RUIZ', 'BEN OKAFOR'])
  await expect.poll(next.leading).toBe(true)
})

test('threads that take a part of the keys each build the same rows', async () => {
  const events = fc.sample(histories(300), { seed: 7, numRuns: 20 }).flat()
  await world.record(...anaJoins, ...events, strange)
  const masterKeys = ['for tests'] as const
  const rebuildThreads = { eventStoreUrl: world.url, masterKeys, count: 3, from: 0 }
  const service = await world.start({ rebuildThreads })
  await service.catchUp()
  for (const { name } of readModels) expect((await service.compare(name)).differing, name).toEqual([])
  const shown = await world.pool.query('select count(*)::int as rows from creators')
  expect(shown.rows[0].rows).toBeGreaterThan(0)
  const parked = await world.pool.query('select model, key from parked_events order by model')
  expect(parked.rows).toEqual(['accounts', 'creators', 'people'].map((model) => ({ model, key: ana })))
})

const strange = {
  type: 'UserRoleAssigned',
  data: { userId: ana, role: 'emperor', stakeholderType: 'internal', reason: '' },
}

test('a rebuild that is interrupted shows nothing and is begun anew', async () => {
  await world.record(...anaJoins, benRegisters)
  const dying = {
    ...world.store,
    async *readAll(query: Parameters<typeof world.store.readAll>[0]) {
      for await (const batch of world.store.readAll(query)) {
        yield batch.slice(0, 1)
        throw new Error('the machine went away')
      }
    },
  }
  const unlucky = await world.start({ models: [first], store: dying })
  await expect.poll(schemas).toEqual(['names_version_1_building'])
  expect(await unlucky.position()).toBeUndefined()
  await unlucky.close()

  await world.start({ models: [first] })
  await expect.poll(schemas, { timeout: 5_000 }).toEqual(['names_version_1'])
  await expect.poll(namesShown).toEqual(['Ana Ruiz', 'Ben Okafor'])
})

test('a switch waits for the open transaction of a reader without blocking other readers', async () => {
  const old = await world.start({ models: [first] })
  await old.catchUp({ to: await world.record(...anaJoins) })
  await old.close()

  const slow = await world.pool.connect()
  await slow.query('begin; select * from names')
  const next = await world.start({ models: [second] })
  await expect.poll(schemas).toEqual(['names_version_1', 'names_version_2'])
  const waits: number[] = []
  for (let reads = 0; reads < 40; reads++) {
    const started = performance.now()
    expect(await namesShown()).toEqual(['Ana Ruiz'])
    waits.push(performance.now() - started)
    await delay(10)
  }
  expect(next.leading()).toBe(false)
  expect(Math.max(...waits)).toBeLessThan(250)

  await slow.query('rollback')
  slow.release()
  await expect.poll(namesShown, { timeout: 5_000 }).toEqual(['ANA RUIZ'])
})

test('a rebuild includes events recorded between its build and its switch', async () => {
  const service = await world.start({ models: [first] })
  await service.catchUp({ to: await world.record(...anaJoins) })
  const [position] = await Promise.all([world.record(benRegisters), service.rebuild('names')])
  await service.catchUp({ to: position })
  expect(await namesShown()).toEqual(['Ana Ruiz', 'Ben Okafor'])
  expect((await service.compare('names')).differing).toEqual([])
  await expect.poll(schemas).toEqual(['names_version_1'])
})
