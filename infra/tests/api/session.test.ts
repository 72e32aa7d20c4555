import { SessionAnswer } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { address, newCreator, password, registered, signIn, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('the session call answers with the user, and with 401 without a session [CALL-01 CALL-02 ENT-36]', async () => {
  const person = await newCreator(portal)
  await person.patch('/api/users/me', { bio: 'Ceramics.', location: 'Austin, TX', industries: ['Design'] })
  const { user } = answered(SessionAnswer, await person.get('/api/auth/me'))
  expect(user).toMatchObject({
    id: person.userId,
    name: person.name,
    role: 'creator',
    bio: 'Ceramics.',
    location: 'Austin, TX',
    industries: ['Design'],
  })
  expect(Object.keys(user)).not.toContain('password')
  refused(await portal.client().get('/api/auth/me'), 401, 'sign-in-required')
})

test('with Prefer: handling=lenient a missing session is 204 instead of 401', async () => {
  const lenient = { headers: { prefer: 'handling=lenient' } }
  answeredNothing(await portal.client().get('/api/auth/me', lenient))
  const person = await newCreator(portal)
  expect(answered(SessionAnswer, await person.get('/api/auth/me', lenient)).user.id).toBe(person.userId)
})

test('an invented session cookie is refused', async () => {
  const stranger = portal.client()
  stranger.cookies.set('iam_session', 'reliMam-CntqE7g469n1H_oALr3zdkxH.VVoeD3gtn2XeRJT0G2pyYgBSpFwyu4TMk')
  refused(await stranger.get('/api/auth/me'), 401)
})

test('signing in answers with the user and sets a cookie that scripts and other sites cannot use [CALL-03]', async () => {
  const person = await registered(portal, 'creator')
  const answer = await portal.client().post('/api/auth/login', { email: person.email, password })
  const { user } = answered(SessionAnswer, answer)
  expect(user).toMatchObject({ id: person.userId, hasPassword: true })

  const [cookie = '', ...others] = answer.headers.getSetCookie().filter((line) => line.includes('session'))
  expect(others).toEqual([])
  const attributes = cookie.split('; ').slice(1)
  expect(cookie).toMatch(/^iam_session=[^;]{40,}/)
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']))
  expect(attributes.filter((attribute) => attribute.startsWith('Domain'))).toEqual([])
})

test('the email address may be written in any case', async () => {
  const person = await registered(portal, 'brand')
  const client = await signIn(portal, ` ${person.email.toUpperCase()} `)
  expect((await client.get('/api/auth/me')).body.user.id).toBe(person.userId)
})

test('wrong passwords, unknown addresses and accounts without a password are refused alike, to reveal no accounts', async () => {
  const [known, withoutPassword] = await Promise.all([registered(portal, 'creator'), newCreator(portal)])
  const attempts = await Promise.all(
    [known.email, withoutPassword.email, address()].map((email) =>
      portal.client().post('/api/auth/login', { email, password: 'not-the-right-one' }),
    ),
  )
  for (const answer of attempts) {
    refused(answer, 401, 'wrong-credentials')
    expect(answer.body).toEqual(attempts[0]?.body)
    expect(namesOf(answer.headers)).toEqual(namesOf(attempts[0]!.headers))
  }
})

test('an invalid email address or an empty password is refused in the words of the form', async () => {
  const client = portal.client()
  const said = async (body: unknown) =>
    refused(await client.post('/api/auth/login', body), 400, 'invalid-input').errors
  expect(await said({ email: 'nobody', password: 'x' })).toEqual([
    { path: 'email', message: 'Invalid email address' },
  ])
  expect(await said({ email: address(), password: '' })).toEqual([
    { path: 'password', message: 'Password is required' },
  ])
  expect(await said({ email: address(), password: 'x', role: 'admin' })).toMatchObject([{ path: 'role' }])
})

test('signing in ends the session that the browser had before', async () => {
  const victim = await registered(portal, 'creator')
  const attacker = await newCreator(portal)
  const planted = attacker.cookies.get('iam_session')!

  const browser = portal.client()
  browser.cookies.set('iam_session', planted)
  answered(SessionAnswer, await browser.post('/api/auth/login', { email: victim.email, password }))

  expect(browser.cookies.get('iam_session')).not.toBe(planted)
  expect((await browser.get('/api/auth/me')).body.user.id).toBe(victim.userId)
  refused(await attacker.get('/api/auth/me'), 401)
})

test('each sign-in has a session id of its own', async () => {
  const person = await registered(portal, 'creator')
  const clients = await Promise.all([1, 2, 3].map(() => signIn(portal, person.email)))
  expect(new Set(clients.map(({ cookies }) => cookies.get('iam_session'))).size).toBe(3)
})

test('signing out takes an empty body, ends the session and clears the cookie [CALL-04]', async () => {
  const person = await newCreator(portal)
  const kept = person.cookies.get('iam_session')!
  const answer = await person.post('/api/auth/logout')
  answeredNothing(answer)
  expect(answer.headers.get('clear-site-data')).toContain('"storage"')
  expect(person.cookies.has('iam_session')).toBe(false)

  person.cookies.set('iam_session', kept)
  refused(await person.get('/api/auth/me'), 401)
  answeredNothing(await person.post('/api/auth/logout'))
})

test('an answer to an ended session leaves the cookie, which may be that of a new session by then [FLT-89]', async () => {
  const { email } = await registered(portal, 'creator')
  const browser = await signIn(portal, email)
  const ended = portal.client()
  ended.cookies.set('iam_session', browser.cookies.get('iam_session')!)
  answered(SessionAnswer, await browser.post('/api/auth/login', { email, password }))
  for (const path of ['/api/auth/me', '/api/iam/moves', '/api/iam/profiles', '/iam/dashboard'])
    expect([path, (await ended.get(path)).headers.getSetCookie()]).toEqual([path, []])
  refused(await ended.get('/api/auth/me'), 401)
})

test('signing out without a session is not a fault', async () => {
  answeredNothing(await portal.client().post('/api/auth/logout'))
})

test('a password that matches in part is refused', async () => {
  const person = await registered(portal, 'creator')
  for (const near of [password.slice(0, -1), `${password} `, password.toUpperCase(), `${password}${word()}`])
    refused(await portal.client().post('/api/auth/login', { email: person.email, password: near }), 401)
})

const namesOf = (headers: Headers) => [...headers.keys()].sort()
