import { SessionAnswer, SignedInByLink } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import { openClient } from '../support/client.ts'
import { account, complete, link, read } from './bank.ts'
import { answered, answeredNothing, refused } from './expect-answer.ts'
import { latestToken, mailsTo } from './mailbox.ts'
import { address, newCreator, password, registered, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const signInPath = '/iam/sign-in/'
const confirmPath = '/iam/confirm/'
const use = (token: string) => portal.client().post('/api/auth/sign-in-link/use', { token })
const confirm = (token: string) => portal.client().post('/api/auth/confirm', { token })

test('a user without a password signs in by a mailed link [ONB-17]', async () => {
  const person = await newCreator(portal)
  answeredNothing(await person.post('/api/auth/logout'))
  answeredNothing(await portal.client().post('/api/auth/sign-in-link', { email: person.email.toUpperCase() }))
  const token = await latestToken(portal, person.email, signInPath)

  const back = portal.client()
  const { user, passwordRemoved } = answered(
    SignedInByLink,
    await back.post('/api/auth/sign-in-link/use', { token }),
  )
  expect(passwordRemoved).toBe(false)
  expect(user).toMatchObject({ id: person.userId, emailConfirmed: true })
  expect((await back.get('/api/auth/me')).body.user).toEqual(user)
})

test('the owner of an address who follows a link shuts out the one who joined with it first', async () => {
  const [stranger, key] = [portal.client(), crypto.randomUUID()]
  const taken = { name: 'A Stranger', email: address(), password: 'a-foreign-harbor-9', role: 'creator' }
  const join = () =>
    stranger.request('POST', '/api/auth/register', { body: taken, headers: { 'idempotency-key': key } })
  const { user } = answered(SessionAnswer, await join())
  await portal.client().post('/api/auth/sign-in-link', { email: taken.email })
  const owner = portal.client()
  const token = await latestToken(portal, taken.email, signInPath)
  const back = answered(SignedInByLink, await owner.post('/api/auth/sign-in-link/use', { token }))
  expect([back.passwordRemoved, back.payoutAccountRemoved]).toEqual([true, false])
  expect(back.user).toMatchObject({ id: user.id, emailConfirmed: true, hasPassword: false })
  expect((await stranger.get('/api/auth/me')).status).toBe(401)
  refused(await stranger.post('/api/auth/login', { email: taken.email, password: taken.password }), 401)
  refused(await join(), 409, 'joined-before')
  await portal.rows('update accounts set email_confirmed = false where user_id = $1', [user.id])
  refused(await join(), 409, 'joined-before')
  answeredNothing(await owner.post('/api/auth/password', { newPassword: 'an-own-harbor-9' }))
})

test('nothing is paid to the account that was linked by the one who joined with the address first [T-72]', async () => {
  const stranger = await registered(portal, 'creator')
  await complete(stranger, (await link(stranger)).body.onboardingUrl)
  await expect.poll(async () => (await read(stranger)).account?.payoutsEnabled).toBe(true)
  await portal.client().post('/api/auth/sign-in-link', { email: stranger.email })
  const owner = portal.client()
  const token = await latestToken(portal, stranger.email, signInPath)
  const back = answered(SignedInByLink, await owner.post('/api/auth/sign-in-link/use', { token }))
  expect(back.payoutAccountRemoved).toBe(true)
  expect((await read(owner)).account).toBeNull()

  const feed = await (await theAdmin(portal)).get(`/api/audit/events?userId=${stranger.userId}`)
  expect(feed.body.events[0].sentence).toBe(`The portal removed the payout account of ${back.user.name}`)
})

test('no account is said to be removed if it was removed long before the link was followed', async () => {
  const stranger = await registered(portal, 'creator')
  await link(stranger)
  await stranger.post(`${account}/remove`, { password })
  await portal.rows(`update payout_accounts set removed_at = now() - interval '1 hour' where user_id = $1`, [
    stranger.userId,
  ])
  await portal.client().post('/api/auth/sign-in-link', { email: stranger.email })
  const { body } = await use(await latestToken(portal, stranger.email, signInPath))
  expect([body.passwordRemoved, body.payoutAccountRemoved]).toEqual([true, false])
})

test('the account that a user linked with a confirmed address stays when a link is followed [T-72]', async () => {
  const person = await registered(portal, 'creator')
  answeredNothing(await confirm(await latestToken(portal, person.email, confirmPath)))
  await expect.poll(async () => (await person.get('/api/auth/me')).body.user.emailConfirmed).toBe(true)
  await link(person)
  await portal.client().post('/api/auth/sign-in-link', { email: person.email })
  const back = answered(SignedInByLink, await use(await latestToken(portal, person.email, signInPath)))
  expect(back.payoutAccountRemoved).toBe(false)
  expect((await read(person)).account).not.toBeNull()
})

test('after signing in by a link a forgotten password is replaced, for 15 minutes', async () => {
  const person = await registered(portal, 'creator')
  answeredNothing(await confirm(await latestToken(portal, person.email, confirmPath)))
  await expect.poll(async () => (await person.get('/api/auth/me')).body.user.emailConfirmed).toBe(true)
  const newPassword = 'a-forgotten-harbor-9'
  const missing = await person.post('/api/auth/password', { newPassword })
  expect(refused(missing, 403, 'wrong-password').detail).toBe('Give your present password as well.')

  const byLink = async () => {
    const client = portal.client()
    await client.post('/api/auth/sign-in-link', { email: person.email })
    const token = await latestToken(portal, person.email, signInPath)
    const { passwordRemoved } = answered(
      SignedInByLink,
      await client.post('/api/auth/sign-in-link/use', { token }),
    )
    // The address was confirmed before, so the password is the owner's.
    expect(passwordRemoved).toBe(false)
    return client
  }
  const late = await byLink()
  const past = "now() - interval '15 minutes'"
  await portal.rows(`update sessions set created_at = ${past} where user_id = $1 and opened_by_link`, [
    person.userId,
  ])
  refused(await late.post('/api/auth/password', { newPassword }), 403, 'wrong-password')

  const back = await byLink()
  const wrong = { newPassword, currentPassword: 'a wrong one' }
  refused(await back.post('/api/auth/password', wrong), 403, 'wrong-password')
  answeredNothing(await back.post('/api/auth/password', { newPassword }))
  expect((await person.get('/api/auth/me')).status, 'all other sessions end').toBe(401)
  const login = { email: person.email, password: newPassword }
  expect((await portal.client().post('/api/auth/login', login)).status).toBe(200)
})

test('a link works once, also when it is used twenty times at the same time', async () => {
  const person = await newCreator(portal)
  await portal.client().post('/api/auth/sign-in-link', { email: person.email })
  const token = await latestToken(portal, person.email, signInPath)
  const answers = await Promise.all(Array.from({ length: 20 }, () => use(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 410, 'link-spent')
})

test('a link is valid for 15 minutes', async () => {
  const person = await newCreator(portal)
  await portal.client().post('/api/auth/sign-in-link', { email: person.email })
  const token = await latestToken(portal, person.email, signInPath)
  const [{ minutes }] = await portal.rows(
    `update sign_in_links set expires_at = expires_at - interval '15 minutes'
      where user_id = $1 and purpose = 'sign-in' returning extract(epoch from expires_at - now()) / 60 as minutes`,
    [person.userId],
  )
  expect(Number(minutes)).toBeGreaterThan(-1)
  refused(await use(token), 410, 'link-spent')
})

test('asking for a link does not reveal whether there is an account', async () => {
  const person = await newCreator(portal)
  const [known, unknown] = await Promise.all(
    [person.email, address()].map((email) => portal.client().post('/api/auth/sign-in-link', { email })),
  )
  answeredNothing(known!)
  answeredNothing(unknown!)
  expect([...known!.headers.keys()].sort()).toEqual([...unknown!.headers.keys()].sort())
})

test('an invented link, and one for another purpose, are refused', async () => {
  const person = await newCreator(portal)
  refused(await use('A'.repeat(43)), 410, 'link-spent')
  refused(await use('short'), 400, 'invalid-input')
  refused(await use(await latestToken(portal, person.email, confirmPath)), 410, 'link-spent')
  await portal.client().post('/api/auth/sign-in-link', { email: person.email })
  refused(await confirm(await latestToken(portal, person.email, signInPath)), 410, 'link-spent')
})

test('the welcome mail confirms the address, once', async () => {
  const person = await registered(portal, 'brand')
  const token = await latestToken(portal, person.email, confirmPath)
  expect((await person.get('/api/auth/me')).body.user.emailConfirmed).toBe(false)
  answeredNothing(await confirm(token))
  await expect.poll(async () => (await person.get('/api/auth/me')).body.user.emailConfirmed).toBe(true)
  refused(await confirm(token), 410, 'link-spent')
})

test('another confirmation mail is sent on demand, until the address is confirmed', async () => {
  const person = await newCreator(portal)
  const first = await latestToken(portal, person.email, confirmPath)
  answeredNothing(await person.post('/api/auth/confirm/resend'))
  const second = await latestToken(portal, person.email, confirmPath)
  expect(second).not.toBe(first)
  answeredNothing(await confirm(second))
  await expect.poll(async () => (await person.get('/api/auth/me')).body.user.emailConfirmed).toBe(true)

  const before = await mailsTo(portal, person.email)
  answeredNothing(await person.post('/api/auth/confirm/resend'))
  expect(await mailsTo(portal, person.email)).toEqual(before)
  refused(await portal.client().post('/api/auth/confirm/resend'), 401)
})

test('a mail that asks to confirm an address says who joined with it, and what to do if it was another person', async () => {
  const person = await newCreator(portal)
  await latestToken(portal, person.email, confirmPath)
  answeredNothing(await person.post('/api/auth/confirm/resend'))
  const mails = await portal.rows('select body from outbox_mails where recipient = $1 order by created_at', [
    person.email,
  ])
  expect(mails).toHaveLength(2)
  for (const { body } of mails) {
    expect(body).toContain(`you joined I AM as ${person.name}`)
    expect(body).toContain(
      'If you did not join I AM, ignore this mail: nothing is confirmed without the link.',
    )
  }
  expect(mails[1]?.body).toContain(`${person.name} (@${person.handle}).`)
})

test('in development the outbox shows the mails with their links and runs no script', async () => {
  const person = await newCreator(portal)
  await portal.client().post('/api/auth/sign-in-link', { email: person.email })
  const token = await latestToken(portal, person.email, signInPath)
  const url = portal.urls[0] ?? ''
  const { body, headers } = await openClient([url]).get('/outbox')
  expect(body).toContain(`to ${person.email},`)
  expect(body).toContain(`href="http://127.0.0.1:${new URL(url).port}${signInPath}${token}"`)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})
