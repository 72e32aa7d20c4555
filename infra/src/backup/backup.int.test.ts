import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEventStore, openStoredLog } from '../event-store/open.ts'
import { type EventStore, noStream } from '../event-store/port.ts'
import { silentLog } from '../log.ts'
import { collect, confirmed, registered } from '../testing/event-store-use.ts'
import { type StandIn, startStandIn } from '../testing/eventstoredb-stand-in.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts'
import { positionsFor } from './positions.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { backedUp, leftOut } from './tables.ts'
import { writeBackup } from './write.ts'

const log = silentLog()
let from: TestDatabase
let into: TestDatabase
let standIn: StandIn
let folder: TemporaryFolder
beforeEach(async () => {
  from = await testDatabase()
  into = await testDatabase()
  standIn = await startStandIn()
  folder = await temporaryFolder()
})
afterEach(async () => {
  await standIn.close()
  await from.drop()
  await into.drop()
  await folder.remove()
})

async function rows<Row = unknown>({ url }: TestDatabase, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Six events in two streams, and process checkpoints at each of their positions and beyond. */
async function life(eventStoreUrl: string): Promise<void> {
  await using pool = asDisposable(new pg.Pool({ connectionString: from.url }))
  const store = await openEventStore({ url: eventStoreUrl, pool: pool.value, masterKeys: ['a key'], log })
  const [one, other] = [`user-${randomUUID()}`, `user-${randomUUID()}`]
  await store.append(one, noStream, [registered('Zoë "Back\\slash"\tO’Neil\n'), confirmed()])
  await store.append(other, noStream, [registered('Ana')])
  await store.append(one, 1, [confirmed()])
  await store.append(other, 0, [confirmed(), confirmed()])
  for (const [n, { position }] of (await collect(store.readAll({ after: 0 }))).entries())
    await pool.value.query('insert into checkpoints values ($1, $2)', [`process:${n}`, position])
  await pool.value.query("insert into checkpoints values ('process:beyond', $1), ('views', 3)", [1e12])
  await store.close()
}

const asDisposable = (value: pg.Pool) => ({ value, [Symbol.asyncDispose]: () => value.end() })

async function backUpAndRestore(fromUrl: string, intoUrl: string): Promise<void> {
  const stored = await openStoredLog(fromUrl, log)
  const path = join(folder.path, 'backup')
  await writeBackup({ folder: path, databaseUrl: from.url, store: stored })
  await stored.close()
  await restoreBackup(await checkBackup(path, ['a key']), {
    databaseUrl: into.url,
    eventStoreUrl: intoUrl,
    log,
  })
}

const whole = async (url: string) => {
  const store: EventStore = await openStoredLog(url, log)
  const events = await collect(store.readAll({ after: 0 }))
  await store.close()
  return events.map((event) => JSON.parse(JSON.stringify(event)))
}

const checkpointsOf = async (database: TestDatabase) =>
  (
    await rows<{ position: string }>(
      database,
      "select position from checkpoints where name like 'process:%' order by name",
    )
  ).map(({ position }) => Number(position))

test('every table is in a backup or has a reason not to be', async () => {
  const found = await rows<{ name: string }>(
    from,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const listed = [...Object.keys(backedUp), ...Object.keys(leftOut)]
  expect(listed.toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})

test('from PostgreSQL to PostgreSQL every event is unchanged, including its position and time [FLT-36]', async () => {
  await life(from.url)
  await backUpAndRestore(from.url, into.url)
  expect(await whole(into.url)).toEqual(await whole(from.url))
  expect(await rows(into, 'select * from person_keys order by 1')).toEqual(
    await rows(from, 'select * from person_keys order by 1'),
  )
  expect(await checkpointsOf(into)).toEqual([1, 2, 3, 4, 5, 6, 6])
  expect(await rows(into, "select from checkpoints where name = 'views'")).toEqual([])
})

test('of a place where services were started nothing remains that says how far its read models are', async () => {
  await life(from.url)
  await rows(
    into,
    "insert into checkpoints (name, position, shows) values ('views', 0, '{accounts_version_4}')",
  )
  await rows(into, "insert into checkpoints values ('process:0', 0), ('accounts_version_3', 0)")
  await backUpAndRestore(from.url, into.url)
  expect(await rows(into, "select name from checkpoints where name not like 'process:%'")).toEqual([])
  expect(await checkpointsOf(into)).toEqual([1, 2, 3, 4, 5, 6, 6])
})

test('from a stand-in for EventStoreDB to PostgreSQL positions are renumbered, and checkpoints with them [FLT-36 FLT-38]', async () => {
  await life(standIn.url)
  await backUpAndRestore(standIn.url, into.url)
  const [before, after] = [await whole(standIn.url), await whole(into.url)]
  expect(before).toHaveLength(6)
  expect(after).toEqual(before.map((event, n) => ({ ...event, position: n + 1 })))
  expect(await checkpointsOf(into)).toEqual([1, 2, 3, 4, 5, 6, 6])
})

test('into a stand-in for EventStoreDB ids, streams, revisions and order are kept, and each event states when it took effect [FLT-36 FLT-38]', async () => {
  await life(from.url)
  await backUpAndRestore(from.url, standIn.url)
  const [before, after] = [await whole(from.url), await whole(standIn.url)]
  expect(after).toEqual(
    before.map((event, n) => ({
      ...event,
      metadata: { ...event.metadata, effectiveAt: event.recordedAt },
      ...{ position: after[n]?.position, recordedAt: after[n]?.recordedAt },
    })),
  )
  expect(await checkpointsOf(into)).toEqual([...after, after.at(-1)].map((event) => event?.position))
  await expect(backUpAndRestore(from.url, standIn.url)).rejects.toThrow('is not empty')
})

test('a process that reacts while the backup is made reacts again after a restore, for what follows is not in the log [FLT-36]', async () => {
  await life(from.url)
  const checkpoint = "insert into checkpoints values ('process:settle', 5)"
  const parked = `insert into parked_reactions (process, event_id, position, type, error)
    select 'settle', id, 2, type, 'no answer' from events where position = 2`
  await rows(from, `delete from checkpoints; ${checkpoint}; ${parked}`)
  const stored = await openStoredLog(from.url, log)
  const reacting: EventStore = {
    ...stored,
    async head() {
      const end = await stored.head()
      await stored.append(`user-${randomUUID()}`, noStream, [registered('What follows')])
      await rows(from, 'update checkpoints set position = 7; delete from parked_reactions')
      return end
    },
  }
  const path = join(folder.path, 'backup')
  await writeBackup({ folder: path, databaseUrl: from.url, store: reacting })
  await stored.close()
  const place = { databaseUrl: into.url, eventStoreUrl: into.url, log }
  await restoreBackup(await checkBackup(path, ['a key']), place)
  expect(await whole(into.url)).toHaveLength(6)
  expect(await checkpointsOf(into)).toEqual([5])
  expect(await rows(into, 'select position from parked_reactions')).toEqual([{ position: '2' }])
})

test('a position between two events is mapped to that of the event before it', () => {
  const positions = positionsFor([0, 15, 20, 29, 99])
  for (const [from, to] of [
    [10, 1],
    [20, 2],
    [30, 3],
  ] as const)
    positions.passed(from, to)
  expect([0, 15, 20, 29, 99].map(positions.of)).toEqual([0, 1, 2, 2, 3])
})
