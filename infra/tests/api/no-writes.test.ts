import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { refused } from './expect-answer.ts'
import { password, registered, word } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own, because its database refuses writes meanwhile.
const portal = ownPortal({})

/** Runs a statement as a server administrator does, connected to another database. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', portal.databaseUrl).href })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Applies to new sessions; the existing ones are terminated. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const name = new URL(portal.databaseUrl).pathname.slice(1)
  await administer(`alter database ${name} set default_transaction_read_only = ${value}`)
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

const tables = ['events', 'kept_answers', 'sessions', 'profile_visits']
/** Stands in for a full disk: triggers raise the error that PostgreSQL raises for one. */
const fillDisk = async () =>
  void (await portal.rows(`
    create function no_space() returns trigger language plpgsql as $$
      begin raise 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$;
    ${tables.map((table) => `create trigger full_disk before insert on ${table} execute function no_space();`).join('')}`))
const freeDisk = async () => void (await portal.rows('drop function no_space cascade'))

const readiness = () => portal.client().get('/readyz')
const isReady = async () => (await readiness()).status === 200

type Request = () => Promise<Answer>

/** Requests of a user: a change with a key, a sign-in, and a change without a key, which writes to the log only. */
const requests = (person: Awaited<ReturnType<typeof registered>>): [Request, Request, Request] => [
  () => person.patch('/api/users/me', { bio: word() }, { headers: { 'idempotency-key': randomUUID() } }),
  () => portal.client().post('/api/auth/login', { email: person.email, password }),
  () => person.patch('/api/users/me', { bio: word() }),
]

/** Expects 503 and red readiness with its reason while writes fail, reads that work, and a recovery afterwards. */
async function recovers(spoil: () => Promise<void>, mend: () => Promise<void>, reason: RegExp) {
  const person = await registered(portal, 'creator')
  expect(await isReady()).toBe(true)
  await spoil()
  try {
    const [keyed, signIn, change] = requests(person)
    const isLogElsewhere = portal.eventStoreUrl !== portal.databaseUrl
    for (const request of isLogElsewhere ? [keyed, signIn] : [keyed, signIn, change]) {
      const answer = await request()
      refused(answer, 503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    if (isLogElsewhere) expect([200, 202]).toContain((await change()).status)
    // Polls, because the terminated connections are being replaced.
    await expect
      .poll(async () => JSON.stringify((await readiness()).body), { timeout: 10_000 })
      .toMatch(reason)
    expect((await readiness()).status).toBe(503)
    expect((await person.get('/api/auth/me')).status).toBe(200)
    // Of a visitor, whose view is not counted now.
    const page = await portal.client().get(`/api/iam/profiles/handle/${person.handle}`)
    expect([page.status, page.body.profile?.handle]).toEqual([200, person.handle])
  } finally {
    await mend()
  }
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  for (const request of requests(person))
    await expect.poll(async () => (await request()).status, { timeout: 20_000 }).toBe(200)
}

test(
  'a read-only database: 503 with Retry-After, readiness red, and an automatic recovery [FLT-25]',
  {
    timeout: 60_000,
  },
  () =>
    recovers(
      () => setReadOnly('on'),
      () => setReadOnly('off'),
      /takes no writes/,
    ),
)

test(
  'a full database: 503 with Retry-After, readiness red, and an automatic recovery [FLT-25]',
  {
    timeout: 60_000,
  },
  () => recovers(fillDisk, freeDisk, /disk .* is full/),
)
