import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessBus } from '../bus/in-process.ts'
import { openEventStore, type PersonalEventStore } from '../event-store/open.ts'
import { type NewEvent, noStream } from '../event-store/port.ts'
import { silentLog } from '../log.ts'
import { flawedEvents, lostKeys } from '../metrics.ts'
import { collect, confirmed, follow, newStream } from '../testing/event-store-use.ts'
import { type TestDatabase, testDatabase } from '../testing/postgres.ts'
import { newKey } from './cipher.ts'
import { keyWrapping, wrapKey } from './key-ring.ts'

const log = silentLog()
const bus = inProcessBus({ log })
let database: TestDatabase
let store: PersonalEventStore
/** Another process on the same bus. */
let other: PersonalEventStore
let raw: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  store = await open()
  other = await open()
  raw = new pg.Client({ connectionString: database.url })
  await raw.connect()
})
afterAll(async () => {
  await Promise.all([store.close(), other.close(), raw.end()])
  await database.drop()
})

const open = () => openEventStore({ url: database.url, masterKeys: ['a master key'], bus, log })

const planted = {
  name: 'Zoë "Quick" O’Neil-Kowalczyk',
  email: 'zoe.kowalczyk@example.com',
  bio: 'Backslash \\ and\nnew line, Großglockner',
  tagline: 'Marzipan in Lübeck',
}
const event = (type: string, data: NewEvent['data']): NewEvent => ({ ...confirmed(), type, data })

async function life(userId = randomUUID(), stream = newStream()) {
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

test('personal fields do not appear in the log, in any encoding', async () => {
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

test('every way of reading returns what was written', async () => {
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

test('after the key is destroyed the user reads as erased, in every process and at once', async () => {
  const after = await store.head()
  const { userId, stream } = await life()
  const stays = await life()
  await other.read(stream)
  await store.destroyKey(userId)
  await sleep(10)
  for (const reader of [store, other, await open()]) {
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

test('nothing personal is recorded about an erased user', async () => {
  const { userId, stream } = await life()
  await store.destroyKey(userId)
  await store.append(stream, 3, [event('PersonalInfoUpdated', { userId, bio: 'Pinzgauer' })])
  expect((await store.read(stream, 4))[0]!.data).toEqual({ userId, bio: '' })
  expect(await dump()).not.toContain('Pinzgauer')
})

const flawsCounted = async () => (await flawedEvents.get()).values.reduce((sum, { value }) => sum + value, 0)

const blob = `(data::jsonb #>> '{$personal,sealed}')`
/** Replaces the ciphertext in the second event of a stream. */
const reseal = (stream: string, sealed: string) =>
  raw.query(
    `update events set data = jsonb_set(data::jsonb, '{$personal,sealed}', to_jsonb(${sealed}))::text
     where stream = $1 and revision = 1`,
    [stream],
  )

test.each([
  ['a damaged byte', () => `translate(${blob}, 'abcABC', 'bcaBCA')`],
  [
    'the texts of another event',
    (stream: string) => `(select ${blob} from events where stream = '${stream}' and revision = 0)`,
  ],
])('with %s an event reads as erased and is counted; subscriptions and other events are not affected [FLT-5]', async (_, damaged) => {
  const after = await store.head()
  const before = await flawsCounted()
  const lived = await life()
  await reseal(lived.stream, damaged(lived.stream))
  const stays = await life()

  const [first, second, third] = await store.read(lived.stream)
  expect(second).toMatchObject({ data: { bio: '', industries: [] }, flaw: { readAs: 'erased' } })
  expect([first!.flaw, third!.flaw]).toEqual([undefined, undefined])
  expect(third!.data).toMatchObject({ tagline: planted.tagline })
  expect(await flawsCounted()).toBe(before + 1)

  const live = follow(store, { after })
  await live.until((seen) => seen.length === 8)
  await live.subscription.stop()
  for (const events of [live.events, await collect(store.readAll({ after }))]) {
    expect(events.filter(({ flaw }) => flaw).map(({ id }) => id)).toEqual([second!.id])
    expect(events.filter(({ stream }) => stream === stays.stream).map(({ data }) => data)).toEqual(
      stays.events.map(({ data }) => data),
    )
  }
})

test.each([
  ['another key', (userId: string) => wrapKey(keyWrapping('a master key'), userId, newKey())],
  ['a key that the master key does not open', () => newKey()],
])('with %s instead of their own a user reads as erased, and others do not [FLT-5]', async (_, keyOf) => {
  const { userId, stream } = await life()
  const stays = await life()
  await raw.query('update person_keys set wrapped = $2 where person_id = $1', [userId, keyOf(userId)])
  const fresh = await open()
  const events = await fresh.read(stream)
  expect(events.map(({ flaw }) => flaw?.readAs)).toEqual(['erased', 'erased', 'erased', undefined])
  expect(events[0]!.data).toMatchObject({ userId, name: 'Former member' })
  expect((await fresh.read(stays.stream)).map(({ flaw }) => flaw)).toEqual(Array(4).fill(undefined))
  await fresh.close()
})

test('data that is no JSON any more is skipped; the events around it are read [FLT-5]', async () => {
  const { stream } = await life()
  await raw.query(`update events set data = replace(data, '}', '') where stream = $1 and revision = 1`, [
    stream,
  ])
  const events = await store.read(stream)
  expect(events.map(({ flaw }) => flaw?.readAs)).toEqual([undefined, 'skipped', undefined, undefined])
})

test('an event of a version that only a later release knows is marked to be skipped, and counted [FLT-41]', async () => {
  const before = await flawsCounted()
  const { stream, events } = await life()
  await raw.query(
    `update events set metadata = jsonb_set(metadata::jsonb, '{schemaVersion}', '7')::text
     where stream = $1 and revision in (1, 3)`,
    [stream],
  )
  const read = await store.read(stream)
  const later = { readAs: 'skipped', reason: 'version 7 is of a later release' }
  expect(read.map(({ flaw }) => flaw)).toEqual([undefined, later, undefined, later])
  expect(read[2]!.data).toEqual(events[2]!.data)
  expect(await flawsCounted()).toBe(before + 2)
})

test('an event that violates the contract is refused before anything is stored', async () => {
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

test('a subscription waits while the keys are unavailable, and then continues', async () => {
  const after = await store.head()
  await life()
  await raw.query('alter table person_keys rename to person_keys_away')
  const fresh = await open()
  const live = follow(fresh, { after })
  await sleep(300)
  expect(live.events).toEqual([])
  await raw.query('alter table person_keys_away rename to person_keys')
  await live.until((events) => events.length === 4)
  expect(live.events[0]!.data).toMatchObject({ name: planted.name })
  await fresh.close()
})

test.for([
  'user',
  'interest',
])('a user whose key was lost, known from their %s stream, gets no new one: refused, counted, and read as before once it is restored [FLT-7]', async (category) => {
  const userId = randomUUID()
  await life(userId, `${category}-${userId}`)
  const { rows } = await raw.query('delete from person_keys where person_id = $1 returning wrapped', [userId])
  const fresh = await open()
  const counted = async () =>
    (await lostKeys.get()).values.find(({ labels }) => labels.use === 'sealing')?.value ?? 0
  const before = await counted()
  for (const [stream, expected] of [
    [`${category}-${userId}`, 3],
    [newStream(), noStream],
  ] as const)
    await expect(
      fresh.append(stream, expected, [event('PersonalInfoUpdated', { userId, bio: 'Pinzgauer' })]),
    ).rejects.toMatchObject({ code: 'key-lost', status: 409 })
  expect(await counted()).toBe(before + 2)
  expect((await raw.query('select from person_keys where person_id = $1', [userId])).rows).toEqual([])

  await raw.query('insert into person_keys (person_id, wrapped) values ($1, $2)', [userId, rows[0].wrapped])
  await fresh.append(`${category}-${userId}`, 3, [event('PersonalInfoUpdated', { userId, bio: 'Pinzgauer' })])
  const { name } = planted
  expect((await fresh.read(`${category}-${userId}`)).map(({ data }) => data)).toMatchObject([
    ...[{ name }, { bio: planted.bio }, { tagline: planted.tagline }, {}, { bio: 'Pinzgauer' }],
  ])
  await fresh.close()
})

test('two processes that write about a new user at once do not consider the key lost', async () => {
  for (let n = 0; n < 20; n++) {
    const userId = randomUUID()
    await Promise.all([
      store.append(`user-${userId}`, noStream, [event('PersonalInfoUpdated', { userId, bio: 'one' })]),
      other.append(newStream(), noStream, [event('PersonalInfoUpdated', { userId, bio: 'two' })]),
    ])
  }
})
