import { randomUUID } from 'node:crypto'
import { AdminUserAnswer } from '@iam/contracts/users/admin-views'
import { SessionAnswer, SignedInByLink } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { latestToken, mailsTo, refusal, refuseMailsTo } from './mailbox.ts'
import { newCreator, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const refuse = (person: Person, hoursAgo?: number) => refuseMailsTo(portal, person, hoursAgo)
const me = async (person: Person) => answered(SessionAnswer, await person.get('/api/auth/me')).user
const isRefused = async (person: Person) => (await me(person)).refusedAddress !== null
const askForLink = async ({ email }: Person) =>
  answeredNothing(await portal.client().post('/api/auth/sign-in-link', { email }))

test('a user and an admin see why mails came back, and other users have no such mark', async () => {
  const [person, other, admin] = [await newCreator(portal), await newCreator(portal), await theAdmin(portal)]
  const asAdmin = async ({ userId }: Person) =>
    answered(AdminUserAnswer, await admin.get(`/api/admin/users/${userId}`)).refusedAddress
  await refuse(person)
  const mark = { reason: refusal, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }
  expect((await me(person)).refusedAddress).toEqual(mark)
  expect(await asAdmin(person)).toEqual(mark)
  expect((await me(other)).refusedAddress).toBeNull()
  expect(await asAdmin(other)).toBeNull()
  await portal.rows(`update refused_addresses set address = 'earlier@people.example' where user_id = $1`, [
    person.userId,
  ])
  expect(await isRefused(person)).toBe(false)
})

test('the user tries again at once, with a confirmed address too', async () => {
  const person = await newCreator(portal)
  const token = await latestToken(portal, person.email, '/iam/confirm/')
  answeredNothing(await portal.client().post('/api/auth/confirm', { token }))
  await expect.poll(async () => (await me(person)).emailConfirmed).toBe(true)
  await refuse(person)
  answeredNothing(await person.post('/api/auth/confirm/resend'))
  expect(await isRefused(person)).toBe(false)
  expect((await mailsTo(portal, person.email)).at(-1)).toBe('Confirm your e-mail address')
})

test('asking for a sign-in link tries the address again a day later, and not before', async () => {
  const [young, old] = [await newCreator(portal), await newCreator(portal)]
  await refuse(young, 23)
  await refuse(old, 25)
  for (const person of [young, old]) await askForLink(person)
  expect(await isRefused(young)).toBe(true)
  expect(await isRefused(old)).toBe(false)
})

test('a mailed link that is followed has arrived: the address is not refused any more', async () => {
  const person = await newCreator(portal)
  await askForLink(person)
  await refuse(person)
  const token = await latestToken(portal, person.email, '/iam/sign-in/')
  const { user } = answered(
    SignedInByLink,
    await portal.client().post('/api/auth/sign-in-link/use', { token }),
  )
  expect(user.refusedAddress).toBeNull()
})

test('an admin lets mails go to the address again, which is recorded once for each refusal', async () => {
  const [person, other, admin] = [await newCreator(portal), await newCreator(portal), await theAdmin(portal)]
  const lift = () => admin.post(`/api/admin/users/${person.userId}/lift-address-mark`)
  const recorded = () => portal.countEvents('AddressMarkLifted', person.userId)
  answeredNothing(await lift())
  expect(await recorded()).toBe(0)
  await refuse(other)
  for (const times of [1, 2]) {
    await refuse(person)
    answeredNothing(await lift())
    expect(await isRefused(person)).toBe(false)
    expect(await recorded()).toBe(times)
  }
  expect(await isRefused(other)).toBe(true)
  refused(await admin.post(`/api/admin/users/${randomUUID()}/lift-address-mark`), 404, 'user-unknown')
})
