import { openBus } from '@iam/infra/bus/open'
import { openEventStore } from '@iam/infra/event-store/open'
import { silentLog } from '@iam/infra/log'
import { compare } from '@iam/projection-service/compare'
import { readModels } from '@iam/projection-service/read-models'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { findAnywhere } from './erasure/find-anywhere.ts'
import { plantedPerson } from './erasure/planted-person.ts'
import { answeredNothing, refused } from './expect-answer.ts'
import { newCreator, theAdmin } from './people.ts'
import { ownPortal } from './portal.ts'

const portal = ownPortal({ demo: true })

const ways: Record<string, (person: { userId: string } & Client) => Promise<unknown>> = {
  'by themself': async (person) =>
    answeredNothing(await person.post('/api/users/me/erase', { reason: 'moving on' })),
  'by an admin': async ({ userId }) =>
    answeredNothing(
      await (await theAdmin(portal)).post(`/api/admin/users/${userId}/erase`, { reason: 'asked by letter' }),
    ),
}

test.for(
  Object.entries(ways),
)('of somebody who was erased %s nothing is left: in no table, no event, no log, no export', async ([
  ,
  erase,
]) => {
  const other = await newCreator(portal)
  const { person, words } = await plantedPerson(portal)
  // The search finds what is there, or finding nothing would mean nothing.
  const before = await findAnywhere(portal, words)
  for (const table of [
    'accounts_v1.accounts',
    'creators_v2.creators',
    'public.outbox_mails',
    'public.kept_answers',
  ])
    expect(before.map(({ where }) => where)).toContain(table)

  await erase(person)
  await expect.poll(() => findAnywhere(portal, words), { timeout: 15_000, interval: 250 }).toEqual([])

  const log = silentLog()
  const bus = await openBus({ log })
  const pool = new pg.Pool({ connectionString: portal.databaseUrl, max: 3 })
  const store = openEventStore({ url: portal.databaseUrl, pool, masterKey: portal.masterKey, bus, log })
  try {
    const history: string[] = []
    for await (const batch of store.readAll({ after: 0 }))
      history.push(...batch.map((event) => JSON.stringify(event).toLowerCase()))
    for (const word of words) expect(history.filter((event) => event.includes(word))).toEqual([])
    expect(history.some((event) => event.includes(person.userId) && event.includes('former member'))).toBe(
      true,
    )
    // And all that is left still replays: each view is what the log says.
    for (const model of readModels)
      expect([model.name, (await compare({ store, pool }, model)).differing]).toEqual([model.name, []])
  } finally {
    await store.close()
    await pool.end()
    await bus.close()
  }

  const logged = portal.output().toLowerCase()
  expect(logged.length).toBeGreaterThan(100)
  for (const word of words) expect(logged).not.toContain(word)
  const admin = await theAdmin(portal)
  for (const client of [other, admin]) {
    const text = JSON.stringify((await client.get('/api/users/me/export')).body).toLowerCase()
    for (const word of words) expect(text).not.toContain(word)
  }
})

test('whoever was erased is out, found by nobody, and may come again as somebody new', async () => {
  const { person, words } = await plantedPerson(portal)
  answeredNothing(await person.post('/api/users/me/erase', { reason: 'for a while' }))
  expect(person.cookies.has('iam_session')).toBe(false)
  refused(await person.get('/api/auth/me'), 401)
  for (const handle of person.handles) refused(await person.get(`/api/iam/profiles/handle/${handle}`), 404)
  refused(await person.get(`/api/iam/profiles/user/${person.userId}`), 404)
  expect((await person.get(`/api/iam/content?creatorId=${person.userId}`)).body.contents).toEqual([])
  const search = async () => (await portal.client().get(`/api/iam/profiles?search=${words[0]}`)).body.total
  for (const _ of portal.urls) await expect.poll(search, { timeout: 2_000 }).toBe(0)

  const again = await newCreator(portal, { name: person.name, email: person.email })
  expect(again.userId).not.toBe(person.userId)
  expect(again.handle).toBe(person.handles[0])
  expect((await again.get('/api/auth/me')).body.user).toMatchObject({ bio: '', hasPassword: false })
})

test('erasing takes a reason, and a second time changes nothing', async () => {
  const person = await newCreator(portal)
  refused(await person.post('/api/users/me/erase'), 400)
  refused(await person.post('/api/users/me/erase', { reason: ' ' }), 400)
  expect((await person.get('/api/auth/me')).status).toBe(200)
  const admin = await theAdmin(portal)
  const erase = () => admin.post(`/api/admin/users/${person.userId}/erase`, { reason: 'twice' })
  for (const answer of await Promise.all([erase(), erase(), erase()])) answeredNothing(answer)
  expect(await portal.countEvents('UserErased', person.userId)).toBe(1)
})
