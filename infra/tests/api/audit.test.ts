import { AuditAnswer, type AuditEntry } from '@iam/contracts/audit/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { desk, detailOf, newApprover, newPayout, onDeskList, step } from './desk.ts'
import { answered, refused } from './expect-answer.ts'
import { newCompleted, newPair, offers } from './offers.ts'
import { newBrand, newCreator, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const events = '/api/audit/events'
let approver: Person
let admin: Client
beforeAll(async () => {
  ;[approver, admin] = await Promise.all([newApprover(portal), theAdmin(portal)])
})
const page = async (query: Readonly<Record<string, string>>) =>
  answered(AuditAnswer, await approver.get(`${events}?${new URLSearchParams(query)}`))
const typesOf = (entries: readonly AuditEntry[]) => entries.map(({ type }) => type)

test('the history of money says who did what, to whose money, by how much, the newest first', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  await step(approver, 'approve', payout)
  const { events: all } = await page({ userId: creator.userId })
  expect(all.map(({ position }) => position)).toEqual(
    all.map(({ position }) => position).toSorted((one, other) => other - one),
  )
  expect(typesOf(all)).toEqual([
    ...['EarningApproved', 'PayoutApproved', 'PayoutRequested', 'EarningReserved', 'EarningRecorded'],
  ])
  expect(all[1]).toMatchObject({
    ...{ stream: `payout-${payout.id}`, actorName: approver.name, actorRole: 'creator', amount: '50.00' },
    ...{ userId: creator.userId, userName: creator.name, link: `/admin/payouts/${payout.id}` },
    sentence: `${approver.name} approved the payout of $50.00 to ${creator.name}`,
  })
  expect(all[1]!.data).toMatchObject({ payoutId: payout.id, approvedBy: approver.userId })
  expect(all[0]!.amount).toBe('50.00')
})

test('an amount that is damaged in its view is left out, and all else is told [X-AUD-7 FLT-9]', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  await step(approver, 'approve', payout)
  // Not a valid amount, but PostgreSQL's numeric takes it.
  await portal.rows(`update earnings set amount = 'NaN' where user_id = $1`, [creator.userId])
  const { events: all } = await page({ userId: creator.userId })
  expect(all.map(({ amount }) => amount)).toEqual([null, '50.00', '50.00', null, '50.00'])
  expect(all[0]!.sentence).toBe(`an amount of ${creator.name} was approved with its payout`)
  const exported = await approver.get(`/api/audit/export?format=csv&userId=${creator.userId}`)
  expect(String(exported.body)).toContain('was approved with its payout')
})

test('it is filtered by stream, kind, type, actor, user, request and time, and paged without gaps', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  await step(approver, 'reject', payout, { reason: 'The invoice is missing.' })
  const userId = creator.userId
  const { events: all } = await page({ userId })
  const only = async (query: Record<string, string>) => typesOf((await page({ userId, ...query })).events)
  expect(await only({ stream: `payout-${payout.id}` })).toEqual(['PayoutRejected', 'PayoutRequested'])
  expect(await only({ category: 'earnings' })).toEqual([
    ...['EarningReleased', 'EarningReserved', 'EarningRecorded'],
  ])
  expect(await only({ type: 'PayoutRejected' })).toEqual(['PayoutRejected'])
  expect(await only({ actor: creator.userId, category: 'payout' })).toEqual(['PayoutRequested'])
  const rejection = all.find(({ type }) => type === 'PayoutRejected')!
  expect(await only({ correlationId: rejection.correlationId })).toContain('EarningReleased')
  expect(await only({ from: rejection.at, type: 'PayoutRequested' })).toEqual([])
  expect(await only({ to: rejection.at, type: 'PayoutRequested' })).toEqual(['PayoutRequested'])
  expect(rejection.sentence).toContain('The invoice is missing.')

  const seen: AuditEntry[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const { events, nextAfter } = await page({ userId, limit: '2', ...(after && { after: String(after) }) })
    seen.push(...events)
    after = nextAfter
  }
  // Each list of one user's money is recorded itself, so the later ones begin with the looks before.
  expect(seen.filter(({ type }) => type !== 'MoneyHistoryViewed')).toEqual(all)
  for (const query of ['after=-1', 'limit=0', 'limit=201', 'category=user', 'actor=me', 'from=yesterday'])
    refused(await approver.get(`${events}?${query}`), 400, 'invalid-input')
  expect((await page({ type: 'NoSuchType' })).events).toEqual([])
})

test('that an admin looked at the money of a user, or exported it, stands there too [X-AUD-7]', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  await detailOf(approver, payout)
  const answer = await approver.get(`/api/audit/export?userId=${creator.userId}`)
  const lines = String(answer.body).trim().split('\r\n')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(lines[0]).toContain(`userId: ${creator.userId}`)
  expect(lines[1]).toContain('Event,Took effect,Recorded,Type,Stream,By,Role,Concerns,Amount')
  const { events: all } = await page({ userId: creator.userId, category: 'ops' })
  const { events: again } = await page({ userId: creator.userId, category: 'ops' })
  expect(again.map(({ sentence }) => sentence)).toEqual([
    `${approver.name} looked at the history of money of ${creator.name}`,
    ...all.map(({ sentence }) => sentence),
  ])
  expect(all.map(({ sentence }) => sentence)).toEqual([
    `${approver.name} exported the history of money of ${creator.name}: ${lines.length - 2} rows`,
    `${approver.name} looked at a payout of ${creator.name}`,
  ])
})

test('a list or an export that narrows to one user’s money is recorded as a look at it [X-AUD-7]', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  const looks = async () =>
    (await page({ userId: creator.userId, category: 'ops' })).events.map(({ sentence }) => sentence)
  await page({ actor: creator.userId })
  const [first] = await looks()
  expect(first).toBe(`${approver.name} looked at the history of money of ${creator.name}`)
  const { body } = await approver.get(`/api/audit/export?stream=payout-${payout.id}`)
  expect(String(body)).toContain(payout.id)
  expect((await looks())[0]).toBe(`${approver.name} exported the history of money of ${creator.name}: 1 row`)
})

test('so are each page of the desk and a preview that hold one user’s payouts [X-AUD-7]', async () => {
  const [{ payout, creator }, { payout: other }] = await Promise.all([newPayout(portal), newPayout(portal)])
  const looks = () => portal.countEvents('MoneyHistoryViewed', creator.userId)
  // A page that begins before all payouts holds the first of them.
  const cursor = Buffer.from(`1970-01-01T00:00:00.000Z ${creator.userId}`).toString('base64url')
  const { payouts } = await onDeskList(approver, { recipientId: creator.userId, cursor })
  expect(payouts.map(({ id }) => id)).toEqual([payout.id])
  expect(await looks()).toBe(1)
  const preview = async (...chosen: readonly { readonly id: string }[]) =>
    (await approver.get(`${desk}/preview?payoutIds=${chosen.map(({ id }) => id).join()}`)).status
  expect(await preview(payout)).toBe(200)
  expect(await looks()).toBe(2)
  expect(await preview(payout, other)).toBe(200)
  expect(await looks()).toBe(2)
})

test('an export of the desk that finds one recipient is recorded as one of their money [X-AUD-7]', async () => {
  const { creator } = await newPayout(portal, ['50.00'])
  await approver.get(`/api/admin/payouts/export?recipient=${encodeURIComponent(creator.name)}`)
  const { events: looks } = await page({ userId: creator.userId, category: 'ops' })
  expect(looks[0]!.sentence).toBe(`${approver.name} exported payouts of ${creator.name}: 1 row`)
})

test('the money of a payer is all that became of the payer’s payments', async () => {
  const brand = await newBrand(portal)
  const paymentIntentId = `pi_${word()}`
  const payer = { payerName: brand.name, payerEmail: brand.email, payerUserId: brand.userId }
  await admin.post('/api/admin/transactions', { paymentIntentId, amount: '300.00', ...payer })
  for (const step of ['succeed', 'refund'])
    await admin.post(`/api/admin/transactions/${paymentIntentId}/${step}`, {})
  const { events: theirs } = await page({ userId: brand.userId, category: 'payment' })
  expect(theirs.map(({ type, userName }) => [type, userName])).toEqual([
    ['PaymentRefunded', brand.name],
    ['PaymentSucceeded', brand.name],
    ['PaymentInitiated', brand.name],
  ])
  await approver.get(`/api/audit/export?stream=payment-${paymentIntentId}&type=PaymentRefunded`)
  const { events: looks } = await page({ userId: brand.userId, category: 'ops' })
  expect(looks[0]!.sentence).toBe(`${approver.name} exported the history of money of ${brand.name}: 1 row`)
})

test('an export holds as many events as its record says, and not the record itself', async () => {
  const { body } = await approver.get(`/api/audit/export?actor=${approver.userId}`)
  const lines = String(body).trim().split('\r\n')
  const { events: all } = await page({ actor: approver.userId, type: 'MoneyHistoryExported' })
  expect(all[0]!.data).toMatchObject({ rows: lines.length - 2 })
})

test('of an erased user no text stays in it, and the amounts do', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  const reason = 'Her bank in Porto refuses it.'
  await step(approver, 'reject', payout, { reason })
  const erased = await admin.post(`/api/admin/users/${creator.userId}/erase`, {
    reason: 'Asked.',
    force: true,
  })
  expect(erased.status).toBe(204)
  const { events: all } = await page({ userId: creator.userId })
  for (const text of ['Porto', creator.name]) expect(JSON.stringify(all)).not.toContain(text)
  expect(all.find(({ type }) => type === 'PayoutRejected')).toMatchObject({
    ...{ amount: '50.00', userName: 'Former member' },
  })
})

test('an offer is linked for admins, who may open it, and for no other approver [X-PAY-4]', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newCompleted(brand, creator)
  const payouts = async () => (await onDeskList(admin, { recipientId: creator.userId })).payouts
  await expect.poll(payouts).toHaveLength(1)
  const [payout] = await payouts()
  const links = async (by: Client) => (await detailOf(by, payout!)).history.map(({ link }) => link)
  const link = `/iam/offers/${offer.id}`
  expect(await links(admin)).toContain(link)
  expect((await approver.get(`${offers}/${offer.id}`)).status).toBe(404)
  expect(await links(approver)).not.toContain(link)
})

test('it is for admins and approvers', async () => {
  for (const client of [await newBrand(portal), await newCreator(portal)])
    for (const path of [events, '/api/audit/export', '/api/audit/ledger'])
      refused(await client.get(path), 403, 'approvers-only')
  refused(await (await newCreator(portal)).post('/api/audit/ledger/verify'), 403, 'approvers-only')
  refused(await portal.client().get(events), 401, 'sign-in-required')
  expect((await admin.get(events)).status).toBe(200)
})
