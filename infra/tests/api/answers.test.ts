import { Socket } from 'node:net'
import { Problem } from '@iam/contracts/problem'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { newCampaign, newParticipant } from './campaigns.ts'
import { answeredNothing, refused } from './expect-answer.ts'
import { address, give, newBrand, newCreator, registered, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

/** All values of an answer with their names, at any depth. */
function* walk(value: unknown, name = ''): Generator<{ readonly name: string; readonly value: unknown }> {
  yield { name, value }
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, key)
}
const secret = /e-?mail|passw|credential|payment(account|customer)|stripe|token|session|master|secret|phone/i

test('no public answer contains an email address, a password or a bank account (T-40)', async () => {
  const person = await registered(portal, 'creator')
  await person.patch('/api/users/me', { bio: 'About me.', industries: ['Design'] })
  await give(portal, person, 'Verified')
  const { body } = await person.post('/api/iam/content', { type: 'post', title: 'Public' })
  await person.post(`/api/iam/content/${body.content.id}/publish`)
  const campaign = await newCampaign(await newBrand(portal), {}, ['5.00'])
  await newParticipant(await theAdmin(portal), person, campaign.id)
  const paths = [
    `/api/iam/profiles?search=${person.handle}`,
    '/api/iam/profiles?limit=100',
    `/api/iam/profiles/handle/${person.handle}`,
    `/api/iam/profiles/user/${person.userId}`,
    `/api/iam/content?creatorId=${person.userId}`,
    `/api/iam/handles/${person.handle}`,
    '/api/iam/campaigns?limit=100',
    `/api/iam/search?q=${person.handle}`,
    `/api/iam/campaigns/${campaign.id}`,
    '/openapi.json',
  ]
  const stranger = await newCreator(portal)
  for (const client of [portal.client(), stranger] satisfies Client[]) {
    for (const path of paths) {
      const answer = await client.get(path)
      expect(answer.status).toBe(200)
      const text = JSON.stringify(answer.body)
      expect(text).not.toContain(person.email)
      if (path === '/openapi.json') continue
      expect(text).not.toMatch(/[\w.]+@[\w.]+\.example|argon2|acct_/)
      for (const { name } of walk(answer.body)) expect(name).not.toMatch(secret)
    }
  }
})

test('the documented answers of public calls name no secret field either (T-40)', async () => {
  const { paths, components } = (await portal.client().get('/openapi.json')).body
  const shapes = [
    ...['/api/iam/profiles', '/api/iam/profiles/handle/{handle}', '/api/iam/content'],
    ...['/api/iam/campaigns', '/api/iam/campaigns/{id}', '/api/iam/search'],
  ]
  const seen = new Set<string>()
  const names = (shape: unknown): string[] =>
    [...walk(shape)].flatMap(({ name, value }) => {
      if (name !== '$ref' || seen.has(String(value))) return [name]
      seen.add(String(value))
      return [name, ...names(components.schemas[String(value).split('/').at(-1)!])]
    })
  for (const path of shapes) {
    const found = names(paths[path].get.responses['200'])
    expect(found).toContain(path.includes('profiles') ? 'handle' : 'title')
    for (const name of found) expect(name).not.toMatch(secret)
  }
})

test('a body that is not JSON, not an object, too large or too deep is refused as such [ERR-43]', async () => {
  const person = await newCreator(portal)
  const send = (body: string) => person.patch('/api/users/me', body)
  for (const body of ['{', '{"bio":}', 'bio=x', '\u0000', '{"bio":"a\nb"}', '{"__proto__":{"role":"admin"}}'])
    refused(await send(body), 400)
  refused(await send('{"a":'.repeat(20_000)), 400)
  refused(await send(JSON.stringify({ bio: 'x'.repeat(300_000) })), 413, 'body-too-large')
  for (const body of ['null', '[]', '"text"', '1', 'true']) refused(await send(body), 400, 'invalid-input')
  expect((await person.get('/api/auth/me')).body.user).toMatchObject({ bio: '', role: 'creator' })
})

test('text that cannot be stored is refused, in bodies, queries and paths [ERR-43]', async () => {
  const person = await newCreator(portal)
  for (const spoilt of ['a\\u0000b', '\\ud800', 'x\\udfffy']) {
    refused(await person.patch('/api/users/me', `{"bio":"${spoilt}"}`), 400, 'invalid-input')
    const contact = `{"name":"${spoilt} name","email":"${address()}","role":"founder","interestArea":"prox","vision":"x"}`
    refused(await portal.client().post('/api/contact', contact), 400, 'invalid-input')
  }
  refused(await portal.client().get('/api/iam/profiles?search=%00'), 400)
  refused(await portal.client().get('/api/iam/profiles/handle/%00'), 404)
})

test('each kind of refusal is a problem with a sentence and a code of its own [ERR-43]', async () => {
  const [person, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  const guest = portal.client()
  const problems = [
    refused(await guest.get('/api/auth/me'), 401),
    refused(await person.get('/api/admin/users'), 403),
    refused(await guest.get('/api/nope'), 404),
    refused(await guest.get('/api/iam/profiles/handle/nobody-here'), 404),
    refused(await person.patch('/api/iam/profiles/me', { handle: other.handle }), 409),
    refused(await guest.post('/api/auth/confirm', { token: 'x'.repeat(43) }), 410),
    refused(await guest.post('/api/iam/onboard', {}), 400),
    refused(await guest.get('/api/iam/profiles?limit=x'), 400),
  ]
  expect(new Set(problems.map(({ code }) => code)).size).toBeGreaterThanOrEqual(7)
  for (const { type, title, detail } of problems) {
    expect(type).toBe('about:blank')
    expect(title).not.toBe('')
    expect(detail).toMatch(/^[A-Z].+ .+\w/)
  }
})

test('an unknown path is 404 for any method, a known one 405 for other methods, and so is a page', async () => {
  const person = await newCreator(portal)
  for (const path of [
    '/api/nope',
    '/api',
    '/api/',
    '/api/iam',
    '/api/iam/profiles/handle',

    `/api/${word()}`,
  ])
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
      refused(await person.request(method, path), 404, 'unknown-path')
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    refused(await person.request(method, '/api/auth/login'), 405, 'wrong-method')
  refused(await person.post('/iam', {}), 405, 'wrong-method')
})

test('a path that cannot be decoded is refused [ERR-43]', async () => {
  for (const path of ['/api/iam/profiles/handle/%zz', '/api/iam/profiles/handle/%E0%A4%A', '/api/%'])
    refused(await portal.client().get(path), 404)
  refused(await portal.client().get(`/api/iam/profiles/handle/${'x'.repeat(4000)}`), 404)
})

test('a page address that cannot be decoded is answered with the 404 page [ROUTE-18]', async () => {
  for (const path of ['/%', '/iam/%zz', '/iam/@%E0%A4%A?x=%']) {
    const { status, headers } = await portal.client().get(path)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  }
})

/** The server's answer to bytes that are not a valid HTTP request. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(portal.urls[0]!)
  const socket = new Socket().connect(Number(port), hostname)
  socket.end(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return answer
}

test('malformed HTTP is refused with a problem, too [ERR-43]', async () => {
  const line = 'GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\n'
  const large = `${line}x-large: ${'x'.repeat(40_000)}\r\n\r\n`
  for (const [request, status] of [
    [large, 431],
    [`${line}no colon here\r\n\r\n`, 400],
  ] as const) {
    const [head = '', body = ''] = (await raw(request)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    expect(Problem.parse(JSON.parse(body))).toMatchObject({ status })
  }
})

test('signing out is answered with 204, without a body or a content type', async () => {
  const person = await newCreator(portal)
  const answer = await person.post('/api/auth/logout')
  answeredNothing(answer)
  expect(answer.headers.has('content-type')).toBe(false)
})
