import { createHash } from 'node:crypto'
import type { Actor } from '@iam/contracts/event'
import { profileIdOf } from '@iam/contracts/profiles/ids'
import type { InterestId } from '@iam/contracts/values'
import { inProcessBus } from '@iam/infra/bus/in-process'
import { claimKey } from '@iam/infra/claim-key'
import { openEventStore, type PersonalEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { takeTerm } from '@iam/infra/postgres/leader-row'
import { openPool } from '@iam/infra/postgres/pool'
import { type TestDatabase, testDatabase } from '@iam/infra/testing/postgres'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manual } from './providers/manual.ts'
import { type CommandService, startCommandService } from './service.ts'
import { asVisitor, id } from './testing/people.ts'
import { by, join } from './testing/test-service.ts'

/** Of `expect.poll`: long enough for a machine under load. */
const longTimeout = { timeout: 15_000 }

const masterKey = 'of the tests'
let database: TestDatabase
let pool: Pool
let store: PersonalEventStore
const services: CommandService[] = []

beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ url: database.url, name: 'test', max: 8 })
  // Stands in for the read model, which the projection-service creates.
  await pool.query(
    'create table views.interest_submissions (id uuid, email_key text, created_at timestamptz default now())',
  )
  await pool.query(
    'create table views.payment_transactions (payment_intent_id text primary key, payer_user_id uuid)',
  )
  store = await openStore()
})
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()))
  await store.close()
  await pool.end()
  await database.drop()
})

function openStore() {
  const log = silentLog()
  return openEventStore({ url: database.url, pool, masterKeys: [masterKey], bus: inProcessBus({ log }), log })
}

/** As after a restart: nothing of the log is cached. */
async function reopenStore() {
  await services.pop()?.close()
  await store.close()
  store = await openStore()
}

async function start() {
  const log = silentLog()
  const dependencies = { store, pool, databaseUrl: database.url, bus: inProcessBus({ log }), log }
  const service = await startCommandService({
    ...dependencies,
    claimSecret: store.claimSecret,
    now: () => new Date().toISOString(),
    destroyKey: store.destroyKey,
    provider: manual,
  })
  services.push(service)
  return service.send
}

const mails = async () => (await pool.query('select * from outbox_mails order by created_at, id')).rows
const typesOf = async (stream: string) => (await store.read(stream)).map(({ type }) => type)

test('a new user gets one mail, with a link that confirms the address [ONB-17]', async () => {
  const send = await start()
  const { result } = await send(join(), by())
  await expect.poll(mails, longTimeout).toHaveLength(1)

  const [mail] = await mails()
  expect(mail).toMatchObject({ user_id: result.userId, recipient: 'ana@example.com', sent_at: null })
  const [, token] = /^\/iam\/confirm\/([\w-]{43})$/.exec(mail.link)!
  const { rows } = await pool.query('select * from sign_in_links')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ user_id: result.userId, purpose: 'confirm-email', used_at: null })
  expect(rows[0].token_hash).toEqual(createHash('sha256').update(token!).digest())
  expect(new Date(rows[0].expires_at).getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
})

test('a process that lost its checkpoint and reacts again sends no second mail', async () => {
  const send = await start()
  await send(join(), by())
  await expect.poll(mails, longTimeout).toHaveLength(1)
  await services.pop()!.close()
  await pool.query(`update checkpoints set position = 0 where name = 'process:welcome-mail'`)

  const again = await start()
  await again(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  await expect
    .poll(async () => (await mails()).map(({ recipient }) => recipient), longTimeout)
    .toContain('ben@example.com')
  expect(await mails()).toHaveLength(2)
  expect((await pool.query('select * from sign_in_links')).rows).toHaveLength(2)
})

test('imported people are not mailed', async () => {
  const send = await start()
  const importer: Actor = { ...asVisitor, role: 'system', via: 'import' }
  await send(join({ email: 'imported@example.com' }), by(importer))
  await send(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  await expect.poll(mails, longTimeout).toHaveLength(1)
  expect((await mails())[0].recipient).toBe('ben@example.com')
})

test('of two services one reacts, and the other takes over', async () => {
  const sends = [await start(), await start()]
  await sends[0]!(join(), by())
  await expect.poll(mails, longTimeout).toHaveLength(1)
  await services.shift()!.close()
  await sends[1]!(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  await expect.poll(mails, longTimeout).toHaveLength(2)
})

test('traffic of a past hour becomes one event, that of the current hour waits (T-55) [PROF-16]', async () => {
  const joining = await start()
  const { result } = await joining(join(), by())
  await services.pop()!.close()
  const hour = (ago: number) => `date_trunc('hour', now()) - interval '${ago} hours'`
  const columns = '(profile_id, user_id, "window", views, clicks)'
  await pool.query(
    `insert into profile_traffic ${columns} values ($1, $2, ${hour(0)}, 5, 0), ($1, $2, ${hour(3)}, 7, 2), ($1, $2, ${hour(2)}, 1, 0)`,
    [result.profileId, result.userId],
  )
  await start()
  const recorded = async () =>
    (await store.read(`profile-${result.profileId}`)).slice(1).map(({ data }) => [data.views, data.clicks])
  await expect.poll(recorded, longTimeout).toEqual([
    [7, 2],
    [1, 0],
  ])
  const left = async () => (await pool.query('select views from profile_traffic')).rows
  await expect.poll(left, longTimeout).toEqual([{ views: 5 }])
})

test('an erasure that was interrupted after UserErased is finished by a process (T-52)', async () => {
  const send = await start()
  const { result } = await send(join(), by())
  const interestId = id<InterestId>(41)
  const emailKey = claimKey(store.claimSecret, 'email', 'ana@example.com')
  const words = { role: 'designer', interestArea: 'prox', vision: 'Kilns for all.' } as const
  const submission = { interestId, emailKey, name: 'Ana Ruiz', email: 'ana@example.com', ...words }
  await send({ type: 'SubmitInterest', data: submission }, by())
  await pool.query('insert into views.interest_submissions values ($1, $2)', [interestId, emailKey])

  const asAna: Actor = { ...asVisitor, userId: result.userId, role: 'creator' }
  await send({ type: 'ConfirmEmail', data: { userId: result.userId } }, by(asAna))
  await send({ type: 'EraseUser', data: { userId: result.userId, reason: 'asked' } }, by(asAna))

  const keysLeft = async () => (await pool.query('select 1 from person_keys where wrapped is not null')).rows
  await expect.poll(keysLeft, longTimeout).toHaveLength(0)
  const handleKey = claimKey(store.claimSecret, 'handle', 'ana-ruiz')
  expect(await typesOf(`email-${emailKey}`)).toEqual(['EmailClaimed', 'EmailReleased'])
  expect(await typesOf(`handle-${handleKey}`)).toEqual(['HandleClaimed', 'HandleReleased'])
  expect(await typesOf(`interest-${interestId}`)).toEqual(['InterestSubmitted', 'InterestErased'])

  const [joined] = await store.read(`user-${result.userId}`)
  expect(joined!.data).toMatchObject({ name: 'Former member', email: '' })
  const [created] = await store.read(`profile-${profileIdOf(result.userId)}`)
  expect(created!.data.handle).toBe('')
})

test('an event that cannot be decrypted is parked; processes go on with all others, and the clock with its user [FLT-6]', async () => {
  const { result } = await (await start())(join(), by())
  await expect.poll(mails, longTimeout).toHaveLength(1)
  await reopenStore()
  await pool.query(`update checkpoints set position = 0 where name = 'process:welcome-mail'`)
  await pool.query(`update events set data = regexp_replace(data, '"sealed": ?"....', '"sealed":"AAAA')`)
  await pool.query(
    `insert into profile_traffic (profile_id, user_id, "window", views, clicks)
     values ($1, $2, date_trunc('hour', now()) - interval '2 hours', 7, 2)`,
    [result.profileId, result.userId],
  )

  const send = await start()
  await send(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  await expect.poll(async () => (await mails()).at(-1)?.recipient, longTimeout).toBe('ben@example.com')
  await expect
    .poll(() => typesOf(`profile-${result.profileId}`), longTimeout)
    .toContain('ProfileTrafficRecorded')
  const parked = async () => (await pool.query('select process, stream, error from parked_reactions')).rows
  const anas = {
    process: 'welcome-mail',
    stream: `user-${result.userId}`,
    error: expect.stringContaining('its key does not open it'),
  }
  await expect.poll(parked, longTimeout).toEqual([anas])

  // It stays parked as long as it cannot be decrypted.
  await reopenStore()
  await (await start())(join({ name: 'Cleo Day', email: 'cleo@example.com' }), by())
  await expect.poll(mails, longTimeout).toHaveLength(3)
  expect(await parked()).toEqual([anas])
})

test('processes skip an event of a later version and park it [FLT-41]', async () => {
  const send = await start()
  await services.pop()!.close()
  const { result } = await send(join(), by())
  await reopenStore()
  await pool.query(
    `update events set metadata = regexp_replace(metadata, '"schemaVersion": ?1', '"schemaVersion":2') where type = 'UserOnboarded'`,
  )
  const again = await start()
  await again(join({ name: 'Ben Vale', email: 'ben@example.com' }), by())
  await expect.poll(mails, longTimeout).toMatchObject([{ recipient: 'ben@example.com' }])
  const parked = async () => (await pool.query('select process, stream, error from parked_reactions')).rows
  await expect
    .poll(parked, longTimeout)
    .toEqual([
      { process: 'welcome-mail', stream: `user-${result.userId}`, error: 'version 2 is of a later release' },
    ])
})

test('a service drops at its start what was parked for a release that was given up', async () => {
  await pool.query(
    `insert into parked_reactions (process, event_id, position, type, error, retry_at)
     values ('welcome-mail', gen_random_uuid(), 1, 'UserMoved', 'no answer', now() - interval '8 days')`,
  )
  await start()
  expect((await pool.query('select from parked_reactions')).rowCount).toBe(0)
})

test('a service notes its types at its start: what the release before passes over is reacted to by this one', async () => {
  const welcome = `where name = 'process:welcome-mail' and types is not null`
  await start()
  const begun = async () => (await pool.query(`select from checkpoints ${welcome}`)).rowCount
  await expect.poll(begun, longTimeout).toBe(1)
  await services.pop()!.close()

  const earlier = await pool.connect()
  await takeTerm(earlier, 'processes')
  await pool.query(`update checkpoints set types = '{UserRegistered}' ${welcome}`)
  const send = await start()
  await send(join(), by())
  await pool.query(`update checkpoints set position = $1 ${welcome}`, [await store.head()])
  earlier.release(true)
  await expect.poll(mails, longTimeout).toHaveLength(1)
})
