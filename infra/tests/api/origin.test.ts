import { allEvents } from '@iam/contracts/events'
import { beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../support/client.ts'
import { type Cast, gather } from './access/cast.ts'
import { sendOperation, unsafe } from './access/operations.ts'
import { refused } from './expect-answer.ts'
import { newCreator, newStakeholder, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
// An admin, because no other rule would refuse their commands.
let person: Person
let attempts: readonly Attempt[]
beforeAll(async () => {
  const cast = await gather(portal)
  person = await newStakeholder(portal, 'admin')
  attempts = await attemptsOf(cast)
}, 120_000)

type Headers = Readonly<Record<string, string>>
type Attempt = { readonly method: string; readonly path: string; readonly body: unknown }

/** One request of each changing call, with data that exists; each was refused, so that it can be sent again. */
async function attemptsOf(cast: Cast): Promise<readonly Attempt[]> {
  const sent: Attempt[] = []
  const browser: Pick<Client, 'request'> = {
    async request(method, path, { body } = {}) {
      sent.push({ method, path, body })
      return sendFrom(person, { method, path, body }, { origin: 'https://evil.example' })
    },
  }
  for (const name of unsafe) refused(await sendOperation(name, browser, cast), 403, 'foreign-origin')
  expect(sent.length).toBe(unsafe.length)
  return sent
}

/** Sends a request as a foreign page in a user's browser does: with the user's cookies, and headers of the page. */
async function sendFrom(
  { cookies }: Pick<Client, 'cookies'>,
  { method, path, body }: Attempt,
  headers: Headers,
): Promise<Answer> {
  const answer = await fetch(portal.urls[0] + path, {
    method,
    headers: {
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text } as Answer
}

/** Counts what a user's requests may have changed: their events, open sessions and password. */
async function tracesOf({ userId }: Person) {
  const [row] = await portal.rows(
    `select (select count(*)::int from sessions where user_id::text = $1 and ended_at is null) as sessions,
      (select count(*)::int from credentials where user_id::text = $1) as passwords`,
    [userId],
  )
  const recorded = await portal.events({ types: Object.keys(allEvents) })
  return { ...row, events: recorded.filter(({ metadata }) => metadata.actor.userId === userId).length }
}

const own = () => portal.urls[0]!
const foreign: Record<string, () => Headers> = {
  'another site': () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  'another site, in a browser that says no more': () => ({ origin: 'https://evil.example' }),
  'a page without an origin': () => ({ origin: 'null' }),
  'a neighbour under the same name': () => ({ origin: own(), 'sec-fetch-site': 'same-site' }),
  'another port of this machine': () => ({ origin: 'http://127.0.0.1:1' }),
  'our name under another scheme': () => ({ origin: own().replace('http:', 'https:') }),
}

test.for(Object.entries(foreign))('%s cannot make a browser change anything, by any call', async ([
  ,
  headers,
]) => {
  const before = await tracesOf(person)
  for (const attempt of attempts) refused(await sendFrom(person, attempt, headers()), 403, 'foreign-origin')
  expect(await tracesOf(person)).toEqual(before)
  expect((await person.get('/api/auth/me')).status).toBe(200)
})

test('reads are answered for any origin, without CORS headers, so that foreign pages cannot see the answers', async () => {
  const person = await newCreator(portal)
  const from = foreign['another site']!()
  for (const path of ['/api/iam/profiles', '/api/auth/me']) {
    const { status, headers } = await sendFrom(person, { method: 'GET', path, body: undefined }, from)
    expect(status).toBe(200)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  const asked = await fetch(`${own()}/api/users/me`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
  })
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('requests of our own pages, of typed addresses and of programs pass', async () => {
  const person = await newCreator(portal)
  const from: Headers[] = [
    { origin: own(), 'sec-fetch-site': 'same-origin' },
    { origin: own() },
    { 'sec-fetch-site': 'none' },
    {},
  ]
  for (const [at, headers] of from.entries()) {
    const change = { method: 'PATCH', path: '/api/users/me', body: { bio: `Bio ${at}` } }
    const { status, body } = await sendFrom(person, change, headers)
    expect([status, body.user?.bio]).toEqual([200, `Bio ${at}`])
  }
})

const formTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; charset=application/json',
  'application/jsonp',
  'application/xml',
]

test('a form of another page cannot send a body that is read: any content type but JSON is refused', async () => {
  const before = await tracesOf(person)
  // The unsubscribe link of a mail is sent as a form (RFC 8058); its token is the right, not the caller's cookies.
  const withSession = attempts.filter(({ path }) => !path.startsWith('/api/mail/unsubscribe/'))
  expect(withSession).toHaveLength(attempts.length - 1)
  for (const type of formTypes)
    for (const { body = { a: 1 }, ...attempt } of withSession)
      refused(await sendFrom(person, { ...attempt, body }, { 'content-type': type }), 415, 'json-only')
  expect(await tracesOf(person)).toEqual(before)
})
