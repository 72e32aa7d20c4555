import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { refused } from './expect-answer.ts'
import { repeatable } from './idempotency/calls.ts'
import { address, newCreator, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})

/** They open and end sessions, count, or leave nothing behind that could be answered once more: the header says nothing there. */
const withoutKeys = [
  ...['login', 'logout', 'setPassword', 'askForSignInLink', 'useSignInLink', 'confirmEmail'],
  ...['resendConfirmation', 'clickProfile', 'editOffer', 'eraseMe', 'eraseUser'],
]
test('every POST and PATCH of the served document is decided here', async () => {
  const { paths } = (await portal.client().get('/openapi.json')).body
  const named = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
    Object.entries(methods)
      .filter(([method]) => method === 'post' || method === 'patch')
      .map(([, { operationId }]) => operationId),
  )
  expect(named.sort()).toEqual([...Object.keys(repeatable), ...withoutKeys].sort())
})

test.for(Object.entries(repeatable))('%s: five times in a row is once', async ([, { ready }]) => {
  const { send, times } = await ready({ portal, admin })
  const headers = { 'idempotency-key': randomUUID() }
  const first = await send(headers)
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
  expect(first.headers.has('idempotent-replayed')).toBe(false)
  for (let n = 1; n < 5; n++) {
    const again = await send(headers)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  }
  expect(await times()).toBe(1)
})

test.for(Object.entries(repeatable))('%s: twenty at the same time are one', async ([, { ready }]) => {
  const { send, times } = await ready({ portal, admin })
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(headers)))
  const [first] = answers
  expect(first!.status, JSON.stringify(first!.body)).toBeLessThan(300)
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([first!.status, first!.body])
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  expect(replayed).toHaveLength(19)
  expect(await times()).toBe(1)
})

test.for(Object.entries(repeatable))('%s: a key is not for another request', async ([
  ,
  { ready, another },
]) => {
  const { send, times } = await ready({ portal, admin })
  const headers = { 'idempotency-key': randomUUID() }
  const first = await send(headers)
  refused(await send(headers, another), 422, 'key-reused')
  expect((await send(headers)).body).toEqual(first.body)
  expect(await times()).toBe(1)
})

test('a key is the caller’s own: another person’s request under it is another request', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const people = await Promise.all([newCreator(portal), newCreator(portal)])
  const send = (person: Person) =>
    person.post('/api/iam/content', { type: 'post', title: 'Ours' }, { headers })
  const [one, two] = await Promise.all(people.map(send))
  expect(one!.body.content.creatorId).toBe(people[0]!.userId)
  expect(two!.body.content.creatorId).toBe(people[1]!.userId)
  expect(two!.headers.has('idempotent-replayed')).toBe(false)
})

test('a key is of one call: the same under another path is another request', async () => {
  const person = await newCreator(portal)
  const headers = { 'idempotency-key': randomUUID() }
  expect((await person.patch('/api/users/me', { bio: 'A' }, { headers })).status).toBe(200)
  const other = await person.patch('/api/iam/profiles/me', { tagline: 'B' }, { headers })
  expect(other.body.profile.tagline).toBe('B')
})

test('a refusal is repeated as it was, also when it would succeed by now', async () => {
  const person = await newCreator(portal)
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => admin.patch(`/api/admin/users/${person.userId}`, { role: 'brand' }, { headers })
  const first = refused(await send(), 400, 'reason-missing')
  const again = await send()
  expect(refused(again, 400, 'reason-missing')).toEqual(first)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('what joined once opens a session each time it is repeated, also in the browser that has one', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { name: `Again ${word()}`, email: address() }
  const client = portal.client()
  const first = await client.post('/api/iam/onboard', body, { headers })
  const again = await client.post('/api/iam/onboard', body, { headers })
  expect(again.body).toEqual(first.body)
  expect((await client.get('/api/auth/me')).body.user.id).toBe(first.body.profile.user.id)
  const elsewhere = portal.client()
  await elsewhere.post('/api/iam/onboard', body, { headers })
  expect((await elsewhere.get('/api/auth/me')).body.user.id).toBe(first.body.profile.user.id)
})

test('a key is a word of 1 to 255 visible characters, and of 16 where it can open a session', async () => {
  const person = await newCreator(portal)
  const send = (key: string) =>
    person.patch('/api/users/me', { bio: 'Key' }, { headers: { 'idempotency-key': key } })
  for (const key of ['', 'a b', 'x'.repeat(256)]) refused(await send(key), 400, 'key-malformed')
  expect((await send('k')).status).toBe(200)
  expect((await send('k'.repeat(255))).status).toBe(200)
  const body = { name: 'Short Key', email: address() }
  const headers = { 'idempotency-key': 'short' }
  refused(await portal.client().post('/api/iam/onboard', body, { headers }), 400, 'key-malformed')
})
