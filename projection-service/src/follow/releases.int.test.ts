import type { UserEvent } from '@iam/contracts/users/events'
import { UserId } from '@iam/contracts/values'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { type ReadModel, readModel } from '../read-model.ts'
import type { ProjectionService } from '../service.ts'
import { ana, anaJoins, benRegisters } from '../testing/lives.ts'
import { openWorld, type World } from '../testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const NameRow = z.object({ userId: UserId, name: z.string() })
const names = (name: string, version: number, write: (name: string) => string): ReadModel =>
  readModel<UserEvent, typeof NameRow>({
    ...{ name, version, row: NameRow, key: 'userId', indexes: [] },
    starts: {
      UserOnboarded: ({ userId, name }) => ({ userId, name: write(name) }),
      UserRegistered: ({ userId, name }) => ({ userId, name: write(name) }),
    },
    on: {},
  })

/** The newer release changed one model, kept one and added one. */
const unchanged = names('people_known', 1, (name) => name)
const releases = {
  older: [names('names', 1, (name) => name), unchanged],
  newer: [
    names('names', 2, (name) => name.toUpperCase()),
    unchanged,
    names('initials', 1, ([first]) => first!),
  ],
} as const
const longTimeout = { timeout: 15_000 }
type Release = keyof typeof releases
const newersTables = ['initials_version_1', 'names_version_2', 'people_known_version_1']

const start = (release: Release): Promise<ProjectionService> => world.start({ models: releases[release] })

async function leads(release: Release): Promise<ProjectionService> {
  const service = await start(release)
  await expect.poll(service.leading, longTimeout).toBe(true)
  return service
}

const joins = (n: number) => ({
  ...benRegisters,
  data: {
    ...(benRegisters.data as object),
    userId: `0000000${n}-0000-4000-8000-000000000000`,
    name: `n${n}`,
  },
})
const shown = async () =>
  (await world.pool.query('select name from names order by name collate "C"')).rows.map(({ name }) => name)
const position = async () =>
  Number((await world.pool.query(`select position from checkpoints where name = 'views'`)).rows[0].position)
/** The tables of read models, each with its oid, which another table of the same name would not have. */
const tables = async () =>
  new Map<string, number>(
    (
      await world.pool.query<{ schema: string; oid: number }>(
        `select nspname as schema, c.oid from pg_namespace n join pg_class c on relnamespace = n.oid and relkind = 'r'
         where nspname ~ '_v(ersion_)?[0-9]+$' order by nspname`,
      )
    ).rows.map(({ schema, oid }) => [schema, oid]),
  )

/** As though every process of other releases had been away for longer than a minute. */
const aMinuteLater = () =>
  world.pool.query(`update checkpoints set seen_at = clock_timestamp() - interval '61 seconds'`)

const orders = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  [4, 2, 1].map((bit): Release => (bits & bit ? 'newer' : 'older')),
)

test.each(
  orders.map((order) => [order.join(', '), order] as const),
)('two releases side by side, led by %s and at last the newer one: each shows its own versions, loses nothing and builds once [FLT-42]', async (_, order) => {
  await world.record(...anaJoins)
  const people = ['Ana Ruiz']
  let at = 0
  let built: ReadonlyMap<string, number> = new Map()
  for (const [n, release] of [...order, 'newer' as const].entries()) {
    const leader = await start(release)
    await expect.poll(leader.prepared, longTimeout).toBe(true)
    await aMinuteLater()
    await expect.poll(leader.leading, longTimeout).toBe(true)
    const standby = await start(release === 'older' ? 'newer' : 'older')
    await expect.poll(standby.prepared, longTimeout).toBe(true)
    await leader.catchUp({ to: await world.record(joins(n)) })
    people.push(`n${n}`)

    expect(await position()).toBeGreaterThan(at)
    expect(await shown()).toEqual(release === 'older' ? people : people.map((name) => name.toUpperCase()))
    for (const { name } of releases[release])
      expect((await leader.compare(name)).differing, `${release} ${name}`).toEqual([])
    at = await position()
    const now = await tables()
    expect([...now]).toEqual(expect.arrayContaining([...built]))
    built = now
    // The standby closes first, as it would otherwise lead for a moment.
    await standby.close()
    await leader.close()
  }
  expect([...built.keys()]).toEqual([...newersTables, 'names_version_1'].sort())
})

test('the views keep showing the newer release while it had a process within the last minute: the older one stands by [FLT-42]', async () => {
  await world.record(...anaJoins)
  const older = await leads('older')
  const newer = await start('newer')
  await expect.poll(newer.prepared, longTimeout).toBe(true)
  // The older one stops leading, so that the newer one takes over.
  await older.close()
  await expect.poll(shown, longTimeout).toEqual(['ANA RUIZ'])
  const standby = await start('older')
  await newer.close()
  const built = await tables()

  const terms = async () => (await world.pool.query('select term from leaders')).rows
  const before = await terms()
  await world.record(joins(1))
  await expect.poll(standby.prepared, longTimeout).toBe(true)
  // The standby keeps asking whether it may lead.
  const asked = new Set<string>()
  const ask = async () => {
    const { rows } = await world.pool.query(
      `select state_change::text as at from pg_stat_activity where application_name = 'leader read models'
         and datname = current_database()`,
    )
    for (const { at } of rows) asked.add(at)
    return asked.size
  }
  await expect.poll(ask, longTimeout).toBeGreaterThan(3)
  expect([standby.leading(), await terms(), await shown()]).toEqual([false, before, ['ANA RUIZ']])

  const again = await leads('newer')
  await again.catchUp()
  expect(await shown()).toEqual(['ANA RUIZ', 'N1'])
  expect([...(await tables())]).toEqual([...built])
})

/** The statements with which a release from before the `_version_` schemas begins to lead. */
async function earlierReleaseLeads(): Promise<void> {
  const client = await world.pool.connect()
  try {
    const at = await position()
    await client.query('begin')
    await client.query('insert into checkpoints (name, position) values ($1, $2) on conflict do nothing', [
      'views',
      at,
    ])
    await client.query('update checkpoints set position = $3 where name = $1 and position = $2', [
      'views',
      at,
      at,
    ])
    await client.query(`delete from checkpoints where name = any('{names_v1}')`)
    await client.query('drop view if exists views.names')
    await client.query('create view views.names as select * from names_v1.names')
    await client.query(
      `insert into checkpoints select nspname, $1 from pg_namespace
       where nspname ~ '^names_v[0-9]+(_rebuilt|_retired)?(_building)?$' and nspname <> 'names_v1' on conflict do nothing`,
      [at],
    )
    await client.query('commit; begin')
    const { rows } = await client.query<{ schema: string }>(
      `select nspname as schema from pg_namespace
       where nspname ~ '^names_v[0-9]+(_rebuilt|_retired)?(_building)?$' and nspname <> 'names_v1'`,
    )
    for (const { schema } of rows) await client.query(`drop schema "${schema}" cascade`)
    await client.query(
      `delete from checkpoints
       where name ~ '^names_v[0-9]+(_rebuilt|_retired)?(_building)?$' and name <> 'names_v1'`,
    )
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** That release folds the event of one new user. */
const earlierReleaseFolds = async (n: number) => {
  const event = joins(n)
  const to = await world.record(event)
  await world.pool.query(`insert into names_v1.names select $1::text, $2`, [
    (event.data as { userId: string }).userId,
    `n${n}`,
  ])
  await world.pool.query(`update checkpoints set position = $1 where name = 'views'`, [to])
}

test('a release from before these rules drops no prepared table, and neither leads nor folds while the newer one is there [FLT-42]', async () => {
  await world.record(...anaJoins)
  const at = await world.store.head()
  await world.pool.query(
    `create schema names_v1; create table names_v1.names (user_id text primary key, name text not null)`,
  )
  await world.pool.query(`insert into names_v1.names values ($1, 'Ana Ruiz')`, [ana])
  await world.pool.query(`insert into checkpoints (name, position) values ('views', $1)`, [at])
  await earlierReleaseLeads()

  // Before the newer one ever leads, it prepares its tables beside the others.
  const holding = await holdLead()
  const newer = await start('newer')
  await expect.poll(newer.prepared, longTimeout).toBe(true)
  const prepared = await tables()
  await earlierReleaseLeads()
  await earlierReleaseFolds(1)
  expect([...(await tables())]).toEqual([...prepared])
  expect(await shown()).toEqual(['Ana Ruiz', 'n1'])
  await holding.end()
  await expect.poll(newer.leading, longTimeout).toBe(true)
  expect(await shown()).toEqual(['ANA RUIZ', 'N1'])

  // While the newer one is there, and for a minute longer.
  const refused = /a newer release keeps the read models/
  await newer.catchUp({ to: await world.record(joins(2)) })
  await expect(earlierReleaseLeads()).rejects.toThrow(refused)
  await expect(earlierReleaseFolds(3)).rejects.toThrow(refused)
  await newer.catchUp()
  await newer.close()
  expect(await shown()).toEqual(['ANA RUIZ', 'N1', 'N2', 'N3'])
  await expect(earlierReleaseLeads()).rejects.toThrow(refused)

  // After that the older one may lead, and each goes on where it was.
  await aMinuteLater()
  await expect(earlierReleaseFolds(4)).rejects.toThrow(refused)
  await earlierReleaseLeads()
  await earlierReleaseFolds(5)
  const again = await leads('newer')
  await again.catchUp()
  expect(await shown()).toEqual(['ANA RUIZ', 'N1', 'N2', 'N3', 'N4', 'N5'])
  for (const { name } of releases.newer) expect((await again.compare(name)).differing, name).toEqual([])
  expect([...(await tables())]).toEqual([...prepared])
})

/** Holds the lock of the read models as a release without terms does, which shows that it is alive by a query per second. */
async function holdLead(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtextextended('read models', 0))`)
  const heartbeat = setInterval(() => client.query('select 1'), 1_000)
  client.once('end', () => clearInterval(heartbeat))
  return client
}

test('tables that no process has used for a day are dropped, and no others [FLT-42]', async () => {
  await world.record(...anaJoins)
  await leads('older')
  await world.stop()
  await leads('newer')
  await world.stop()
  const both = [...(await tables()).keys()]
  expect(both).toContain('names_version_1')

  await world.pool.query(`update checkpoints set seen_at = clock_timestamp() - interval '23 hours'`)
  await leads('newer')
  await world.stop()
  expect([...(await tables()).keys()]).toEqual(both)
  await world.pool.query(`update checkpoints set seen_at = clock_timestamp() - interval '25 hours'`)
  await leads('newer')
  await expect.poll(async () => [...(await tables()).keys()], longTimeout).toEqual(newersTables)
})
