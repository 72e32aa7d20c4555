import { AdminTransactionAnswer, AdminTransactionsAnswer } from '@iam/contracts/payments/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { newCampaign } from './campaigns.ts'
import { newApprover } from './desk.ts'
import { answered, refused } from './expect-answer.ts'
import { confirmed } from './letters.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const transactions = '/api/admin/transactions'
let approver: Person
let admin: Client
let other: Person
beforeAll(async () => {
  ;[approver, admin, other] = await Promise.all([
    newApprover(portal),
    theAdmin(portal),
    newStakeholder(portal, 'admin'),
  ])
})
const payment = (more: object = {}) => ({
  ...{ paymentIntentId: `pi_${word()}`, amount: '900.00', payerName: 'Harbor & Pine' },
  ...{ payerEmail: 'money@harbor.example', ...more },
})
const record = async (more: object = {}) =>
  answered(AdminTransactionAnswer, await admin.post(transactions, payment(more))).transaction
const step = (by: Client, id: string, name: 'succeed' | 'fail' | 'refund', body: object = {}) =>
  by.post(`${transactions}/${id}/${name}`, body)
const statusOf = async (...asked: Parameters<typeof step>) =>
  answered(AdminTransactionAnswer, await step(...asked)).transaction.status

test('a payment that came in is recorded once under its intent, for a campaign and its brand [ENT-27 ENT-28]', async () => {
  const brand = await newBrand(portal)
  const campaign = await newCampaign(brand)
  const of = { campaignId: campaign.id, payerUserId: brand.userId }
  const recorded = await record(of)
  expect(recorded).toMatchObject({
    ...{ ...of, status: 'pending', currency: 'usd', paymentType: 'one_time', description: '' },
    ...{ metadata: { campaignId: campaign.id }, campaignTitle: campaign.title },
  })
  const again = payment({ paymentIntentId: recorded.paymentIntentId, amount: '1.00' })
  refused(await admin.post(transactions, again), 409, 'payment-intent-used')
  const nobody = '00000000-0000-4000-8000-000000000001'
  refused(await admin.post(transactions, payment({ campaignId: nobody })), 404, 'campaign-unknown')
  refused(await admin.post(transactions, payment({ payerUserId: nobody })), 404, 'user-unknown')
  for (const more of [
    { currency: 'eur' },
    { amount: '0.00' },
    { paymentIntentId: 'a b' },
    { payerName: ' ' },
  ])
    refused(await admin.post(transactions, payment(more)), 400, 'invalid-input')
})

test('a payment of a confirmed address belongs to its member, one of another address to none', async () => {
  const [brand, stranger] = [await confirmed(portal, 'brand'), await newBrand(portal)]
  const { payerUserId } = await record({ payerEmail: brand.email.toUpperCase() })
  expect(payerUserId).toBe(brand.userId)
  expect((await record({ payerEmail: stranger.email })).payerUserId).toBeNull()
})

test('a payment succeeds or fails, and what succeeded may be refunded by an approver', async () => {
  const { id } = await record()
  refused(await step(approver, id, 'refund'), 409, 'payment-pending')
  refused(await step(approver, id, 'succeed'), 403, 'admins-only')
  expect(await statusOf(admin, id, 'succeed')).toBe('succeeded')
  refused(await step(admin, id, 'fail', { code: 'card_declined' }), 409, 'payment-succeeded')
  refused(await step(await newCreator(portal), id, 'refund'), 403, 'approvers-only')
  expect(await statusOf(approver, id, 'refund')).toBe('refunded')
  for (const name of ['succeed', 'fail'] as const)
    refused(await step(admin, id, name, { code: 'card_declined' }), 409, 'payment-refunded')

  const failed = await record()
  refused(await step(admin, failed.id, 'fail', { code: 'Not a code' }), 400, 'invalid-input')
  expect(await statusOf(admin, failed.id, 'fail', { code: 'card_declined' })).toBe('failed')
  refused(await step(other, failed.id, 'fail', { code: 'card_expired' }), 409, 'payment-failed')
  for (const name of ['succeed', 'refund'] as const)
    refused(await step(admin, failed.id, name), 409, 'payment-failed')
  for (const name of ['succeed', 'fail', 'refund'] as const)
    refused(await step(admin, 'pi_unknown', name, { code: 'card_declined' }), 404, 'payment-unknown')
})

test('transactions are listed by status, the latest first, a page at a time', async () => {
  const made = [await record(), await record(), await record()]
  for (const { id } of made) await statusOf(admin, id, 'fail', { code: 'card_declined' })
  const page = async (query: string) =>
    answered(AdminTransactionsAnswer, await admin.get(`${transactions}?${query}`))
  const first = await page('status=failed&limit=2')
  expect(first.transactions.map(({ status }) => status)).toEqual(['failed', 'failed'])
  const second = await page(`status=failed&limit=100&cursor=${first.nextCursor}`)
  const seen = [...first.transactions, ...second.transactions].map(({ id }) => id)
  expect(seen.filter((id) => made.some((one) => one.id === id))).toEqual(
    made.map(({ id }) => id).toReversed(),
  )
  expect(new Set(seen).size).toBe(seen.length)
  refused(await admin.get(`${transactions}?cursor=there`), 400, 'cursor-unknown')
})

test('approvers see what came in, which they may refund; others do not', async () => {
  const { id } = await record()
  const { transactions: listed } = answered(AdminTransactionsAnswer, await approver.get(transactions))
  expect(listed.map((one) => one.id)).toContain(id)
  for (const client of [await newBrand(portal), await newCreator(portal)])
    refused(await client.get(transactions), 403, 'approvers-only')
})
