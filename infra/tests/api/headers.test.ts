import { expect, test } from 'vitest'
import type { Answer } from '../support/client.ts'
import { newCreator, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
}
const policyOf = ({ headers }: Pick<Answer, 'headers'>) => headers.get('content-security-policy') ?? ''
function expectCommon(answer: Answer, what: string): void {
  for (const [name, value] of Object.entries(common))
    expect(answer.headers.get(name), `${name} of ${what}`).toBe(value)
  expect(policyOf(answer), what).toContain("frame-ancestors 'none'")
  expect(policyOf(answer), what).toContain("base-uri 'none'")
  expect(answer.headers.has('x-powered-by')).toBe(false)
  expect(answer.headers.has('server')).toBe(false)
}

test('every kind of answer has the security headers', async () => {
  const person = await newCreator(portal)
  const answers = {
    200: await person.get('/api/auth/me'),
    '200 from bytes': await person.get('/api/iam/profiles'),
    204: await person.post(`/api/iam/profiles/${person.handle}/click`),
    400: await person.get('/api/iam/profiles?limit=x'),
    401: await portal.client().get('/api/auth/me'),
    403: await person.get('/api/admin/users'),
    '403 of a foreign origin': await person.post('/api/auth/logout', undefined, {
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
    404: await person.get('/api/nope'),
    413: await person.patch('/api/users/me', `"${'x'.repeat(300_000)}"`),
    415: await person.patch('/api/users/me', 'x', { headers: { 'content-type': 'text/plain' } }),
    'an address that cannot be read': await person.get('/api/%zz'),
    'the document': await person.get('/openapi.json'),
    readiness: await person.get('/readyz'),
  }
  for (const [what, answer] of Object.entries(answers)) {
    if (/^\d+/.test(what)) expect(answer.status, what).toBe(Number.parseInt(what, 10))
    expectCommon(answer, what)
    expect(policyOf(answer), what).toContain("default-src 'none'")
  }
})

test('private answers are not cached (no-store)', async () => {
  const person = await newCreator(portal)
  const admin = await theAdmin(portal)
  const answers = [
    await person.get('/api/auth/me'),
    await person.get('/api/auth/sessions'),
    await person.get('/api/users/me/export'),
    await person.get(`/api/iam/content?creatorId=${person.userId}`),
    await admin.get('/api/admin/users'),
    await person.get('/api/nope'),
    await portal.client().get('/api/auth/me'),
  ]
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store')
})

const screens = ['/iam', '/iam/directory', '/iam/settings', '/login']

test('addresses of screens serve the app, each time with another nonce, and allow no other scripts', async () => {
  const nonces = new Set<string>()
  for (const path of screens) {
    const answer = await portal.client().get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expectCommon(answer, path)
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    const nonce = /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? ''
    expect(nonce.length).toBeGreaterThanOrEqual(22)
    expect(answer.body).toContain(nonce)
    expect(answer.body).toContain('<div id="root">')
    expect(policyOf(answer)).toMatch(/object-src 'none'/)
    expect(policyOf(answer)).not.toMatch(/script-src[^;]*unsafe/)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(screens.length)
})

test('a public page is the same for every visitor, and runs this site’s files and the inline script and styles named in its CSP', async () => {
  for (const path of ['/', '/founding-members', '/iamwe']) {
    const first = await portal.client().get(path)
    const second = await portal.client().get(path)
    expect([path, first.status]).toEqual([path, 200])
    expectCommon(first, path)
    expect(first.body).toBe(second.body)
    expect(policyOf(first)).toBe(policyOf(second))
    expect(policyOf(first)).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
    expect(policyOf(first)).toMatch(/style-src 'self' 'sha256-[^']+';/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('vary')).toBe('accept-encoding, cookie')
  }
})

test('the document of a public page says whether the request had a session', async () => {
  const person = await newCreator(portal)
  expect((await portal.client().get('/')).body).toContain('data-session="none"')
  expect((await person.get('/')).body).not.toMatch(/<html [^>]*data-session/)
})

test('an address without a screen is answered with the app’s own 404 page', async () => {
  const addresses = [
    '/nope',
    '/iam/nope',
    '/iam/@',
    '/admin/nope',
    '/iam/profile/a/b',
    '/.env',
    '/etc/passwd',
  ]
  for (const path of [...addresses, '/iam/@somebody', '/iam/profile/somebody']) {
    const { status, headers, body } = await portal.client().get(path)
    expect([path, status]).toEqual([path, 404])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(body).toContain('<div id="root">')
  }
})

test('nothing outside the built frontend is served', async () => {
  const paths = [
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/index.html.br',
  ]
  for (const path of paths) {
    const { status, body } = await portal.client().get(path)
    expect([400, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('workspaces')
  }
})

test('the API reference is served with the security headers', async () => {
  const [page, script] = await Promise.all(
    ['/docs/', '/docs/js/scalar.js'].map((path) => portal.client().get(path)),
  )
  expect([page!.status, script!.status]).toEqual([200, 200])
  expect(page!.body).toContain('/openapi.json')
  expect(script!.headers.get('content-type')).toMatch(/javascript/)
  for (const answer of [page!, script!]) {
    expectCommon(answer, 'the reference')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const moved = await fetch(new URL('/docs', portal.urls[0]), { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/'])
})
