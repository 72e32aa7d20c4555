import { HandleAnswer } from '@iam/contracts/claims/views'
import { OnboardAnswer, ProfileAnswer } from '@iam/contracts/profiles/views'
import { SessionAnswer } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { answered, refused } from './expect-answer.ts'
import { address, newCreator, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const onboard = (body: object) => portal.client().post('/api/iam/onboard', body)
const check = async (handle: string) =>
  answered(HandleAnswer, await portal.client().get(`/api/iam/handles/${encodeURIComponent(handle)}`))

test('onboarding answers with the name to greet and the address of the profile [CALL-06]', async () => {
  const name = `Ana ${word()}`
  const avatarUrl = 'https://pictures.example/ana.jpg'
  for (const more of [{}, { avatarUrl: '' }, { avatarUrl }]) {
    const client = portal.client()
    const { profile, profileUrl } = answered(
      OnboardAnswer,
      await client.post('/api/iam/onboard', { name, email: address(), ...more }),
    )
    expect(profile.user.name).toBe(name)
    expect(profileUrl).toBe(`/iam/@${profile.handle}`)
    const { user } = answered(SessionAnswer, await client.get('/api/auth/me'))
    expect(user.avatarUrl).toBe('avatarUrl' in more ? more.avatarUrl : '')
  }
})

test('the handle is derived from the name, and two users of one name get different ones [ONB-16 ENT-07]', async () => {
  const surname = word()
  const [one, two] = [
    await newCreator(portal, { name: `Zoë ${surname}` }),
    await newCreator(portal, { name: `Zoë ${surname}` }),
  ]
  expect(one.handle).toBe(`zoe-${surname}`)
  expect(two.handle).toBe(`zoe-${surname}-2`)
  const { rows } = portal
  expect(await rows('select handle from handles where handle = $1', [one.handle])).toHaveLength(1)
})

test('a name in another script gets the handle of its transliteration [T-95]', async () => {
  const surname = word()
  expect(await newCreator(portal, { name: `Борис ${surname}` })).toMatchObject({ handle: `boris-${surname}` })
  expect(await newCreator(portal, { name: `深圳 ${surname}` })).toMatchObject({
    handle: `shenzhen-${surname}`,
  })
  expect(await newCreator(portal, { name: `دمنهور ${surname}` })).toMatchObject({
    handle: `dmnhwr-${surname}`,
  })
})

test('a name that is too short, reserved or without a letter gets a handle too', async () => {
  for (const name of ['…!', 'Admin', 'ab', '李明']) {
    const { handle } = await newCreator(portal, { name })
    expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(handle.length).toBeGreaterThanOrEqual(3)
    expect(handle).not.toBe('admin')
  }
})

test('joining opens a session of an external creator without rights [ONB-18 ROLE-13]', async () => {
  const person = await newCreator(portal)
  const { user } = answered(SessionAnswer, await person.get('/api/auth/me'))
  expect(user).toMatchObject({
    ...{ id: person.userId, name: person.name, email: person.email, handle: person.handle },
    ...{ role: 'creator', stakeholderType: 'external', hasPassword: false, emailConfirmed: false },
    ...{ canApprovePayments: false, canPostNews: false },
  })
})

test('the profile is there at once, on its page and in the directory [X-ONB-2]', async () => {
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const person = await newCreator(portal)
      const path = `/api/iam/profiles/handle/${person.handle}`
      const { profile } = answered(ProfileAnswer, await person.get(path))
      expect(profile).toMatchObject({ userId: person.userId, name: person.name })
      const found = await person.get(`/api/iam/profiles?search=${person.handle}`)
      expect(found.body.profiles).toMatchObject([{ handle: person.handle }])
    }),
  )
})

test('a handle may be chosen; one that is taken or reserved is refused [X-ONB-3]', async () => {
  const handle = `${word()}-studio`
  const chosen = answered(
    OnboardAnswer,
    await onboard({ name: `Ivo ${word()}`, email: address(), handle: ` ${handle.toUpperCase()} ` }),
  )
  expect(chosen.profile.handle).toBe(handle)

  const email = address()
  const again = { name: `Ivo ${word()}`, email, handle }
  expect(refused(await onboard(again), 409, 'handle-taken').detail).toMatch(/taken/)
  for (const reserved of ['admin', 'settings', 'support', 'iam'])
    refused(await onboard({ ...again, handle: reserved }), 400, 'invalid-input')
  for (const malformed of ['a', '-ab', 'a--b', 'a_b', 'a b', 'ä'.repeat(5), 'a'.repeat(31), '../x'])
    refused(await onboard({ ...again, handle: malformed }), 400, 'invalid-input')
  // The refused attempts have not claimed the email address.
  answered(OnboardAnswer, await onboard({ ...again, handle: `${handle}-2` }))
})

test('a check says whether a handle is free, with a suggestion where it is not', async () => {
  const person = await newCreator(portal, { name: `Ida ${word()}` })
  expect(await check(person.handle)).toEqual({
    ...{ handle: person.handle, available: false, suggestion: `${person.handle}-2` },
  })
  expect(await check(`@${person.handle.toUpperCase()}`)).toMatchObject({ available: false })
  const free = `free-${word()}`
  expect(await check(free)).toEqual({ handle: free, available: true })
  expect(await check('admin')).toMatchObject({ available: false })
  const surname = word()
  expect(await check(`Борис ${surname}`)).toMatchObject({ available: false, suggestion: `boris-${surname}` })
  const { suggestion } = await check(`Zoë ${person.handle.slice(4)}!`)
  expect(suggestion).toBeDefined()
  expect(await check(suggestion!)).toEqual({ handle: suggestion, available: true })
})

test('a suggested handle can be taken', async () => {
  const person = await newCreator(portal)
  const { suggestion } = await check(person.handle)
  const body = { name: 'Somebody', email: address(), handle: suggestion }
  expect(answered(OnboardAnswer, await onboard(body)).profile.handle).toBe(suggestion)
})

test('the call refuses what the form refuses, in the same words', async () => {
  const email = address()
  const errorsOf = async (body: object) => refused(await onboard(body), 400, 'invalid-input').errors
  expect(await errorsOf({ name: 'A', email })).toEqual([
    { path: 'name', message: 'Name must be at least 2 characters' },
  ])
  expect(await errorsOf({ name: '  A  ', email })).toMatchObject([{ path: 'name' }])
  expect(await errorsOf({ name: 'Ana', email: 'ana@' })).toEqual([
    { path: 'email', message: 'Invalid email address' },
  ])
  for (const avatarUrl of [
    'no',
    'javascript:alert(1)',
    'http://pictures.example/a.jpg',
    'https://127.0.0.1/a',
  ])
    expect(await errorsOf({ name: 'Ana', email, avatarUrl })).toMatchObject([{ path: 'avatarUrl' }])
  for (const more of ['role', 'userId', 'password', 'canApprovePayments'])
    expect(await errorsOf({ name: 'Ana', email, [more]: 'admin' })).toMatchObject([{ path: more }])
  expect((await errorsOf({})) ?? []).toHaveLength(2)
  const { rows } = portal
  expect(await rows('select from accounts where email = $1', [email])).toEqual([])
})
