import { expect, test } from 'vitest'
import { refused } from './expect-answer.ts'
import { newCreator, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('a wrong method is 405 with the allowed ones, a wrong path 404 [FLT-86]', async () => {
  const client = portal.client()
  for (const [method, path, allow] of [
    ['DELETE', '/api/auth/me', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/users/me', 'PATCH'],
    ['DELETE', '/api/iam/campaigns/0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11', 'GET, HEAD, PATCH'],
    ['POST', '/iam/directory', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const) {
    const answer = await client.request(method, path)
    expect([path, answer.headers.get('allow')]).toEqual([path, allow])
    refused(answer, 405, 'wrong-method')
  }
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
    refused(await client.request(method, '/api/nowhere'), 404, 'unknown-path')
})

test('HEAD is GET without a body, OPTIONS lists the allowed methods [FLT-86]', async () => {
  const client = portal.client()
  for (const path of ['/api/iam/profiles', '/iam', '/healthz']) {
    const head = await client.request('HEAD', path)
    expect([path, head.status, head.body]).toEqual([path, 200, ''])
    const options = await client.request('OPTIONS', path)
    expect([path, options.status, options.headers.get('allow')]).toEqual([path, 204, 'GET, HEAD'])
  }
  expect((await client.request('OPTIONS', '/api/auth/login')).headers.get('allow')).toBe('POST')
})

test('a refused body names its problem: a forbidden field name, a missing field [FLT-85]', async () => {
  const client = portal.client()
  for (const name of ['__proto__', 'constructor']) {
    const body = `{"email":"a@b.example","password":"x","${name}":{"prototype":{}}}`
    const problem = refused(await client.request('POST', '/api/auth/login', { body }), 400, 'field-forbidden')
    expect(problem.detail).toMatch(/No field may be called __proto__/)
  }
  refused(await client.request('POST', '/api/auth/login', { body: '{"email":' }), 400, 'unreadable-body')

  const noEmail = refused(await client.post('/api/auth/login', { password: 'x' }), 400, 'invalid-input')
  expect(noEmail.detail).toBe('Give your e-mail address.')
  expect(noEmail.errors).toEqual([{ path: 'email', message: 'Give your e-mail address.' }])
  const nameless = await client.post('/api/iam/onboard', { email: 'a@b.example' })
  const noName = refused(nameless, 400, 'invalid-input')
  expect(noName.errors).toEqual([{ path: 'name', message: expect.not.stringMatching(/Give a text/) }])
})

test('the share picture of an erased user is gone at once, because caches have to revalidate it [FLT-68]', async () => {
  const person = await newCreator(portal, { name: `Erased ${word()}` })
  const path = `/share/${person.handle}.png`
  for (const _ of portal.urls) {
    const picture = await portal.client().get(path)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('cache-control')).toBe('no-cache')
    const headers = { 'if-none-match': picture.headers.get('etag') ?? '' }
    expect((await portal.client().get(path, { headers })).status).toBe(304)
    expect((await person.get(path)).status).toBe(200)
  }
  const etag = (await portal.client().get(path)).headers.get('etag') ?? ''
  expect((await person.post('/api/users/me/erase', { reason: 'asked' })).status).toBe(204)
  for (const _ of portal.urls) {
    const gone = await person.get(path, { headers: { 'if-none-match': etag } })
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/share.jpg'])
    expect(gone.headers.get('cache-control')).toBe('no-cache')
  }
})
