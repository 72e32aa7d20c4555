import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { link, payableCreator, tellBank } from './bank.ts'
import { ask, detailOf, failure, newApprover, reason, reference, step } from './desk.ts'
import { refused } from './expect-answer.ts'
import { type Person, registered, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
let approver: Person
let admin: Client
beforeAll(async () => {
  ;[approver, admin] = await Promise.all([newApprover(portal), theAdmin(portal)])
})

/** A payout of a bonus for this creator. */
async function bonusFor({ userId }: Person): Promise<{ id: string }> {
  const bonus = { recipientUserId: userId, amount: '75.00', reason: 'Great work' }
  return { id: (await admin.post('/api/admin/bonuses', bonus)).body.earning.payoutId }
}

test('while the bank has not said what became of a transfer, nothing else decides it, and its recipient stays [T-74 T-75]', async () => {
  const ana = await payableCreator(portal)
  const payout = await bonusFor(ana)
  await tellBank({ behaviour: { settlesAfterMs: 3_600_000 }, payoutId: payout.id })
  await step(approver, 'approve', payout)
  await expect.poll(() => portal.countEvents('PayoutTransferStarted', payout.id)).toBe(1)
  const tried = [
    ['mark-paid', reference],
    ['mark-failed', failure],
    ['withdraw-approval', reason],
    ['start-transfer', {}],
  ] as const
  for (const [act, body] of tried) refused(await ask(approver, act, payout, body), 409, 'transfer-under-way')
  const erased = await ana.post('/api/users/me/erase', { reason: 'moving on' })
  expect(refused(erased, 409, 'money-on-its-way').detail).toContain('$75.00')
  expect((await detailOf(admin, payout)).payout).toMatchObject({ status: 'approved', isUnderWay: true })
})

test('money that an admin can give up and money that is on its way are refused by codes of their own [T-78]', async () => {
  const ana = await payableCreator(portal)
  const erase = (force?: true) =>
    admin.post(`/api/admin/users/${ana.userId}/erase`, { ...reason, ...(force && { force }) })
  const payout = await bonusFor(ana)
  refused(await erase(), 409, 'money-outstanding')
  await tellBank({ behaviour: { settlesAfterMs: 3_600_000 }, payoutId: payout.id })
  await step(approver, 'approve', payout)
  await expect.poll(() => portal.countEvents('PayoutTransferStarted', payout.id)).toBe(1)
  for (const force of [undefined, true] as const) refused(await erase(force), 409, 'money-on-its-way')
})

test('an account that is not complete yet receives nothing, and the answer names whose it is [T-72]', async () => {
  const ana = await registered(portal, 'creator')
  await link(ana)
  const payout = await bonusFor(ana)
  await step(approver, 'approve', payout)
  const { detail } = refused(await ask(approver, 'start-transfer', payout), 409, 'payout-account-disabled')
  expect(detail).toContain(ana.name)
  expect(await portal.countEvents('PayoutTransferStarted', payout.id)).toBe(0)
})

test('what the bank paid is not marked as returned by hand: the bank reports that itself [T-74]', async () => {
  const payout = await bonusFor(await payableCreator(portal))
  await step(approver, 'approve', payout)
  await expect.poll(async () => (await detailOf(admin, payout)).payout.status).toBe('paid')
  const returned = { ...reference, message: 'The bank sent it back.' }
  refused(await ask(approver, 'mark-returned', payout, returned), 409, 'payout-not-manual')
})
