import { ProfileAnswer } from '@iam/contracts/profiles/views'
import { SessionAnswer } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { address, newBrand, newCreator, password, registered, signIn, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const form = () => ({ name: `Ola ${word()}`, email: address(), password, role: 'brand' })

test('registering opens a session for a creator or a brand, with a profile', async () => {
  for (const role of ['creator', 'brand'] as const) {
    const client = portal.client()
    const body = { ...form(), role }
    const { user } = answered(SessionAnswer, await client.post('/api/auth/register', body))
    expect(user).toMatchObject({
      ...{ name: body.name, email: body.email, role, stakeholderType: 'external', hasPassword: true },
      ...{ canApprovePayments: false, canPostNews: false, emailConfirmed: false },
    })
    expect((await client.get('/api/auth/me')).body.user).toEqual(user)
    const { profile } = answered(ProfileAnswer, await client.get(`/api/iam/profiles/user/${user.id}`))
    expect(profile).toMatchObject({ handle: user.handle, role })
  }
})

test('registering with another role than creator or brand, or with rights, is refused', async () => {
  for (const role of ['admin', 'team_member', 'partner', 'investor', 'owner', ''])
    refused(await portal.client().post('/api/auth/register', { ...form(), role }), 400, 'invalid-input')
  for (const more of [{ canApprovePayments: true }, { canPostNews: true }, { stakeholderType: 'internal' }])
    refused(await portal.client().post('/api/auth/register', { ...form(), ...more }), 400, 'invalid-input')
})

test('an email address has one account, in any spelling and by either call [ENT-03]', async () => {
  const first = await registered(portal, 'creator')
  const spelt = `  ${first.email.toUpperCase()}`
  const sentence = 'That email already has a profile. Sign in instead.'
  const again = refused(await portal.client().post('/api/auth/register', { ...form(), email: spelt }), 409)
  expect(again).toMatchObject({ code: 'email-taken', detail: sentence })
  const onboard = { name: 'Somebody Else', email: spelt }
  expect(refused(await portal.client().post('/api/iam/onboard', onboard), 409).detail).toBe(sentence)
  const { rows } = portal
  const [{ count }] = await rows('select count(*)::int as count from accounts where lower(email) = $1', [
    first.email,
  ])
  expect(count).toBe(1)
  // The refused requests changed nothing: the first user still signs in.
  await signIn(portal, first.email)
})

test('passwords have at least six characters, and common ones are refused', async () => {
  const attempt = async (secret: string) =>
    refused(await portal.client().post('/api/auth/register', { ...form(), password: secret }), 400)
  expect((await attempt('12345')).errors).toEqual([
    { path: 'password', message: 'Password must be at least 6 characters' },
  ])
  for (const common of ['password', '123456', 'QWERTY', 'iloveyou'])
    expect(await attempt(common)).toMatchObject({
      code: 'password-too-common',
      errors: [{ path: 'password' }],
    })
  await attempt('x'.repeat(201))
  answered(
    SessionAnswer,
    await portal.client().post('/api/auth/register', { ...form(), password: `${'ö'.repeat(99)}#${word()}` }),
  )
})

test('a user without a password sets one, and later changes need the current one', async () => {
  const person = await newCreator(portal)
  answeredNothing(await person.post('/api/auth/password', { newPassword: password }))
  expect((await person.get('/api/auth/me')).body.user.hasPassword).toBe(true)
  await signIn(portal, person.email)

  const next = `${password}-next`
  const without = await person.post('/api/auth/password', { newPassword: next })
  expect(refused(without, 403, 'wrong-password').errors).toMatchObject([{ path: 'currentPassword' }])
  refused(await person.post('/api/auth/password', { newPassword: next, currentPassword: 'wrong one' }), 403)
  refused(await person.post('/api/auth/password', { newPassword: 'abc', currentPassword: password }), 400)
  refused(
    await person.post('/api/auth/password', { newPassword: 'password1', currentPassword: password }),
    400,
    'password-too-common',
  )
  answeredNothing(await person.post('/api/auth/password', { newPassword: next, currentPassword: password }))
  await signIn(portal, person.email, next)
  refused(await portal.client().post('/api/auth/login', { email: person.email, password }), 401)
})

test('a new password ends all other sessions and keeps the current one', async () => {
  const person = await newBrand(portal)
  const [here, elsewhere] = await Promise.all([signIn(portal, person.email), signIn(portal, person.email)])
  const change = { newPassword: `${password}-next`, currentPassword: password }
  answeredNothing(await here.post('/api/auth/password', change))
  expect((await here.get('/api/auth/me')).status).toBe(200)
  refused(await elsewhere.get('/api/auth/me'), 401)
  refused(await person.get('/api/auth/me'), 401)
})

test('setting a password needs a session', async () => {
  refused(await portal.client().post('/api/auth/password', { newPassword: password }), 401)
})
