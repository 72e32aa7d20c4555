import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { complete, link, account as path, read, tellBank } from './bank.ts'
import { answeredNothing, refused } from './expect-answer.ts'
import { latestToken, mailsTo } from './mailbox.ts'
import { demoPassword, newCreator, type Person, password, registered, signIn, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const remove = (client: Client, body: object = {}) => client.post(`${path}/remove`, { password, ...body })
const creator = () => registered(portal, 'creator')
const typesOf = async ({ userId }: Person) =>
  (await portal.events({ stream: `payoutaccount-${userId}` })).map(({ type }) => type)

test('an account is opened on a page of the bank, and usable once the bank says so [T-72 T-73]', async () => {
  const ana = await creator()
  expect(await read(ana)).toEqual({ account: null, provider: 'sandbox', hasPassword: true })
  const { body } = await link(ana)
  expect(body).toMatchObject({
    ...{ provider: 'sandbox', hasPassword: true },
    account: { provider: 'sandbox', payoutsEnabled: false, missing: ['bank_account'] },
  })
  const url = new URL(body.onboardingUrl)
  expect(url.pathname).toBe('/sandbox-bank')
  const page = await ana.get(url.pathname + url.search)
  expect(page.status).toBe(200)
  const completed = await complete(ana, body.onboardingUrl)
  expect(completed.status).toBe(303)
  // The bank says nothing by itself: the portal asks it.
  await expect
    .poll(async () => (await read(ana)).account)
    .toMatchObject({
      ...{ payoutsEnabled: true, missing: [], label: body.account.label },
    })
  expect(await read(ana)).not.toHaveProperty('onboardingUrl')
  expect(JSON.stringify(await read(ana))).not.toContain(url.searchParams.get('account'))
})

test('an account that is not complete is kept, a complete one is replaced [T-72]', async () => {
  const ana = await creator()
  const first = (await link(ana)).body.onboardingUrl
  const accountOf = (url: string) => new URL(url).searchParams.get('account')
  expect(accountOf((await link(ana)).body.onboardingUrl)).toBe(accountOf(first))
  expect(await typesOf(ana)).toEqual(['PayoutAccountLinked', 'PayoutAccountStatusReported'])
  await complete(ana, first)
  await expect.poll(async () => (await read(ana)).account?.payoutsEnabled).toBe(true)
  expect((await link(ana)).body.onboardingUrl).not.toBe(first)
  expect(await typesOf(ana)).toContain('PayoutAccountChanged')
})

test('a change asks for the password: 409 without one, and nothing changes with a wrong one [T-72]', async () => {
  const ben = await newCreator(portal)
  for (const change of [link, remove]) {
    expect(refused(await change(ben), 409).code).toBe('password-needed')
    const ana = await creator()
    const { code, errors } = refused(await change(ana, { password: 'not this one' }), 400)
    expect([code, errors?.[0]?.path]).toEqual(['password-wrong', 'password'])
    expect(await typesOf(ana)).toEqual([])
  }
  expect((await read(ben)).hasPassword).toBe(false)
})

test('every change is mailed to its owner with a confirmed address, and what the bank reports is not [T-72 T-87]', async () => {
  const [ana, unconfirmed] = [await creator(), await creator()]
  const token = await latestToken(portal, ana.email, '/iam/confirm/')
  answeredNothing(await portal.client().post('/api/auth/confirm', { token }))
  await expect.poll(async () => (await ana.get('/api/auth/me')).body.user.emailConfirmed).toBe(true)
  await link(unconfirmed)
  const { onboardingUrl } = (await link(ana)).body
  await complete(ana, onboardingUrl)
  await expect.poll(async () => (await read(ana)).account?.payoutsEnabled).toBe(true)
  await link(ana)
  expect((await remove(ana)).body).toMatchObject({ account: null })
  await expect
    .poll(async () => (await mailsTo(portal, ana.email)).slice(1))
    .toEqual([
      'Your payout account was linked',
      'Your payout account was changed',
      'Your payout account was removed',
    ])
  // Mails are written in the order of what they are about.
  expect(await mailsTo(portal, unconfirmed.email)).toEqual(['Welcome to I AM: confirm your e-mail'])
})

test('an account is removed once; where there never was one, that is 404 [T-72]', async () => {
  const ana = await creator()
  expect(refused(await remove(ana), 404).code).toBe('payout-account-none')
  await link(ana)
  for (let n = 0; n < 2; n++) expect((await remove(ana)).body.account).toBeNull()
  expect((await typesOf(ana)).filter((type) => type === 'PayoutAccountRemoved')).toHaveLength(1)
})

test('an account is not linked if the address was confirmed after the password was given, and then is [T-72]', async () => {
  const ana = await creator()
  answeredNothing(
    await portal
      .client()
      .post('/api/auth/confirm', { token: await latestToken(portal, ana.email, '/iam/confirm/') }),
  )
  const isConfirmed = async () => (await ana.get('/api/auth/me')).body.user.emailConfirmed
  await expect.poll(isConfirmed).toBe(true)
  // As the gateway read it a moment earlier.
  const said = (confirmed: boolean) =>
    portal.rows('update accounts set email_confirmed = $2 where user_id = $1', [ana.userId, confirmed])
  await said(false)
  refused(await link(ana), 409, 'email-confirmed-meanwhile')
  expect(await typesOf(ana)).toEqual([])
  await said(true)
  await link(ana)
  expect((await read(ana)).account).not.toBeNull()
})

test('an account is not removed while money is on its way to it [T-72 T-74]', async () => {
  const [ana, admin] = [await creator(), await theAdmin(portal)]
  const approver = await signIn(portal, 'approver@iam.example', demoPassword)
  await complete(ana, (await link(ana)).body.onboardingUrl)
  await expect.poll(async () => (await read(ana)).account?.payoutsEnabled).toBe(true)
  const bonus = { recipientUserId: ana.userId, amount: '75.00', reason: 'Great work' }
  const { payoutId } = (await admin.post('/api/admin/bonuses', bonus)).body.earning
  await tellBank({ behaviour: { settlesAfterMs: 3_600_000 }, payoutId })
  expect((await approver.post(`/api/admin/payouts/${payoutId}/approve`)).status).toBe(200)
  await expect.poll(() => portal.countEvents('PayoutTransferStarted', payoutId)).toBe(1)
  expect(refused(await remove(ana), 409).code).toBe('transfer-on-its-way')
  expect((await read(ana)).account).not.toBeNull()
})

test('the id of the account is sealed in the log [T-72]', async () => {
  const ana = await creator()
  const { onboardingUrl } = (await link(ana)).body
  const [linked] = await portal.events({ stream: `payoutaccount-${ana.userId}` })
  expect(JSON.stringify(linked)).not.toContain(new URL(onboardingUrl).searchParams.get('account'))
})

test('the page of the sandbox bank leads back to the portal only, and takes no foreign form [T-73]', async () => {
  const ana = await creator()
  const { onboardingUrl } = (await link(ana)).body
  const account = new URL(onboardingUrl).searchParams.get('account')
  const page = async (back: string) =>
    (await ana.get(`/sandbox-bank?account=${account}&back=${encodeURIComponent(back)}`)).body
  expect(await page('https://evil.example/')).not.toContain('evil.example')
  expect(await page('/iam/earnings')).toContain('value="/iam/earnings"')
  const foreign = await ana.post(`/sandbox-bank/accounts/${account}/complete`, undefined, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
})
