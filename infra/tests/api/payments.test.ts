import { demoAccounts } from '@iam/contracts/demo-accounts'
import { sum } from '@iam/contracts/money'
import { PaymentEarnings, PaymentPayouts, PaymentTransactions } from '@iam/contracts/payments/views'
import { expect, test } from 'vitest'
import { payoutBetween } from './desk.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newCreator, newStakeholder, type Person, theAdmin, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const earnings = (handle: string) => `/api/payments/earnings/${handle}`

test('the earnings of the demo accounts are public, with amounts as decimal strings [CALL-31 ENT-55 PAY-37]', async () => {
  const visitor = portal.client()
  for (const { handle } of demoAccounts) {
    const listed = answered(PaymentEarnings, await visitor.get(earnings(handle)))
    for (const { amount } of listed) expect(amount).toMatch(/^-?\d+\.\d{2}$/)
  }
  const [first] = demoAccounts
  const [{ total }] = await portal.rows(
    `select sum(amount)::text as total from earnings e join accounts a using (user_id)
     where a.email = $1 and voided_at is null`,
    [first!.email],
  )
  const listed = answered(PaymentEarnings, await visitor.get(earnings(`@${first!.handle}`)))
  expect(listed.length).toBeGreaterThan(0)
  const cents = listed.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(cents).toBe(Math.round(Number(total) * 100))
})

test('the earnings of other users are private, and an unknown handle is not found [PAY-38]', async () => {
  const [person, stranger] = await Promise.all([newCreator(portal), newCreator(portal)])
  expect(answered(PaymentEarnings, await person.get(earnings(person.handle)))).toEqual([])
  refused(await stranger.get(earnings(person.handle)), 403, 'earnings-private')
  refused(await portal.client().get(earnings(person.handle)), 401, 'sign-in-required')
  refused(await stranger.get(earnings('nobody-has-this')), 404, 'user-unknown')
})

test('payouts are listed by handle, public for demo accounts and closed to strangers [CALL-32 ENT-56 PAY-37 PAY-38]', async () => {
  const [creator, stranger, brand] = await Promise.all([
    newCreator(portal),
    newCreator(portal),
    newBrand(portal),
  ])
  const made = await payoutBetween(brand, creator)
  const payouts = (handle: string) => `/api/payments/payouts/${handle}`
  const { id, description, amount, status, createdAt } = made
  expect(answered(PaymentPayouts, await creator.get(payouts(creator.handle)))).toEqual([
    { id, description, amount, status, createdAt, paidAt: null },
  ])
  const admin = await theAdmin(portal)
  expect(answered(PaymentPayouts, await admin.get(payouts(creator.handle)))).toHaveLength(1)
  refused(await stranger.get(payouts(creator.handle)), 403, 'earnings-private')
  refused(await portal.client().get(payouts(creator.handle)), 401, 'sign-in-required')
  refused(await stranger.get(payouts('nobody-has-this')), 404, 'user-unknown')
  for (const { handle } of demoAccounts) answered(PaymentPayouts, await portal.client().get(payouts(handle)))
})

test('a list of more than a thousand earnings is answered whole, and so its sum is right', async () => {
  const creator = await newCreator(portal)
  // Rows of the view, as two thousand approvals would take minutes.
  await portal.rows(
    `insert into earnings (id, user_id, source_type, source_id, amount, status, created_at)
     select gen_random_uuid(), $1, 'bonus', 'x', 1.01, 'pending', now() - n * interval '1 minute' / 2
     from generate_series(1, 2500) n`,
    [creator.userId],
  )
  const listed = answered(PaymentEarnings, await creator.get(earnings(creator.handle)))
  expect(listed).toHaveLength(2500)
  expect(sum(listed.map(({ amount }) => amount))).toBe('2525.00')
  const dates = listed.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('incoming payments: a brand’s own, all for approvers, the demo’s for visitors, none for others [CALL-30 ENT-57 T-38]', async () => {
  const [admin, brand, other, creator] = await Promise.all([
    ...[theAdmin(portal), newBrand(portal), newBrand(portal), newCreator(portal)],
  ] as const)
  const pay = async (by: Person) => {
    const paymentIntentId = `pi_${word()}`
    const payer = { payerName: by.name, payerEmail: by.email, payerUserId: by.userId }
    const body = { paymentIntentId, amount: '12.50', ...payer, description: 'Kiln days' }
    expect((await admin.post('/api/admin/transactions', body)).status).toBe(200)
    return paymentIntentId
  }
  const [own, foreign] = [await pay(brand), await pay(other)]
  const seenBy = async (client: Pick<Person, 'get'>) =>
    answered(PaymentTransactions, await client.get('/api/payments/transactions'))
  const [shown, ...more] = await seenBy(brand)
  expect(more).toEqual([])
  expect(shown).toMatchObject({
    ...{ paymentIntentId: own, payerName: brand.name, payerEmail: brand.email, description: 'Kiln days' },
    ...{ paymentType: 'one_time', amount: '12.50', status: 'pending' },
  })
  const all = (await seenBy(admin)).map(({ paymentIntentId }) => paymentIntentId)
  expect(all).toEqual(expect.arrayContaining([own, foreign]))
  for (const none of [creator, await newStakeholder(portal, 'team_member')])
    expect(await seenBy(none)).toEqual([])
  const visible = await seenBy(portal.client())
  const emails = new Set(demoAccounts.map(({ email }) => email))
  for (const { payerEmail, paymentIntentId } of visible) {
    expect(emails).toContain(payerEmail)
    expect([own, foreign]).not.toContain(paymentIntentId)
  }
})
