import { expect, test } from 'vitest'
import { type Client, openClient, type Sent } from '../testing/client.ts'
import { startProductForTests } from '../testing/product.ts'
import { answeredNothing, refused } from './expect-answer.ts'
import { address, password, word } from './people.ts'
import { ownPortal } from './portal.ts'

/** As production runs it: limits on, served over https by a proxy, which says who asks. */
const portal = ownPortal({ production: true })

const places = Array.from({ length: 250 }, (_, n) => `203.0.113.${n + 1}`).values()
const nextPlace = () => places.next().value ?? ''
/** Somebody at an address on the net of their own. */
function somewhere(client: Client = portal.client(), ip = nextPlace()): Client & { ip: string } {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': ip }
  const with_ = (sent: Sent = {}) => ({ ...sent, headers: { ...headers, ...sent.headers } })
  return {
    ...{ ip, cookies: client.cookies },
    request: (method, path, sent) => client.request(method, path, with_(sent)),
    get: (path, sent) => client.get(path, with_(sent)),
    post: (path, body, sent) => client.post(path, body, with_(sent)),
    patch: (path, body, sent) => client.patch(path, body, with_(sent)),
    put: (path, body, sent) => client.put(path, body, with_(sent)),
    delete: (path, sent) => client.delete(path, with_(sent)),
  }
}
const at = (ip: string) => somewhere(portal.client(), ip)

async function someAccount(): Promise<string> {
  const email = address()
  const form = { name: `Limits ${word()}`, email, password, role: 'creator' }
  expect((await somewhere().post('/api/auth/register', form)).status).toBe(200)
  return email
}
const signIn = (client: Client, email: string, secret = password) =>
  client.post('/api/auth/login', { email, password: secret })
function expectTooMany(answer: Awaited<ReturnType<typeof signIn>>): void {
  expect(refused(answer, 429).code).toMatch(/^too-many/)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('ten guesses at an account are heard, then none, however right', async () => {
  const email = await someAccount()
  const guesser = somewhere()
  for (let n = 0; n < 10; n++) refused(await signIn(guesser, email, `guess ${n}`), 401)
  expectTooMany(await signIn(guesser, email, 'guess 10'))
  expectTooMany(await signIn(guesser, email))
  // Another browser at the same place has no more of them; the owner, elsewhere, is not locked out.
  expectTooMany(await signIn(at(guesser.ip), email.toUpperCase()))
  expect((await signIn(somewhere(), email)).status).toBe(200)
})

test('whoever is right has not guessed: a whole office signs in from one place', async () => {
  const email = await someAccount()
  const office = somewhere()
  for (let n = 0; n < 12; n++) expect((await signIn(at(office.ip), email)).status).toBe(200)
})

test('a hundred guesses from everywhere are enough for one account, and its owner still comes in', async () => {
  const email = await someAccount()
  const owner = somewhere()
  expect((await signIn(owner, email)).status).toBe(200)
  for (let round = 0; round < 10; round++) {
    const guesser = somewhere()
    const guesses = Array.from({ length: 10 }, (_, n) => signIn(at(guesser.ip), email, `guess ${round} ${n}`))
    for (const answer of await Promise.all(guesses)) refused(answer, 401)
  }
  expectTooMany(await signIn(somewhere(), email, 'guess 101'))
  // The browser in which they signed in before is known, and a link from their mailbox opens any other.
  expect((await signIn(owner, email)).status).toBe(200)
  answeredNothing(await somewhere().post('/api/auth/sign-in-link', { email }))
}, 60_000)

test('ten guesses are ten, spread over accounts that exist or not', async () => {
  const guesser = somewhere()
  const emails = await Promise.all(Array.from({ length: 3 }, someAccount))
  for (let n = 0; n < 10; n++) refused(await signIn(guesser, emails[n] ?? address(), 'the same guess'), 401)
  expectTooMany(await signIn(guesser, address(), 'the same guess'))
})

test('twenty who join from one place are many', async () => {
  const family = somewhere()
  const join = () => at(family.ip).post('/api/iam/onboard', { name: 'One Of Many', email: address() })
  for (let n = 0; n < 20; n++) expect((await join()).status).toBe(200)
  expectTooMany(await join())
  const form = { name: 'One Of Many', email: address(), password, role: 'brand' }
  expectTooMany(await at(family.ip).post('/api/auth/register', form))
})

test('a mailbox gets no more than five sign-in links in a quarter of an hour, asked for from anywhere', async () => {
  const email = await someAccount()
  for (let n = 0; n < 5; n++) answeredNothing(await somewhere().post('/api/auth/sign-in-link', { email }))
  expectTooMany(await somewhere().post('/api/auth/sign-in-link', { email }))
  // An address without an account is limited alike.
  const nobody = address()
  for (let n = 0; n < 5; n++)
    answeredNothing(await somewhere().post('/api/auth/sign-in-link', { email: nobody }))
  expectTooMany(await somewhere().post('/api/auth/sign-in-link', { email: nobody }))
})

test('the interest form is sent ten times an hour at the most', async () => {
  const visitor = somewhere()
  const send = () =>
    visitor.post('/api/contact', {
      ...{ name: 'Keen Visitor', email: address(), role: 'founder', interestArea: 'prox', vision: 'More.' },
    })
  for (let n = 0; n < 10; n++) answeredNothing(await send())
  expectTooMany(await send())
})

test('nobody changes things three hundred times a minute at one gateway, and reading is free', async () => {
  const { ip, ...busy } = somewhere(openClient([portal.urls[0]!]))
  const statuses: number[] = []
  for (let batch = 0; batch < 4; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => busy.post('/api/iam/profiles/nobody-at-all/click')),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(100)
  expectTooMany(await busy.post('/api/iam/profiles/nobody-at-all/click'))
  expect((await busy.get('/api/iam/profiles')).status).toBe(200)
})

test('no address is kept in the counters', async () => {
  const guesser = somewhere()
  await signIn(guesser, 'counted@people.example')
  const found = await portal.rows(
    'select from attempts a where position($1 in a::text) > 0 or position($2 in a::text) > 0',
    [guesser.ip, 'counted'],
  )
  expect(found).toEqual([])
})

test('over https the cookie is for this host alone, and travels in the open never', async () => {
  const email = await someAccount()
  const answer = await signIn(somewhere(), email)
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.includes('session'))
  expect(cookie).toMatch(/^__Host-iam_session=/)
  const attributes = cookie.split('; ').slice(1)
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
  expect(attributes.some((attribute) => attribute.startsWith('Domain'))).toBe(false)
  for (const line of answer.headers.getSetCookie()) expect(line).toContain('HttpOnly')

  const [name] = [...(await signedInAt(email)).cookies.keys()].filter((key) => key.includes('session'))
  expect(name).toBe('__Host-iam_session')
})

async function signedInAt(email: string): Promise<Client> {
  const client = somewhere()
  expect((await signIn(client, email)).status).toBe(200)
  expect((await client.get('/api/auth/me')).body.user.email).toBe(email)
  answeredNothing(await client.post('/api/auth/logout'))
  refused(await client.get('/api/auth/me'), 401)
  expect((await signIn(client, email)).status).toBe(200)
  return client
}

test('production has no outbox for everybody to read, and none of the demo accounts', async () => {
  expect((await somewhere().get('/outbox')).status).toBe(404)
  for (const name of ['admin', 'creator', 'creator2', 'brand', 'approver'])
    refused(await signIn(somewhere(), `${name}@iam.example`, 'continuum-demo'), 401)
})

test('the figures of operation are for those inside the proxy', async () => {
  refused(await somewhere().get('/metrics'), 404, 'unknown-path')
  const inside = await fetch(`${portal.urls[0]}/metrics`)
  expect(await inside.text()).toContain('iam_password_hashes_total')
})

test('production does not start with the limits off', async () => {
  const starting = startProductForTests({ production: true, rateLimits: false })
  await expect(starting).rejects.toThrow(/RATE_LIMITS/)
})
