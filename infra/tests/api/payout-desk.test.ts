import { ExplanationAnswer } from '@iam/contracts/earnings/views'
import { cents, money, sum } from '@iam/contracts/money'
import type { Payout } from '@iam/contracts/payouts/views'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { ask, desk, detailOf, newApprover, newPayout, onDeskList, step } from './desk.ts'
import { earningsOf, ids, requested } from './earnings.ts'
import { answered, refused } from './expect-answer.ts'
import { newCompleted, newPair } from './offers.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
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
const idsOf = (payouts: readonly Pick<Payout, 'id'>[]) => payouts.map(({ id }) => id)

describe('who decides', () => {
  test('admins and holders of the right approve; other users neither read nor decide [ROLE-12 ADMIN-08 X-PAY-5]', async () => {
    const [{ payout }, { payout: second }] = await Promise.all([newPayout(portal), newPayout(portal)])
    for (const client of [await newBrand(portal), await newCreator(portal)]) {
      for (const path of ['', `/${payout.id}`, '/export', `/preview?payoutIds=${payout.id}`])
        refused(await client.get(`${desk}${path}`), 403, 'approvers-only')
      refused(await client.get(`${desk}/explain?figure=waiting`), 403, 'approvers-only')
      refused(await client.post(`${desk}/approve-batch`, { payoutIds: [payout.id] }), 403, 'approvers-only')
      refused(await ask(client, 'approve', payout), 403, 'approvers-only')
    }
    expect(await step(approver, 'approve', payout)).toMatchObject({
      ...{ status: 'approved', approvedBy: approver.userId, approverName: approver.name },
    })
    expect(await step(admin, 'approve', second)).toMatchObject({ status: 'approved' })
  })

  test('a right that was granted or taken away counts from the next request on [X-ADM-2]', async () => {
    const person = await newApprover(portal)
    expect((await person.get(desk)).status).toBe(200)
    const revoked = { canApprovePayments: false, reason: 'Left the desk.' }
    expect((await admin.patch(`/api/admin/users/${person.userId}`, revoked)).status).toBe(200)
    refused(await person.get(desk), 403, 'approvers-only')
    const { rights } = (await admin.get(`/api/admin/users/${person.userId}`)).body
    expect(rights[0]).toMatchObject({ right: 'canApprovePayments', to: 'revoked', reason: 'Left the desk.' })
    expect(rights[0].byName).not.toBe('')
  })

  test('not the recipient, who reads why [X-PAY-5]', async () => {
    const { payout, creator } = await newPayout(portal)
    const granted = { canApprovePayments: true, reason: 'Works at the desk.' }
    await admin.patch(`/api/admin/users/${creator.userId}`, granted)
    refused(await ask(creator, 'approve', payout), 403, 'payout-barred')
    refused(await ask(creator, 'reject', payout, { reason: 'No.' }), 403, 'payout-recipient')
    const { may } = await detailOf(creator, payout)
    expect(may).toEqual({
      ...{ acts: ['note', 'hold', 'cancel'] },
      bar: 'This payout is yours. Another approver has to decide it.',
    })
    expect((await detailOf(approver, payout)).may).toEqual({
      ...{ acts: ['note', 'approve', 'reject', 'hold'], bar: null },
    })
  })

  test('nor the brand whose work it pays, nor the grantor of a bonus in it [X-PAY-5]', async () => {
    const { payout, brand } = await newPayout(portal)
    await admin.patch(`/api/admin/users/${brand.userId}`, { canApprovePayments: true, reason: 'Both.' })
    const { detail } = refused(await ask(brand, 'approve', payout), 403, 'payout-barred')
    expect(detail).toContain('your brand')
    expect((await detailOf(brand, payout)).may.bar).toBe(detail)
  })

  test('a second decision gets who decided and when; the same one again is answered and changes nothing', async () => {
    const { payout } = await newPayout(portal)
    const first = await step(approver, 'approve', payout)
    expect(await step(approver, 'approve', payout)).toEqual(first)
    const { detail } = refused(await ask(admin, 'approve', payout), 409, 'payout-approved')
    expect(detail).toContain(approver.name)
    expect(detail).toContain(first.approvedAt!.slice(0, 16).replace('T', ' '))
    refused(await ask(admin, 'reject', payout, { reason: 'No.' }), 409, 'payout-approved')
    expect(await portal.countEvents('PayoutApproved', payout.id)).toBe(1)
  })
})

describe('a payout', () => {
  test('shows every event that led to it, its checks and balances, and who looked at it [X-PAY-4 X-AUD-7]', async () => {
    const { payout, creator } = await newPayout(portal, ['50.00', '30.00'])
    const detail = await detailOf(approver, payout)
    expect(detail.earnings.map(({ amount }) => amount).toSorted()).toEqual(['30.00', '50.00'])
    const types = detail.history.map(({ type }) => type)
    for (const type of ['TaskSubmitted', 'SubmissionApproved', 'EarningRecorded', 'EarningReserved'])
      expect(types.filter((one) => one === type)).toHaveLength(2)
    expect(types.at(-1)).toBe('PayoutRequested')
    const { sentence, actorName, amount } = detail.history.at(-1)!
    expect([sentence, actorName, amount]).toEqual([
      ...[`${creator.name} asked for a payout of $80.00`, creator.name, '80.00'],
    ])
    for (const { type, balanceBefore, balanceAfter, amount } of detail.history) {
      const changed = cents(balanceAfter!) - cents(balanceBefore!)
      expect(changed).toBe(type === 'EarningRecorded' ? cents(amount!) : 0n)
    }
    expect(detail.checks).toMatchObject([
      { check: 'first-payout', isPassed: false, detail: 'First payout to this person' },
      { check: 'above-median', isPassed: true },
      { check: 'campaign-paid-before', isPassed: true },
      { check: 'account-changed', isPassed: false, detail: 'No payout account yet' },
    ])
    expect([detail.balanceBefore, detail.balanceAfter, detail.account]).toEqual(['80.00', '0.00', null])
    expect(await portal.countEvents('MoneyHistoryViewed', payout.id)).toBe(1)

    await step(approver, 'approve', payout)
    const approved = await detailOf(admin, payout)
    expect(approved.checks).toEqual(detail.checks)
    expect([approved.balanceBefore, approved.balanceAfter]).toEqual(['80.00', '0.00'])
    expect(approved.history.find(({ type }) => type === 'PayoutApproved')?.actorName).toBe(approver.name)
    refused(await admin.get(`${desk}/${creator.userId}`), 404, 'payout-unknown')
  })

  test('is as it was at a past moment, at which nothing can be done', async () => {
    const { payout } = await newPayout(portal)
    const { asOf } = await detailOf(admin, payout)
    await step(approver, 'approve', payout)
    const then = await detailOf(admin, payout, asOf)
    expect(then).toMatchObject({ payout: { status: 'pending', approvedBy: null }, may: { acts: [] }, asOf })
    expect(then.history.map(({ type }) => type)).not.toContain('PayoutApproved')
    refused(await admin.get(`${desk}/${payout.id}?asOf=2999-01-01T00:00:00.000Z`), 400, 'as-of-future')
    const requested = payout.createdAt.slice(0, 10)
    for (const place of [`${payout.id}?`, `explain?figure=payoutAmount&subject=${payout.id}&`]) {
      const before = await admin.get(`${desk}/${place}asOf=2020-01-01T00:00:00.000Z`)
      expect(refused(before, 404, 'payout-later').detail).toContain(`requested on ${requested} (UTC)`)
    }
    refused(await admin.get(`${desk}/${payout.id}?asOf=yesterday`), 400, 'invalid-input')
  })

  test('is rejected with a reason, and its earnings are free at the same moment [X-PAY-6]', async () => {
    const { payout, creator } = await newPayout(portal)
    for (const reason of ['', '   ', '\u200b\u200b', undefined])
      refused(await ask(approver, 'reject', payout, { reason }), 400, 'invalid-input')
    const rejected = await step(approver, 'reject', payout, { reason: 'The invoice is missing.' })
    expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'The invoice is missing.' })
    const { earnings, totals } = await earningsOf(creator)
    expect(totals.available).toBe('50.00')
    expect((await creator.get(`/api/iam/payouts/${payout.id}`)).body.payout).toMatchObject({
      rejectionReason: 'The invoice is missing.',
    })
    expect((await requested(creator, ids(earnings))).payout.status).toBe('pending')
  })

  test('on hold names its owner, cannot be approved, and is marked after two days [X-ADM-3]', async () => {
    const { payout } = await newPayout(portal)
    refused(await ask(approver, 'hold', payout, { note: ' ' }), 400, 'invalid-input')
    const held = { note: 'Waits for the invoice.', ownerUserId: other.userId }
    expect(await step(approver, 'hold', payout, held)).toMatchObject({
      ...{ status: 'pending', heldBy: other.userId, holderName: other.name, isHeldLong: false },
    })
    refused(await ask(admin, 'hold', payout, { note: 'Me too.' }), 409, 'payout-on-hold')
    refused(await ask(admin, 'approve', payout), 409, 'payout-on-hold')
    expect((await detailOf(admin, payout)).may.acts).not.toContain('approve')
    await portal.rows("update payout_requests set held_at = held_at - interval '3 days' where id = $1", [
      payout.id,
    ])
    const { payouts } = await onDeskList(admin, { recipientId: payout.recipientUserId, held: 'yes' })
    expect(payouts).toMatchObject([{ id: payout.id, isHeldLong: true }])
    expect((await step(admin, 'release', payout)).heldAt).toBeNull()
    expect((await ask(admin, 'release', payout)).status).toBe(200)
    const again = refused(await ask(approver, 'release', payout), 409, 'payout-not-on-hold')
    expect(again.detail).toMatch(
      /^This payout is not on hold, decided by .+ UTC; there is nothing to release\.$/,
    )
    await step(approver, 'note', payout, { note: 'The invoice came.' })
    expect(await step(approver, 'approve', payout)).toMatchObject({ status: 'approved' })
  })
})

describe('the figures of the desk', () => {
  const explained = async (figure: string, subject?: string) =>
    answered(
      ExplanationAnswer,
      await admin.get(`${desk}/explain?figure=${figure}${subject ? `&subject=${subject}` : ''}`),
    )

  test('are explained by events whose amounts add up to them [X-PAY-3]', async () => {
    const { payout } = await newPayout(portal, ['20.00', '15.00'])
    for (const figure of ['waiting', 'approved', 'failed', 'paidThisMonth'] as const) {
      // Other tests decide at the same time.
      await expect
        .poll(async () => {
          const [{ summary }, { total, events }] = await Promise.all([
            onDeskList(admin, { limit: '1' }),
            explained(figure),
          ])
          return total === summary[figure].amount && sum(events.map(({ amount }) => amount)) === total
        })
        .toBe(true)
    }
    const { events } = await explained('waiting')
    expect(events.filter(({ link }) => link === `/admin/payouts/${payout.id}`)).toMatchObject([
      { type: 'PayoutRequested', amount: '35.00' },
    ])
  })

  test('a payout that the portal asked for says so where it waits, as in its history [X-PAY-3]', async () => {
    const [brand, creator] = await newPair(portal)
    await newCompleted(brand, creator)
    const payouts = async () => (await onDeskList(admin, { recipientId: creator.userId })).payouts
    await expect.poll(payouts).toHaveLength(1)
    const [payout] = await payouts()
    const { events } = await explained('waiting')
    const said = events.find(({ link }) => link === `/admin/payouts/${payout!.id}`)?.sentence
    expect(said).toMatch(/was asked for by the portal$/)
    expect((await detailOf(admin, payout!)).history.at(-1)!.sentence).toBe(said)
  })

  test('a payout whose amount is damaged in its view is left out, and refuses no page of the others [FLT-9]', async () => {
    const { payout: damaged, creator } = await newPayout(portal)
    // Not a valid amount, but PostgreSQL's numeric takes it.
    await portal.rows(`update payout_requests set amount = 'NaN' where id = $1`, [damaged.id])
    const { payout } = await newPayout(portal)
    const { payouts, summary } = await onDeskList(admin, { sort: 'newest' })
    expect(idsOf(payouts)).toContain(payout.id)
    expect(idsOf(payouts)).not.toContain(damaged.id)
    expect(cents(summary.waiting.amount)).toBeGreaterThan(0n)
    expect(cents((await explained('waiting')).total)).toBeGreaterThan(0n)
    for (const path of ['/api/iam/moves', '/api/admin/inbox', `${desk}/export`])
      expect((await admin.get(path)).status, path).toBe(200)
    expect((await creator.get('/api/iam/payouts')).body).toMatchObject({ payouts: [], total: 0 })
  })

  test('of one payout too: its amount and the balances before and after [X-PAY-3]', async () => {
    const { payout } = await newPayout(portal, ['20.00', '15.00'])
    const expectTotals = async () => {
      const { balanceBefore, balanceAfter } = await detailOf(admin, payout)
      for (const [figure, value] of Object.entries({
        ...{ payoutAmount: '35.00', balanceBefore, balanceAfter },
      })) {
        const { total, events } = await explained(figure, payout.id)
        expect([figure, total]).toEqual([figure, value])
        expect(money(events.reduce((all, { amount }) => all + cents(amount), 0n))).toBe(total)
      }
    }
    await expectTotals()
    await step(approver, 'approve', payout)
    await expectTotals()
    refused(await admin.get(`${desk}/explain?figure=payoutAmount`), 400, 'figure-needs-subject')
    const unknown = `${desk}/explain?figure=payoutAmount&subject=${approver.userId}`
    refused(await admin.get(unknown), 404, 'payout-unknown')
    refused(await admin.get(`${desk}/explain?figure=waiting&asOf=2999-01-01T00:00:00.000Z`), 400)
  })

  test('also as of a past moment', async () => {
    const { payout } = await newPayout(portal)
    const { asOf } = await detailOf(admin, payout)
    await step(approver, 'reject', payout, { reason: 'No.' })
    const has = async (query: string) => {
      const { events } = answered(
        ExplanationAnswer,
        await admin.get(`${desk}/explain?figure=waiting${query}`),
      )
      return events.some(({ link }) => link === `/admin/payouts/${payout.id}`)
    }
    expect([await has(''), await has(`&asOf=${asOf}`)]).toEqual([false, true])
  })
})

test('the list is filtered, sorted and paged by the server [ADMIN-08]', async () => {
  const { payout, creator } = await newPayout(portal, ['10.00'])
  const { payout: larger } = await newPayout(portal, ['70.00'])
  await step(approver, 'approve', payout)
  const own = { recipientId: creator.userId }
  expect(idsOf((await onDeskList(approver, own)).payouts)).toEqual([payout.id])
  expect((await onDeskList(approver, { ...own, status: 'pending' })).total).toBe(0)
  expect((await onDeskList(approver, { ...own, status: 'all' })).total).toBe(1)
  for (const recipient of [creator.name.toUpperCase(), creator.handle, `@${creator.handle.toUpperCase()}`])
    expect(idsOf((await onDeskList(approver, { recipient })).payouts)).toEqual([payout.id])
  expect((await onDeskList(approver, { ...own, to: payout.createdAt })).total).toBe(0)
  expect((await onDeskList(approver, { ...own, from: payout.createdAt })).total).toBe(1)

  for (const sort of ['oldest', 'newest', 'largest', 'smallest']) {
    const seen: Payout[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await onDeskList(admin, { sort, limit: '100', ...(cursor && { cursor }) })
      seen.push(...page.payouts)
      cursor = page.nextCursor
    }
    expect(idsOf(seen)).toEqual(expect.arrayContaining([payout.id, larger.id]))
    expect(new Set(idsOf(seen)).size).toBe(seen.length)
    const isByAmount = sort === 'largest' || sort === 'smallest'
    const keys = seen.map(({ amount, createdAt }) => (isByAmount ? Number(amount) : Date.parse(createdAt)))
    const ordered = keys.toSorted((one, two) => one - two)
    expect(keys).toEqual(sort === 'newest' || sort === 'largest' ? ordered.toReversed() : ordered)
  }
  for (const cursor of ['there', Buffer.from(`10.00 ${payout.id}`).toString('base64url')])
    refused(await admin.get(`${desk}?cursor=${cursor}`), 400, 'cursor-unknown')
})
