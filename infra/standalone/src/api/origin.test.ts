import { allEvents } from '@iam/contracts/events'
import { beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../testing/client.ts'
import { type Cast, gather } from './access/cast.ts'
import { operations, unsafe } from './access/operations.ts'
import { refused } from './expect-answer.ts'
import { newCreator, newStakeholder, type Person } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let cast: Cast
beforeAll(async () => {
  cast = await gather(portal)
})

type Headers = Readonly<Record<string, string>>

/** A user's browser with a foreign page in it: it sends the user's cookies, and headers and a body of the page. */
function browserOf(
  person: Client,
  headers: Headers,
  bodyOf = (body: unknown) => JSON.stringify(body),
): Client {
  const request: Client['request'] = async (method, path, { body } = {}) => {
    const answer = await fetch(portal.urls[0] + path, {
      method,
      headers: {
        cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: bodyOf(body) }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text,
    } as Answer
  }
  return {
    ...{ request, cookies: person.cookies },
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, { body }),
    patch: (path, body) => request('PATCH', path, { body }),
    put: (path, body) => request('PUT', path, { body }),
    delete: (path) => request('DELETE', path),
  }
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
  // An admin, because no other rule would refuse their commands.
  const person = await newStakeholder(portal, 'admin')
  const before = await tracesOf(person)
  const browser = browserOf(person, headers())
  for (const name of unsafe) refused(await operations[name].send(browser, cast), 403, 'foreign-origin')
  expect(await tracesOf(person)).toEqual(before)
  expect((await person.get('/api/auth/me')).status).toBe(200)
})

test('reads are answered for any origin, without CORS headers, so that foreign pages cannot see the answers', async () => {
  const person = await newCreator(portal)
  const browser = browserOf(person, foreign['another site']!())
  for (const path of ['/api/iam/profiles', '/api/auth/me']) {
    const { status, headers } = await browser.get(path)
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
    const { status, body } = await browserOf(person, headers).patch('/api/users/me', { bio: `Bio ${at}` })
    expect([status, body.user?.bio]).toEqual([200, `Bio ${at}`])
  }
})

test(
  'a form of another page cannot send a body that is read: any content type but JSON is refused',
  {
    // All calls with six content types, each after the calls that set up its data.
    timeout: 120_000,
  },
  async () => {
    const person = await newStakeholder(portal, 'admin')
    const before = await tracesOf(person)
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; charset=application/json',
      'application/jsonp',
      'application/xml',
    ]
    let refusals = 0
    for (const type of types) {
      const browser = browserOf(person, { 'content-type': type })
      for (const name of unsafe) {
        const answer = await operations[name].send(withSomeBody(browser), cast)
        refused(answer, 415, 'json-only')
        refusals += 1
      }
    }
    expect(refusals).toBe(types.length * unsafe.length)
    expect(await tracesOf(person)).toEqual(before)
  },
)

/** Adds a body to calls without one, as a form would send it. */
const withSomeBody = (browser: Client): Client => ({
  ...browser,
  post: (path, body = { a: 1 }) => browser.post(path, body),
  delete: (path) => browser.request('DELETE', path, { body: { a: 1 } }),
})
