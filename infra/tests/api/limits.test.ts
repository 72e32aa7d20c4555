import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, openClient, type Sent } from '../support/client.ts'
import { startProductForTests } from '../support/product.ts'
import { answeredNothing, refused } from './expect-answer.ts'
import { address, password, word } from './people.ts'
import { ownPortal } from './portal.ts'

/** As in production: limits on, served over https by a proxy that forwards the client's address. */
const portal = ownPortal({ production: true })

const places = Array.from({ length: 250 }, (_, n) => `203.0.113.${n + 1}`).values()
const nextPlace = () => places.next().value ?? ''
/** A client at an IP address of its own, or at the given one. */
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

test('ten wrong passwords block one account from one address, but no known device, other account or address [FLT-76 FLT-75]', async () => {
  const [email, colleague] = [await someAccount(), await someAccount()]
  const guesser = somewhere()
  const owner = at(guesser.ip)
  expect((await signIn(owner, email)).status).toBe(200)
  for (let n = 0; n < 10; n++) refused(await signIn(guesser, email, `guess ${n}`), 401)
  const tooMany = await signIn(guesser, email)
  expectTooMany(tooMany)
  // The time of the sentence equals Retry-After.
  expect(tooMany.body.detail).toMatch(/in 15 minutes/)
  expect(tooMany.headers.get('retry-after')).toBe('900')
  // Another browser at the same address shares the count.
  expectTooMany(await signIn(at(guesser.ip), email.toUpperCase()))
  // The owner's known device still signs in, and so do colleagues there and the owner from another address.
  expect((await signIn(owner, email)).status).toBe(200)
  expect((await signIn(at(guesser.ip), colleague)).status).toBe(200)
  expect((await signIn(somewhere(), email)).status).toBe(200)
  // Guesses from a known device are limited, too.
  for (let n = 0; n < 10; n++) refused(await signIn(owner, email, `guess ${n}`), 401)
  expectTooMany(await signIn(owner, email))
}, 60_000)

test('what is counted by user counts also if it is not valid, and under an idempotency key', async () => {
  const person = somewhere()
  await signIn(person, await someAccount())
  const chat = `/api/iam/ama/sessions/${randomUUID()}/chat`
  const say = () => person.post(chat, {}, { headers: { 'idempotency-key': word() } })
  let answer = await say() // Each of two gateways counts for itself.
  for (let n = 1; answer.status === 400 && n < 250; n++) answer = await say()
  expectTooMany(answer)
})

test('correct passwords are not counted: a whole office signs in from one address', async () => {
  const email = await someAccount()
  const office = somewhere()
  for (let n = 0; n < 12; n++) expect((await signIn(at(office.ip), email)).status).toBe(200)
})

test('a hundred guesses from any addresses block an account, and its owner can still sign in', async () => {
  const email = await someAccount()
  const owner = somewhere()
  expect((await signIn(owner, email)).status).toBe(200)
  for (let round = 0; round < 10; round++) {
    const guesser = somewhere()
    const guesses = Array.from({ length: 10 }, (_, n) => signIn(at(guesser.ip), email, `guess ${round} ${n}`))
    for (const answer of await Promise.all(guesses)) refused(answer, 401)
  }
  expectTooMany(await signIn(somewhere(), email, 'guess 101'))
  // The owner's known browser still signs in, and a mailed link opens a session in any other.
  expect((await signIn(owner, email)).status).toBe(200)
  answeredNothing(await somewhere().post('/api/auth/sign-in-link', { email }))
}, 60_000)

test("a stolen device token does not lock out the owner's other known devices, and ends with the password", async () => {
  const email = await someAccount()
  const [owner, thief] = [somewhere(), somewhere()]
  expect((await signIn(owner, email)).status).toBe(200)
  expect((await signIn(thief, email)).status).toBe(200)
  for (let n = 0; n < 10; n++) refused(await signIn(thief, email, `guess ${n}`), 401)
  expectTooMany(await signIn(thief, email))
  for (let n = 0; n < 5; n++) refused(await signIn(owner, email.toUpperCase(), 'a typing error'), 401)
  expect((await signIn(owner, email)).status).toBe(200)

  const newPassword = 'a-later-harbor-9'
  const change = { newPassword, currentPassword: password }
  answeredNothing(await owner.post('/api/auth/password', change))
  // From then on the thief is one of many unknown ones at an address, and the owner's device is still known.
  const neighbour = at(thief.ip)
  for (let n = 0; n < 10; n++) refused(await signIn(neighbour, email, `guess ${n}`), 401)
  expectTooMany(await signIn(thief, email, newPassword))
  expect((await signIn(at(owner.ip), email, newPassword)).status).toBe(200)
  for (let n = 0; n < 10; n++) refused(await signIn(at(owner.ip), email, `guess ${n}`), 401)
  expect((await signIn(owner, email, newPassword)).status).toBe(200)
}, 60_000)

test('a hundred guesses block an address, over any accounts, existing or not; known devices pass [FLT-76]', async () => {
  const guesser = somewhere()
  const email = await someAccount()
  const owner = at(guesser.ip)
  expect((await signIn(owner, email)).status).toBe(200)
  for (let round = 0; round < 10; round++) {
    const guesses = Array.from({ length: 10 }, () => signIn(at(guesser.ip), address(), 'the same guess'))
    for (const answer of await Promise.all(guesses)) refused(answer, 401)
  }
  expectTooMany(await signIn(guesser, address(), 'the same guess'))
  expectTooMany(await signIn(guesser, email))
  expect((await signIn(owner, email)).status).toBe(200)
}, 60_000)

test('an address opens up to a hundred accounts an hour, enough for an office of fifty [FLT-76]', async () => {
  const office = somewhere()
  const join = () => at(office.ip).post('/api/iam/onboard', { name: 'One Of Many', email: address() })
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, join))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  }
  expectTooMany(await join())
  const form = { name: 'One Of Many', email: address(), password, role: 'brand' }
  expectTooMany(await at(office.ip).post('/api/auth/register', form))
}, 60_000)

test('while too many passwords wait to be hashed, registering is refused before there is an account', async () => {
  const ips = [nextPlace(), nextPlace()]
  const attempts = Array.from({ length: 160 }, (_, n) => {
    const form = { name: `Limits ${word()}`, email: address(), password, role: 'creator' }
    return () => at(ips[n % 2]!).post('/api/auth/register', form)
  })
  const answers = await Promise.all(attempts.map((register) => register()))
  const busy = attempts.filter((_, n) => answers[n]!.body.code === 'too-many-sign-ins')
  expect(busy.length).toBeGreaterThan(0)
  // Another one where a slow machine answers 503: that one's account may have been made.
  let again = answers[0]!
  for (const register of busy) {
    again = await register()
    if (again.status !== 503) break
  }
  expect([again.status, again.body.code]).toEqual([200, undefined])
})

test('a mailbox gets at most five sign-in links in 15 minutes, asked for from any address', async () => {
  const email = await someAccount()
  for (let n = 0; n < 5; n++) answeredNothing(await somewhere().post('/api/auth/sign-in-link', { email }))
  expectTooMany(await somewhere().post('/api/auth/sign-in-link', { email }))
  // An email address without an account is limited in the same way.
  const unknown = address()
  for (let n = 0; n < 5; n++)
    answeredNothing(await somewhere().post('/api/auth/sign-in-link', { email: unknown }))
  expectTooMany(await somewhere().post('/api/auth/sign-in-link', { email: unknown }))
})

test('an address sends at most ten interest forms an hour', async () => {
  const visitor = somewhere()
  const send = () =>
    visitor.post('/api/contact', {
      ...{ name: 'Keen Visitor', email: address(), role: 'founder', interestArea: 'prox', vision: 'More.' },
    })
  for (let n = 0; n < 10; n++) answeredNothing(await send())
  expectTooMany(await send())
})

test('a caller sends at most three hundred changes a minute to one gateway; other reads than searches are not limited', async () => {
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

test('a user searches at most six hundred times a minute, from any address; other users and calls go on', async () => {
  const gateway = () => openClient([portal.urls[0]!])
  const [own, others] = [gateway(), gateway()]
  const [laptop, phone] = [somewhere(own), somewhere(own)]
  const colleague = somewhere(others, laptop.ip)
  for (const client of [laptop, colleague])
    expect((await signIn(client, await someAccount())).status).toBe(200)
  const search = (client: Client) => client.get('/api/iam/search?q=kiln')
  for (let batch = 0; batch < 6; batch++) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => search(n % 2 ? laptop : phone)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  expectTooMany(await search(laptop))
  expectTooMany(await search(phone))
  expect((await search(colleague)).status).toBe(200)
  expect((await laptop.get('/api/iam/profiles?search=kiln')).status).toBe(200)
  expect((await laptop.get('/api/auth/me')).status).toBe(200)
}, 60_000)

test('a signed-out caller is identified by the key alone, also from another address [FLT-83]', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const person = { name: `Moving ${word()}`, email: address() }
  const join = (agent: string) => {
    const client = somewhere()
    const sent = { headers: { ...headers, 'user-agent': agent } }
    return client.post('/api/iam/onboard', person, sent)
  }
  const first = await join('Firefox')
  expect(first.status).toBe(200)
  const again = await join('Safari')
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('idempotent-replayed')).toBe('true')

  const interest = { ...person, role: 'founder', interestArea: 'prox', vision: 'From anywhere.' }
  const contact = () => somewhere().post('/api/contact', interest, { headers })
  answeredNothing(await contact())
  const repeated = await contact()
  answeredNothing(repeated)
  expect(repeated.headers.get('idempotent-replayed')).toBe('true')
  expect(await portal.rows('select from interest_submissions where email = $1', [person.email])).toHaveLength(
    1,
  )

  // Only the key identifies such callers, so a short one, which others could guess, is refused.
  const short = { headers: { 'idempotency-key': 'submission-1' } }
  refused(await somewhere().post('/api/contact', interest, short), 400, 'key-malformed')
  refused(
    await somewhere().post('/api/contact', { ...interest, vision: 'Another.' }, { headers }),
    422,
    'key-reused',
  )
})

test('the counters store neither IP nor email addresses in clear', async () => {
  const guesser = somewhere()
  await signIn(guesser, 'counted@people.example')
  const found = await portal.rows(
    'select from attempts a where position($1 in a::text) > 0 or position($2 in a::text) > 0',
    [guesser.ip, 'counted'],
  )
  expect(found).toEqual([])
})

test('over https the session cookie has the __Host- prefix and is Secure', async () => {
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

test('production has no public outbox and no demo accounts', async () => {
  expect((await somewhere().get('/outbox')).status).toBe(404)
  for (const name of ['admin', 'creator', 'creator2', 'brand', 'approver'])
    refused(await signIn(somewhere(), `${name}@iam.example`, 'continuum-demo'), 401)
})

test('metrics are served directly, but not through the proxy', async () => {
  refused(await somewhere().get('/metrics'), 404, 'unknown-path')
  const inside = await fetch(`${portal.urls[0]}/metrics`)
  expect(await inside.text()).toContain('iam_password_hashes_total')
})

test('production does not start with the limits off', async () => {
  const starting = startProductForTests({ production: true, rateLimits: false })
  await expect(starting).rejects.toThrow(/RATE_LIMITS/)
})
