import { SessionAnswer } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, signIn } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('the caller changes their own name, bio, location and industries [CALL-13]', async () => {
  const [person, other] = await Promise.all([newCreator(portal), newCreator(portal)])
  const fields = {
    name: 'Renamed Person',
    bio: 'Two lines,\nand “quotes”.',
    location: 'Miami, FL',
    industries: ['Food', 'Travel'],
  }
  const { user } = answered(SessionAnswer, await person.patch('/api/users/me', fields))
  expect(user).toMatchObject({ id: person.userId, ...fields })
  expect((await person.get('/api/auth/me')).body.user).toEqual(user)
  const { profile } = (await person.get(`/api/iam/profiles/handle/${person.handle}`)).body
  expect(profile).toMatchObject(fields)
  expect((await other.get('/api/auth/me')).body.user).toMatchObject({ name: other.name, bio: '' })
})

test('fields that are not sent stay unchanged', async () => {
  const person = await newBrand(portal)
  await person.patch('/api/users/me', { bio: 'We make kites.', industries: ['Design'] })
  const { user } = answered(SessionAnswer, await person.patch('/api/users/me', { location: 'Austin, TX' }))
  expect(user).toMatchObject({ bio: 'We make kites.', industries: ['Design'], location: 'Austin, TX' })
  const emptied = answered(SessionAnswer, await person.patch('/api/users/me', { bio: '', industries: [] }))
  expect(emptied.user).toMatchObject({ bio: '', industries: [], location: 'Austin, TX' })
})

test('an update that changes nothing records no event', async () => {
  const person = await newCreator(portal)
  const events = () => portal.countEvents('PersonalInfoUpdated', person.userId)
  await person.patch('/api/users/me', { bio: 'Once.' })
  await person.patch('/api/users/me', { bio: 'Once.' })
  answered(SessionAnswer, await person.patch('/api/users/me', {}))
  expect(await events()).toBe(1)
})

test('the view of the dashboard is remembered for the account once it is chosen, and changes nothing else [T-61]', async () => {
  const person = await newBrand(portal)
  expect((await person.get('/api/auth/me')).body.user.viewAs).toBeNull()
  for (let times = 0; times < 2; times++) {
    const { user } = answered(SessionAnswer, await person.patch('/api/users/me', { viewAs: 'brand' }))
    expect(user).toMatchObject({ viewAs: 'brand', name: person.name, role: 'brand' })
  }
  expect(await portal.countEvents('ViewChosen', person.userId)).toBe(1)
  expect(await portal.countEvents('PersonalInfoUpdated', person.userId)).toBe(0)
  const elsewhere = await signIn(portal, person.email)
  expect((await elsewhere.get('/api/auth/me')).body.user.viewAs).toBe('brand')
  const both = { viewAs: 'creator', bio: 'We make kites.' }
  expect(answered(SessionAnswer, await elsewhere.patch('/api/users/me', both)).user).toMatchObject(both)
  for (const viewAs of ['admin', null, ''])
    expect(refused(await person.patch('/api/users/me', { viewAs }), 400).errors).toMatchObject([
      { path: 'viewAs' },
    ])
})

test('the call refuses what the form refuses, in the same words', async () => {
  const person = await newCreator(portal)
  const said = async (body: object) =>
    refused(await person.patch('/api/users/me', body), 400, 'invalid-input').errors?.[0]
  const limits = { bio: ['Bio', 500], location: ['Location', 100], name: ['Name', 100] } as const
  for (const [field, [label, most]] of Object.entries(limits)) {
    answered(SessionAnswer, await person.patch('/api/users/me', { [field]: 'x'.repeat(most) }))
    const message = `${label} must be ${most} characters or less`
    expect(await said({ [field]: 'x'.repeat(most + 1) })).toEqual({ path: field, message })
  }
  expect(await said({ name: ' A ' })).toMatchObject({ path: 'name' })
  expect(await said({ industries: 'Design, Tech' })).toMatchObject({ path: 'industries' })
  expect(await said({ industries: ['Design', ''] })).toMatchObject({ path: 'industries.1' })
  expect(await said({ industries: Array.from({ length: 13 }, (_, n) => `Design ${n}`) })).toMatchObject({
    path: 'industries',
  })
  expect(await said({ bio: 'a\0b' })).toMatchObject({ path: 'bio' })
  expect(await said({ avatarUrl: 'http://10.0.0.1/a.png' })).toMatchObject({ path: 'avatarUrl' })
})

test('users cannot set their own role, rights or email address', async () => {
  const person = await newCreator(portal)
  const wishes = {
    ...{ role: 'admin', stakeholderType: 'internal', canApprovePayments: true, canPostNews: true },
    ...{ email: 'other@people.example', id: person.userId, emailConfirmed: true, paymentAccountId: 'acct_1' },
  }
  for (const [field, value] of Object.entries(wishes))
    expect(refused(await person.patch('/api/users/me', { [field]: value }), 400).errors).toMatchObject([
      { path: field },
    ])
  const { user } = (await person.get('/api/auth/me')).body
  expect(user).toMatchObject({ role: 'creator', stakeholderType: 'external', email: person.email })
})

test('settings need a session', async () => {
  refused(await portal.client().patch('/api/users/me', { bio: 'x' }), 401, 'sign-in-required')
  refused(await portal.client().get('/api/users/me/export'), 401, 'sign-in-required')
  refused(await portal.client().post('/api/users/me/erase', { reason: 'x' }), 401, 'sign-in-required')
})
