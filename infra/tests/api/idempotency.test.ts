import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Waits, watchStatements } from '../support/awaited-statements.ts'
import type { Client } from '../support/client.ts'
import { sendCall } from '../support/declared-call.ts'
import { repeated } from '../support/repeated.ts'
import { make, requestOf } from './access/expected.ts'
import { everyCall, operations } from './access/operations.ts'
import { refused } from './expect-answer.ts'
import { type Repeatable, repeatable, startedByItself } from './idempotency/calls.ts'
import { allWaits, waitsAllowed } from './idempotency/waits.ts'
import { newPair } from './offers.ts'
import { address, key, newCreator, type Person, password, theAdmin, word } from './people.ts'
import { ownPortal } from './portal.ts'

// A product of its own: where a user is erased, the stored answers of all users are deleted.
const portal = ownPortal({ demo: true })
const watch = watchStatements()
const waited = new Map<Repeatable, Waits>()
let admin: Client
beforeAll(async () => {
  admin = await theAdmin(portal)
})
afterAll(() => watch.end())

/** Calls that ignore the Idempotency-Key: they open or end sessions, count visits, or keep no answer to repeat. */
const withoutKeys = [
  ...['login', 'logout', 'setPassword', 'askForSignInLink', 'useSignInLink', 'confirmEmail'],
  ...['resendConfirmation', 'clickProfile', 'editOffer', 'eraseMe', 'eraseUser'],
  ...['receiveStripeMessage', 'removePayoutAccount', 'verifyLedger', 'unsubscribe'],
]
test('every POST and PATCH honours the Idempotency-Key, but for those without keys', () => {
  const changing = everyCall.filter(([, { method }]) => method === 'POST' || method === 'PATCH')
  const named = changing.map(([name]) => name as string)
  expect(named.sort()).toEqual([...Object.keys(repeatable), ...withoutKeys, startedByItself].sort())
})

const names = Object.keys(repeatable) as Repeatable[]

/** Makes what a call needs; sends its request or `another`, and says how often it was carried out. */
async function ready(name: Repeatable) {
  const { by, counted, another = { another: true }, ...instead } = repeatable[name]
  const [brand, creator] = await newPair(portal)
  const clients = { brand, creator, admin }
  const stage = { portal, clients, owner: creator }
  const { params, body } = await requestOf({ ...operations[name], ...instead }, stage)
  const send = (headers: Record<string, string>, sent: object | undefined = body) =>
    sendCall(by === 'visitor' ? portal.client() : clients[by], name, { params, body: sent, headers })
  const times = async () => {
    if (by === 'visitor')
      return (await portal.rows(`select from ${counted} where email = $1`, [body?.email])).length
    return portal.countEvents(counted, String(params?.id ?? (by === 'brand' ? brand : creator).userId))
  }
  return { send, another: { ...body, ...(await make(another, stage)) }, times }
}

test.for(
  names,
)('%s: five requests in a row count once, and their key is refused for another request, at any time [FLT-82]', async (name) => {
  const { send, another, times } = await ready(name)
  const headers = key()
  const { answer: first, waits } = await watch.of(() => send(headers))
  waited.set(name, waits)
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
  expect(first.headers.has('idempotent-replayed')).toBe(false)
  for (let n = 1; n < 5; n++) {
    const again = await send(headers)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  }
  refused(await send(headers, another), 422, 'key-reused')
  expect((await send(headers)).body).toEqual(first.body)
  expect(await times()).toBe(1)

  // As 48 h later, when the kept answer is gone and only the log knows the key.
  const forget = () => portal.rows('delete from kept_answers where key = $1', [headers['idempotency-key']])
  await forget()
  refused(await send(headers, another), 422, 'key-reused')
  await forget()
  const again = await send(headers)
  expect(again.status, JSON.stringify(again.body)).toBe(first.status)
  expect(again.headers.has('idempotent-replayed')).toBe(false)
  expect(await times()).toBe(1)
})

/** On a busy machine a state is read anew, and what reactions read in turn is not shared: half as often again passes. */
const atMost = (allowed: number) => allowed + Math.ceil(allowed / 2)

function isMore(name: Repeatable, { isCarriedAlong, before, after }: Waits): boolean {
  const [allowedBefore, allowedAfter] = waitsAllowed(name)
  return isCarriedAlong
    ? before + after > atMost(allowedBefore + allowedAfter)
    : before > atMost(allowedBefore) || after > atMost(allowedAfter)
}

test.skipIf(process.env.PRODUCT === 'processes')(
  'commands wait for the database no more often than they did',
  async () => {
    // A reaction to what the test made may lose or win against the command, and statements that run together do not where one of
    // them opens its connection first: what waited more is measured anew, by then with the connections open.
    for (const name of waited.keys())
      for (let tries = 0; tries < 3 && isMore(name, waited.get(name)!); tries++) {
        const { send } = await ready(name)
        waited.set(name, (await watch.of(() => send(key()))).waits)
      }
    const counts = [...waited].map(([name, waits]) => ({
      name,
      ...waits,
      statements: waits.statements.length,
    }))
    console.table(counts)
    expect([...waited].filter(([name, waits]) => isMore(name, waits))).toEqual([])
    expect(counts.reduce((sum, { before, after }) => sum + before + after, 0)).toBeLessThanOrEqual(allWaits)
  },
)

test.for(names)('%s: twenty at the same time count once', async (name) => {
  const { send, times } = await ready(name)
  const headers = key()
  const answers = await Promise.all(Array.from({ length: 20 }, () => repeated(() => send(headers))))
  const [first] = answers
  expect(first!.status, JSON.stringify(first!.body)).toBeLessThan(300)
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([first!.status, first!.body])
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  // All 20 are replays where the request that was carried out was answered 503 and repeated.
  expect(replayed.length).toBeGreaterThanOrEqual(19)
  expect(await times()).toBe(1)
})

test('another request under the same key that asks for other changes is refused, at any time [FLT-82]', async () => {
  const [[brand, person], partner] = await Promise.all([newPair(portal), newCreator(portal)])
  const requests: [Client, string, object, object][] = [
    [person, '/api/iam/profiles/me', { tagline: 'Once' }, { handle: `once-${word()}` }],
    [
      admin,
      `/api/admin/users/${partner.userId}`,
      { role: 'partner', reason: 'a' },
      { canPostNews: true, reason: 'a' },
    ],
    [brand, `/api/iam/shortlist/${person.userId}`, { isStarred: true }, { note: 'Another.' }],
  ]
  for (const [client, path, once, another] of requests) {
    const headers = key()
    expect((await client.patch(path, once, { headers })).status).toBe(200)
    await portal.rows('delete from kept_answers where key = $1', [headers['idempotency-key']])
    refused(await client.patch(path, another, { headers }), 422, 'key-reused')
  }
})

test('a key belongs to its caller: another user’s request under it is another request', async () => {
  const headers = key()
  const people = await Promise.all([newCreator(portal), newCreator(portal)])
  const send = (person: Person) =>
    person.post('/api/iam/content', { type: 'post', title: 'Ours' }, { headers })
  const [one, two] = await Promise.all(people.map(send))
  expect(one!.body.content.creatorId).toBe(people[0]!.userId)
  expect(two!.body.content.creatorId).toBe(people[1]!.userId)
  expect(two!.headers.has('idempotent-replayed')).toBe(false)
})

test('a key belongs to one path: a request under it to another path is another request', async () => {
  const person = await newCreator(portal)
  const headers = key()
  expect((await person.patch('/api/users/me', { bio: 'A' }, { headers })).status).toBe(200)
  const other = await person.patch('/api/iam/profiles/me', { tagline: 'B' }, { headers })
  expect(other.body.profile.tagline).toBe('B')
})

test('a refusal is repeated as it was answered', async () => {
  const person = await newCreator(portal)
  const headers = key()
  const send = () => admin.patch(`/api/admin/users/${person.userId}`, { role: 'brand' }, { headers })
  const first = refused(await send(), 400, 'reason-missing')
  const again = await send()
  expect(refused(again, 400, 'reason-missing')).toEqual(first)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('a repeated onboarding opens a session each time, also in the browser that has one', async () => {
  const headers = key()
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

test('a key has 1 to 255 visible characters, and at least 16 where it can open a session', async () => {
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

/** Sends the same request under one key, each time from a new browser. */
function inNewBrowsers(path: string, body: object) {
  const headers = key()
  return async () => {
    const client = portal.client()
    return { client, answer: await client.post(path, body, { headers }) }
  }
}

test('a registration that is repeated later neither sets its password back nor signs in [FLT-81]', async () => {
  const body = { name: `Once ${word()}`, email: address(), password, role: 'creator' }
  const register = inNewBrowsers('/api/auth/register', body)
  const { client } = await register()
  expect((await register()).answer.status).toBe(200)
  const newPassword = 'another-harbor-lantern-8'
  const changed = await client.post('/api/auth/password', { newPassword, currentPassword: password })
  expect(changed.status).toBe(204)

  const again = await register()
  refused(again.answer, 409, 'joined-before')
  refused(await again.client.get('/api/auth/me'), 401)
  const signIn = (password: string) =>
    portal.client().post('/api/auth/login', { email: body.email, password })
  refused(await signIn(password), 401)
  expect((await signIn(newPassword)).status).toBe(200)
})

test('a repeated onboarding opens a session for two days, and only until there is a password [FLT-81]', async () => {
  const onboarding = () => inNewBrowsers('/api/iam/onboard', { name: `Once ${word()}`, email: address() })
  const one = onboarding()
  const { client } = await one()
  expect((await client.post('/api/auth/password', { newPassword: password })).status).toBe(204)
  refused((await one()).answer, 409, 'joined-before')

  const other = onboarding()
  const { user } = (await (await other()).client.get('/api/auth/me')).body
  const aged = "update accounts set created_at = now() - interval '49 hours' where user_id = $1"
  await portal.rows(aged, [user.id])
  const late = await other()
  refused(late.answer, 409, 'joined-before')
  refused(await late.client.get('/api/auth/me'), 401)
})
