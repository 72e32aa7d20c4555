import { PayoutAccountAnswer } from '@iam/contracts/payout-accounts/views'
import { BatchAnswer, BatchPreviewAnswer } from '@iam/contracts/payouts/desk-views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { complete, link } from './bank.ts'
import {
  ask,
  desk,
  detailOf,
  failure,
  newApprover,
  newPayout,
  onDeskList,
  payoutBetween,
  reason,
  reference,
  step,
} from './desk.ts'
import { earningsOf, ids } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, type Person, registered, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let approver: Person
let admin: Client
beforeAll(async () => {
  ;[approver, admin] = await Promise.all([newApprover(portal), theAdmin(portal)])
})

test('an approved payout that was settled by hand is paid, and may come back [X-PAY-7 STATE-14 ADMIN-08]', async () => {
  const { payout, creator } = await newPayout(portal)
  refused(await ask(approver, 'mark-paid', payout, reference), 409, 'payout-pending')
  await step(approver, 'approve', payout)
  refused(await ask(approver, 'mark-returned', payout, { ...reference, message: 'Back.' }), 409)
  expect(await step(approver, 'mark-paid', payout, reference)).toMatchObject({
    ...{ status: 'paid', externalTransferId: 'Wire 4711', provider: 'manual' },
  })
  expect((await earningsOf(creator)).totals).toMatchObject({ paid: '50.00', approved: '0.00' })
  const { asOf } = await earningsOf(creator)

  const returned = { ...reference, message: 'The bank sent it back.' }
  expect(await step(approver, 'mark-returned', payout, returned)).toMatchObject({
    ...{ status: 'failed', paidAt: null, failureMessage: 'The bank sent it back.' },
  })
  const { history } = await detailOf(admin, payout)
  expect(history.map(({ type }) => type)).toEqual(expect.arrayContaining(['PayoutPaid', 'PayoutReturned']))
  expect((await earningsOf(creator)).totals).toMatchObject({ paid: '0.00', approved: '50.00' })
  expect((await earningsOf(creator, { asOf })).totals).toMatchObject({ paid: '50.00', approved: '0.00' })
  refused(await ask(approver, 'mark-paid', payout, reference), 409, 'payout-failed')
})

test('a failed payout is retried with its cause, or written off, which frees its earnings [STATE-14]', async () => {
  const { payout, creator } = await newPayout(portal)
  refused(await ask(approver, 'retry', payout, { cause: 'Again.' }), 409, 'payout-pending')
  await step(approver, 'approve', payout)
  refused(await ask(approver, 'write-off', payout, reason), 409, 'payout-approved')
  expect(await step(approver, 'mark-failed', payout, failure)).toMatchObject({
    ...{ status: 'failed', failureCode: 'account_closed' },
  })
  expect((await earningsOf(creator)).totals.approved).toBe('50.00')
  refused(await ask(approver, 'retry', payout, { cause: ' ' }), 400, 'invalid-input')
  expect(await step(approver, 'retry', payout, { cause: 'It is open again.' })).toMatchObject({
    ...{ status: 'approved', failureCode: null },
  })
  await step(approver, 'mark-failed', payout, failure)
  const writtenOff = await step(approver, 'write-off', payout, reason)
  expect(writtenOff.status).toBe('failed')
  expect(writtenOff.writtenOffAt).not.toBeNull()
  expect((await detailOf(admin, payout)).may.acts).toEqual(['note'])
  for (const act of ['retry', 'write-off', 'mark-paid', 'approve'] as const)
    refused(
      await ask(
        admin,
        act,
        payout,
        { retry: { cause: 'No.' }, 'write-off': reason, 'mark-paid': reference, approve: {} }[act],
      ),
      409,
      'payout-written-off',
    )
  expect((await earningsOf(creator)).totals.available).toBe('50.00')
})

test('what is written off is listed by itself, and not among the failed ones, as in the sums of the desk [X-APP-1]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), newCreator(portal)])
  const [failed, writtenOff] = [await payoutBetween(brand, creator), await payoutBetween(brand, creator)]
  for (const payout of [failed, writtenOff]) {
    await step(approver, 'approve', payout)
    await step(approver, 'mark-failed', payout, failure)
  }
  await step(approver, 'write-off', writtenOff, reason)
  const listed = async (status: string) => {
    const { payouts, total } = await onDeskList(admin, { recipientId: creator.userId, status })
    return [total, ...payouts.map(({ id }) => id)]
  }
  expect(await listed('failed')).toEqual([1, failed.id])
  expect(await listed('written-off')).toEqual([1, writtenOff.id])
  expect((await listed('all'))[0]).toBe(2)
  // Other tests decide at the same time.
  await expect
    .poll(async () => {
      const { total, summary } = await onDeskList(admin, { status: 'failed', limit: '1' })
      return total - summary.failed.count
    })
    .toBe(0)
})

test('an approval is withdrawn with a reason before anything is sent [STATE-13]', async () => {
  const { payout, creator } = await newPayout(portal)
  refused(await ask(approver, 'withdraw-approval', payout, reason), 409, 'payout-pending')
  await step(approver, 'approve', payout)
  expect(await step(admin, 'withdraw-approval', payout, reason)).toMatchObject({
    ...{ status: 'pending', approvedBy: null },
  })
  expect((await earningsOf(creator)).totals.requested).toBe('50.00')
  expect(await step(approver, 'approve', payout)).toMatchObject({ status: 'approved' })
  await step(approver, 'mark-paid', payout, reference)
  refused(await ask(approver, 'withdraw-approval', payout, reason), 409, 'payout-paid')
  refused(await ask(approver, 'reject', payout, reason), 409, 'payout-paid')
})

test('without a payout account nothing is sent, and the answer names whose is missing', async () => {
  const { payout, creator } = await newPayout(portal)
  await step(approver, 'approve', payout)
  const { detail } = refused(await ask(approver, 'start-transfer', payout), 409, 'payout-account-missing')
  expect(detail).toBe(`${creator.name} has no payout account yet.`)
})

test('a batch shows a row for each payout and says of each whether it was approved [X-PAY-8]', async () => {
  const [one, held, decided] = await Promise.all([newPayout(portal), newPayout(portal), newPayout(portal)])
  await step(admin, 'hold', held.payout, { note: 'Wait.' })
  await step(admin, 'approve', decided.payout)
  const payoutIds = [one, held, decided].map(({ payout }) => payout.id)
  const preview = answered(
    BatchPreviewAnswer,
    await approver.get(`${desk}/preview?payoutIds=${payoutIds.join()}`),
  )
  expect(preview.rows.map(({ payout, bar }) => [payout.id, bar])).toEqual([
    [payoutIds[0], null],
    [payoutIds[1], 'This payout is on hold. Release it first.'],
    [payoutIds[2], 'This payout is approved.'],
  ])
  expect(preview.rows[0]).toMatchObject({
    payout: { recipientName: one.creator.name, description: 'Requested by the creator', amount: '50.00' },
  })
  expect(preview.rows[0]!.checks).toHaveLength(4)
  expect(preview.sum).toBe('50.00')

  const unknown = approver.userId
  const { results } = answered(
    BatchAnswer,
    await approver.post(`${desk}/approve-batch`, { payoutIds: [...payoutIds, unknown] }),
  )
  expect(results.map(({ payoutId, isApproved, code }) => [payoutId, isApproved, code])).toEqual([
    [payoutIds[0], true, null],
    [payoutIds[1], false, 'payout-on-hold'],
    [payoutIds[2], false, 'payout-approved'],
    [unknown, false, 'payout-unknown'],
  ])
  for (const { detail, isApproved } of results) expect(detail === null).toBe(isApproved)
  expect((await detailOf(admin, one.payout)).payout.approvedBy).toBe(approver.userId)
})

test('an approval, also in a batch, is for the account that the approver saw [X-PAY-8]', async () => {
  const [brand, creator] = await Promise.all([newBrand(portal), registered(portal, 'creator')])
  const [payout, { payout: other }] = [await payoutBetween(brand, creator), await newPayout(portal)]
  const accountOf = async () => (await detailOf(approver, payout)).account
  expect(await accountOf()).toBeNull()
  const { onboardingUrl } = answered(PayoutAccountAnswer, await link(creator))
  const refusal = refused(
    await ask(approver, 'approve', payout, { accountChangedAt: null }),
    ...([409, 'payout-account-changed'] as const),
  )
  const { changedAt: first } = (await accountOf())!
  await complete(creator, onboardingUrl!)
  await expect.poll(async () => (await accountOf())!.isUsable).toBe(true)
  answered(PayoutAccountAnswer, await link(creator))
  refused(await ask(approver, 'approve', payout, { accountChangedAt: first }), 409, 'payout-account-changed')

  const payoutIds = [payout.id, other.id]
  const preview = await approver.get(`${desk}/preview?payoutIds=${payoutIds.join()}`)
  const [last, none] = answered(BatchPreviewAnswer, preview).rows.map((row) => row.accountChangedAt)
  expect([last, none]).toEqual([(await accountOf())!.changedAt, null])
  const seen = payoutIds.map((payoutId, n) => ({ payoutId, accountChangedAt: [first, none][n] }))
  const sent = await approver.post(`${desk}/approve-batch`, { payoutIds, seen })
  expect(answered(BatchAnswer, sent).results).toEqual([
    { payoutId: payout.id, isApproved: false, code: 'payout-account-changed', detail: refusal.detail },
    { payoutId: other.id, isApproved: true, code: null, detail: null },
  ])
  const approved = await step(approver, 'approve', payout, { accountChangedAt: last })
  expect(approved).toMatchObject({ status: 'approved' })
})

test('a batch is not empty, names each payout once, and holds at most a hundred', async () => {
  const { payout } = await newPayout(portal)
  const many = Array.from({ length: 101 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  for (const payoutIds of [[], [payout.id, payout.id], many, ['no-id']]) {
    refused(await approver.post(`${desk}/approve-batch`, { payoutIds }), 400, 'invalid-input')
    refused(await approver.get(`${desk}/preview?payoutIds=${payoutIds.join()}`), 400, 'invalid-input')
  }
  refused(await approver.get(`${desk}/preview?payoutIds=${approver.userId}`), 404, 'payout-unknown')
  expect((await detailOf(admin, payout)).payout.status).toBe('pending')
})

test('the export holds the payouts of its filter with their dates, and texts that are no formulas [X-PAY-10]', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00'])
  await step(approver, 'approve', payout)
  await step(approver, 'mark-paid', payout, reference)
  await creator.patch('/api/users/me', { name: '=1+1 "Nadia"' })
  const before = await portal.countEvents('MoneyHistoryExported', creator.userId)
  const answer = await approver.get(`${desk}/export?recipientId=${creator.userId}&format=csv`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head, columns, row, end] = String(answer.body).replace('\uFEFF', '').split('\r\n')
  expect(head).toMatch(new RegExp(`^Payouts,as of 20.*Z,recipientId: ${creator.userId}$`))
  expect(columns).toContain('Payout,Recipient,Handle,For,Title,Amount,Currency,Status,Requested')
  const { payouts } = await onDeskList(admin, { recipientId: creator.userId })
  expect(row).toContain(`${payout.id},"'=1+1 ""Nadia"""`)
  expect(row).toContain(`,50.00,usd,paid,${payouts[0]!.createdAt},`)
  expect(row).toContain(`,${payouts[0]!.paidAt},Wire 4711,`)
  expect(end).toBe('')
  expect(await portal.countEvents('MoneyHistoryExported', creator.userId)).toBe(before + 1)
})

test('the export says what was written off and what is on hold, as the sums of the desk do [X-PAY-10]', async () => {
  const [{ payout }, { payout: waiting }] = await Promise.all([newPayout(portal), newPayout(portal)])
  await step(approver, 'approve', payout)
  await step(approver, 'mark-failed', payout, failure)
  const { writtenOffAt } = await step(approver, 'write-off', payout, reason)
  const { heldAt } = await step(approver, 'hold', waiting, { note: 'Waits for the invoice.' })
  const exported = async ({ recipientUserId }: typeof payout) => {
    const { body } = await approver.get(`${desk}/export?recipientId=${recipientUserId}`)
    const [, columns, row] = String(body).split('\r\n')
    expect(columns).toMatch(/,Reason of the rejection,Written off,On hold since$/)
    return row!.split(',').slice(-2)
  }
  expect([writtenOffAt, heldAt]).not.toContain(null)
  expect(await exported(payout)).toEqual([writtenOffAt, ''])
  expect(await exported(waiting)).toEqual(['', heldAt])
})

test('twenty requests at once never put an earning into two payouts [X-PAY-9]', async () => {
  const { payout, creator } = await newPayout(portal, ['50.00', '7.00'])
  await step(approver, 'reject', payout, reason)
  await expect.poll(async () => (await earningsOf(creator)).totals.available).toBe('57.00')
  const chosen = ids((await earningsOf(creator)).earnings)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => creator.post('/api/iam/payouts', { earningIds: chosen })),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) refused(answer, 409, 'earning-in-payout')
  const { totals } = await earningsOf(creator)
  expect([totals.requested, totals.available, totals.pending]).toEqual(['57.00', '0.00', '57.00'])
  const open = await onDeskList(admin, { recipientId: creator.userId, status: 'pending' })
  expect(open.payouts.map(({ id }) => id)).toEqual([won[0]!.body.payout.id])
  refused(await creator.post('/api/iam/payouts', { earningIds: chosen }), 409, 'earning-in-payout')
})
