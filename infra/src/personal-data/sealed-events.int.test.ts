import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessBus } from '../bus/in-process.ts'
import { openEventStore, type PersonalEventStore } from '../event-store/open.ts'
import { type NewEvent, noStream } from '../event-store/port.ts'
import { silentLog } from '../log.ts'
import { collect, confirmed, follow, newStream } from '../testing/event-store-use.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'

const log = silentLog()
const bus = inProcessBus({ log })
let database: TestDatabase
let store: PersonalEventStore
/** Another process that hears the same bus. */
let other: PersonalEventStore
let raw: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  store = open()
  other = open()
  raw = new pg.Client({ connectionString: database.url })
  await raw.connect()
})
afterAll(async () => {
  await Promise.all([store.close(), other.close(), raw.end()])
  await database.drop()
})

const open = () => openEventStore({ url: database.url, masterKey: 'a master key', bus, log })

const planted = {
  name: 'Zoë "Quick" O’Neil-Kowalczyk',
  email: 'zoe.kowalczyk@example.com',
  bio: 'Backslash \\ and\nnew line, Großglockner',
  tagline: 'Marzipan in Lübeck',
}
const event = (type: string, data: NewEvent['data']): NewEvent => ({ ...confirmed(), type, data })

async function life(userId = randomUUID()) {
  const stream = newStream()
  const { name, email, bio, tagline } = planted
  const socials = [{ platform: 'web', handle: '@zoe', url: 'https://kowalczyk.example.com' }]
  const events = [
    event('UserRegistered', {
      userId,
      emailKey: 'k',
      name,
      email,
      role: 'creator',
      stakeholderType: 'external',
    }),
    event('PersonalInfoUpdated', { userId, bio, industries: ['Food'] }),
    event('ProfileUpdated', { profileId: randomUUID(), userId, tagline, socials }),
    event('EmailConfirmed', { userId }),
  ]
  await store.append(stream, noStream, events)
  return { userId, stream, events }
}

/** Everything that the database keeps of events and keys, as one text. */
async function dump(): Promise<string> {
  const { rows } = await raw.query(
    'select e::text as row from events e union all select k::text from person_keys k',
  )
  return rows.map(({ row }) => row).join('\n')
}

test('personal fields stand nowhere in the log, in no writing', async () => {
  await life()
  const kept = await dump()
  for (const text of [...Object.values(planted), 'Kowalczyk', 'kowalczyk', 'Marzipan', 'Großglockner']) {
    const bytes = Buffer.from(text)
    for (const writing of [
      text,
      JSON.stringify(text).slice(1, -1),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
      bytes.toString('hex'),
      Buffer.from(text, 'utf16le').toString('hex'),
      encodeURIComponent(text),
    ]) {
      expect(kept.includes(writing), writing).toBe(false)
    }
  }
  expect(kept).toContain('EmailConfirmed')
})

test('whoever reads, by whichever way, reads what was written', async () => {
  const after = await store.head()
  const { stream, events } = await life()
  const given = events.map(({ data }) => data)
  expect((await other.read(stream)).map(({ data }) => data)).toEqual(given)
  expect((await collect(other.readAll({ after }))).map(({ data }) => data)).toEqual(given)
  const live = follow(other, { after })
  await live.until((seen) => seen.length === 4)
  expect(live.events.map(({ data }) => data)).toEqual(given)
  await live.subscription.stop()
})

test('after the key is destroyed the person reads as erased, everywhere and at once', async () => {
  const after = await store.head()
  const { userId, stream } = await life()
  const stays = await life()
  await other.read(stream)
  await store.destroyKey(userId)
  await sleep(10)
  for (const reader of [store, other, open()]) {
    const [first, second, third, fourth] = await reader.read(stream)
    expect(first!.data).toMatchObject({ userId, name: 'Former member', email: '', role: 'creator' })
    expect(second!.data).toEqual({ userId, bio: '', industries: [] })
    expect(third!.data).toMatchObject({ userId, tagline: '', socials: [] })
    expect(fourth!.data).toEqual({ userId })
    const all = await collect(reader.readAll({ after }))
    expect(all.flatMap(({ data }) => data.name ?? [])).toEqual(['Former member', planted.name])
    expect((await reader.read(stays.stream))[0]!.data).toMatchObject({ name: planted.name })
    if (reader !== store && reader !== other) await reader.close()
  }
})

test('nothing personal is recorded about somebody who was erased', async () => {
  const { userId, stream } = await life()
  await store.destroyKey(userId)
  await store.append(stream, 3, [event('PersonalInfoUpdated', { userId, bio: 'Pinzgauer' })])
  expect((await store.read(stream, 4))[0]!.data).toEqual({ userId, bio: '' })
  expect(await dump()).not.toContain('Pinzgauer')
})

test('a changed event fails loudly, as does one that was put in another’s place', async () => {
  const { stream } = await life()
  const blob = `(data::jsonb #>> '{$personal,sealed}')`
  const change = (to: string) =>
    raw.query(
      `update events set data = jsonb_set(data::jsonb, '{$personal,sealed}', to_jsonb(${to}))::text where stream = $1 and revision = 1`,
      [stream],
    )
  await change(`(select ${blob} from events where stream = '${stream}' and revision = 0)`)
  await expect(store.read(stream)).rejects.toThrow()
  await expect(collect(store.readAll({ after: 0 }))).rejects.toThrow()
  await change(`translate(${blob}, 'abcABC', 'bcaBCA')`)
  await expect(store.read(stream)).rejects.toThrow()
  await raw.query('delete from events where stream = $1', [stream])
})

test('what is no event of the contract is refused before anything is stored', async () => {
  const head = await store.head()
  const userId = randomUUID()
  await expect(store.append(newStream(), noStream, [event('UserTeleported', { userId })])).rejects.toThrow(
    TypeError,
  )
  await expect(store.append(newStream(), noStream, [event('EmailConfirmed', {})])).rejects.toThrow()
  await expect(
    store.append(newStream(), noStream, [event('PersonalInfoUpdated', { bio: 'x' })]),
  ).rejects.toThrow()
  expect(await store.head()).toBe(head)
})

test('events of a type that only a later release knows are passed on as they are', async () => {
  const stream = newStream()
  await raw.query("select append_alone($1, -1, array[gen_random_uuid()], 'FromTheFuture', $2, $3)", [
    stream,
    '{"a":1}',
    JSON.stringify(confirmed().metadata),
  ])
  expect((await store.read(stream))[0]).toMatchObject({ type: 'FromTheFuture', data: { a: 1 } })
})

test('a subscription waits while the keys are away, and then goes on', async () => {
  const after = await store.head()
  await life()
  await raw.query('alter table person_keys rename to person_keys_away')
  const fresh = open()
  const live = follow(fresh, { after })
  await sleep(300)
  expect(live.events).toEqual([])
  await raw.query('alter table person_keys_away rename to person_keys')
  await live.until((events) => events.length === 4)
  expect(live.events[0]!.data).toMatchObject({ name: planted.name })
  await fresh.close()
})
