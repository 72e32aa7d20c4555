import pg from 'pg'
import { expect, test } from 'vitest'
import type { Answer } from '../testing/client.ts'
import { newCreator, word } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own: here the views stand still for seconds.
const portal = ownPortal({})

/** Holds the views up where they are while `act` goes on, until it calls `release`. */
async function whileViewsWait<T>(act: (release: () => Promise<void>) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: portal.databaseUrl })
  await database.connect()
  try {
    await database.query('begin')
    // Everybody can read, and nobody write, so that the projection waits with all models.
    await database.query('lock table creators_v2.creators in share mode')
    return await act(async () => void (await database.query('commit')))
  } finally {
    await database.end()
  }
}

const viewsAreWaiting = async (): Promise<boolean> =>
  (
    await portal.rows(
      `select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where not l.granted and l.relation = 'creators_v2.creators'::regclass`,
    )
  ).length > 0

const isLate = ({ headers }: Answer) => headers.has('as-of')

test('what was written shows in the answer and in all that its writer reads, when the views are late', async () => {
  const person = await newCreator(portal)
  const bio = `Written ${word()}`
  const written = await whileViewsWait(async (release) => {
    const writing = person.patch('/api/users/me', { bio })
    await expect.poll(viewsAreWaiting, { timeout: 5_000 }).toBe(true)
    await release()
    return writing
  })
  expect([written.status, written.body.user.bio, isLate(written)]).toEqual([200, bio, false])
  for (const _ of portal.urls) {
    expect((await person.get('/api/auth/me')).body.user.bio).toBe(bio)
    const page = await person.get(`/api/iam/profiles/handle/${person.handle}`)
    expect(page.body.profile.bio).toBe(bio)
    const { profiles } = (await person.get(`/api/iam/profiles?search=${person.handle}`)).body
    expect(profiles[0].user.bio).toBe(bio)
  }
})

test('views that stand still longer than two seconds are answered as of when they are, and others wait for nothing', async () => {
  const person = await newCreator(portal)
  const bio = `Written ${word()}`
  await whileViewsWait(async (release) => {
    const startedAt = performance.now()
    const written = await person.patch('/api/users/me', { bio })
    expect([written.status, isLate(written)]).toEqual([200, true])
    expect(performance.now() - startedAt).toBeGreaterThan(1_900)

    const reads = ['/api/auth/me', `/api/iam/profiles?search=${person.handle}`].map((path) =>
      person.get(path),
    )
    for (const read of await Promise.all(reads)) expect([read.status, isLate(read)]).toEqual([200, true])
    const page = await portal.client().get(`/api/iam/profiles/user/${person.userId}`)
    expect([page.status, isLate(page), page.body.profile.bio]).toEqual([200, false, ''])
    await release()
  })
  const after = await person.get('/api/auth/me')
  expect([after.body.user.bio, isLate(after)]).toEqual([bio, false])
})

test('whoever joins while the views are late finds their profile (X-ONB-2)', async () => {
  const joined = await whileViewsWait(async (release) => {
    const joining = newCreator(portal)
    await expect.poll(viewsAreWaiting, { timeout: 5_000 }).toBe(true)
    await release()
    return joining
  })
  const page = await joined.get(`/api/iam/profiles/handle/${joined.handle}`)
  expect([page.status, page.body.profile.name]).toEqual([200, joined.name])
})

test('a position that nobody was given makes nobody wait', async () => {
  const client = portal.client()
  for (const position of ['999999999', '999999999.AAAAAAAAAAAAAAAAAAAAAA', '-1', 'x'.repeat(500)]) {
    client.cookies.set('iam_position', position)
    const answer = await client.get('/api/iam/profiles')
    expect([answer.status, isLate(answer)]).toEqual([200, false])
  }
})
