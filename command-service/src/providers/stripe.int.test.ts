import type { PaymentIntentId, PayoutId, UserId } from '@iam/contracts/values'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PayoutService, payoutService } from '../testing/payout-service.ts'
import { ana, asAna, asBoss, asSystem, id as idOf, key } from '../testing/people.ts'
import { type StripeStandIn, stripeStandIn } from '../testing/stripe-stand-in/server.ts'
import { by } from '../testing/test-service.ts'
import { stripe } from './stripe.ts'

let bank: StripeStandIn
let service: PayoutService
let payoutId: PayoutId
let account: string
beforeEach(async () => {
  bank = await stripeStandIn()
  const options = { secretKey: 'sk_test_of_the_tests', apiUrl: bank.url, timeoutMs: 400, now: bank.now }
  service = await payoutService(await stripe(options), async (userId: UserId) => {
    const made = bank.createAccount({ metadata: { userId } })
    made.payouts_enabled = true
    account = made.id
    return made.id
  })
  payoutId = await service.approved('250.00')
})
afterEach(async () => {
  // The money of a payout leaves for a bank at most once, and nothing of it stays on the way.
  const { status } = await service.payoutOf(payoutId)
  expect(bank.paidOut(payoutId)).toBe(status === 'paid' ? 25_000 : 0)
  if (status === 'failed' || status === 'paid') expect(bank.balanceOf(account)).toBe(0)
  await bank[Symbol.asyncDispose]()
})

const typesOf = () => service.typesOf(`payout-${payoutId}`).slice(2)
const statusOf = async () => (await service.payoutOf(payoutId)).status
const lastPayout = () => bank.payoutsOf(account)[0]!
const settle = (status: 'paid' | 'failed') => bank.settle(account, lastPayout(), status)
const pass = (ms: number) => {
  bank.pass(ms)
  service.pass(ms / 1_000)
}
async function transfer() {
  await service.start(payoutId)
  await service.settle()
}
const hour = 3_600_000

describe('a transfer at Stripe [T-73 T-74]', () => {
  test('is a transfer to the account and the payout of that account, under keys of the attempt', async () => {
    await transfer()
    expect(await statusOf()).toBe('approved')
    expect(bank.transfers).toMatchObject([
      {
        ...{ amount: 25_000, currency: 'usd', destination: account, transfer_group: payoutId },
        metadata: { payoutId, attempt: '1' },
      },
    ])
    expect(lastPayout()).toMatchObject({ amount: 25_000, metadata: { payoutId, attempt: '1' } })
    expect(bank.requests.filter(({ key }) => key.startsWith(payoutId)).map(({ key }) => key)).toEqual([
      ...[`${payoutId}:1:transfer`, `${payoutId}:1:payout`],
    ])
    settle('paid')
    await service.reconcile(payoutId)
    expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid'])
  })
  test.each([
    'error-before',
    'error-after',
    'silence-after',
    'rate-limit',
  ] as const)('is completed in spite of %s at either step, once', async (trouble) => {
    // Each of them twice, as the package itself repeats a request once.
    bank.trouble(/POST \/transfers$/, trouble, 2)
    bank.trouble(/POST \/payouts$/, trouble, 2)
    await transfer()
    for (let n = 0; n < 5; n++) await service.reconcile(payoutId)
    expect([bank.transfers.length, bank.payoutsOf(account).length]).toEqual([1, 1])
    settle('paid')
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('paid')
  })
  test('that fails at the bank is taken back before another attempt can be made', async () => {
    await transfer()
    settle('failed')
    bank.trouble(/reversals$/, 'error-before', 2)
    await expect(service.reconcile(payoutId)).rejects.toMatchObject({ name: 'ProviderUnavailable' })
    expect(await statusOf()).toBe('approved')
    await service.reconcile(payoutId)
    expect((await service.payoutOf(payoutId)).decision?.details).toEqual({
      ...{ code: 'account_closed', message: 'The bank account has been closed.' },
    })
    await service.retry(payoutId)
    await transfer()
    settle('paid')
    await service.reconcile(payoutId)
    expect(typesOf().slice(1)).toEqual([
      ...['PayoutFailed', 'PayoutRetried', 'PayoutTransferStarted', 'PayoutPaid'],
    ])
  })
  test('that comes back after it was paid is returned, and the transfer reversed', async () => {
    await transfer()
    settle('paid')
    await service.reconcile(payoutId)
    settle('failed')
    await service.reconcile(payoutId)
    expect(typesOf()).toEqual(['PayoutTransferStarted', 'PayoutPaid', 'PayoutReturned'])
    expect(bank.transfers[0]?.amount_reversed).toBe(25_000)
  })
  test('that was never heard of is repeated for 23 hours, and has failed once Stripe’s keys are about to end', async () => {
    bank.trouble(/POST \/transfers$/, 'error-before', 100)
    await transfer()
    pass(22 * hour)
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('approved')
    const asked = bank.requests.length
    pass(hour)
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('approved')
    expect(bank.requests.slice(asked).map(({ what }) => what)).toEqual(['GET /transfers'])
    pass(hour / 4)
    await service.reconcile(payoutId)
    expect((await service.payoutOf(payoutId)).decision?.details).toMatchObject({ code: 'never_arrived' })
  })
  test('whose second step is never taken is taken back after that time', async () => {
    bank.trouble(/POST \/payouts$/, 'error-before', 100)
    await transfer()
    expect(bank.balanceOf(account)).toBe(25_000)
    pass(22 * hour)
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('approved')
    pass(2 * hour)
    await service.reconcile(payoutId)
    expect(await statusOf()).toBe('failed')
    expect(bank.transfers).toMatchObject([{ amount_reversed: 25_000 }])
  })
  test('that a process asks for, which was held up for days, is not made after a later attempt', async () => {
    const { pay } = await stripe({ secretKey: 'sk_test_x', apiUrl: bank.url, now: bank.now })
    bank.trouble(/POST \/transfers$/, 'error-before', 2)
    await transfer()
    pass(24 * hour)
    await service.reconcile(payoutId)
    await service.retry(payoutId)
    await transfer()
    settle('paid')
    await service.reconcile(payoutId)
    await expect(pay({ payoutId, attempt: 1, amount: '250.00', account })).rejects.toThrow()
    expect(bank.transfers).toHaveLength(1)
  })
  test('of another amount under the same key is refused by Stripe', async () => {
    const { pay } = await stripe({ secretKey: 'sk_test_x', apiUrl: bank.url, now: bank.now })
    bank.trouble(/POST \/payouts$/, 'error-after', 2)
    await pay({ payoutId, attempt: 1, amount: '250.00', account }).catch(() => {})
    const other = pay({ payoutId, attempt: 1, amount: '200.00', account })
    await expect(other).rejects.toMatchObject({ cause: { type: 'StripeIdempotencyError' } })
    expect(bank.payoutsOf(account)).toHaveLength(1)
  })
})

describe('an account at Stripe [T-72]', () => {
  const open = (userId = ana) =>
    service.send(
      { type: 'OpenPayoutAccount', data: { userId, returnUrl: 'https://portal.example/iam/earnings' } },
      by(asAna),
    )
  test('pays out only when the portal says so; what Stripe asks for is reported', async () => {
    const { result } = await open()
    expect(result.onboardingUrl).toMatch(/^https:\/\/connect\.stripe\.com\//)
    const made = [...bank.accounts.values()].at(-1)!
    expect(made).toMatchObject({
      ...{ metadata: { userId: ana }, settings: { payouts: { schedule: { interval: 'manual' } } } },
    })
    expect(service.typesOf(`payoutaccount-${ana}`).slice(-2)).toEqual([
      ...['PayoutAccountChanged', 'PayoutAccountStatusReported'],
    ])
    await open()
    expect([...bank.accounts.values()].at(-1), 'an incomplete one is kept').toBe(made)
  })
  test('is kept current by messages, which are looked up', async () => {
    const update = (id: string) =>
      service.send({ type: 'ReconcilePayoutAccount', data: { account: id } }, by(asSystem))
    bank.account(account).payouts_enabled = false
    bank.account(account).requirements.past_due = ['external_account']
    expect((await update(account)).result).toEqual({ isKnown: true })
    expect(service.events().at(-1)?.data).toMatchObject({
      ...{ payoutsEnabled: false, missing: ['individual.verification.document', 'external_account'] },
    })
    const stranger = bank.createAccount({ metadata: {} })
    for (const id of [stranger.id, 'acct_unknown'])
      expect((await update(id)).result).toEqual({ isKnown: false })
  })
})

describe('an incoming payment at Stripe', () => {
  const id = 'pi_3Kiln' as PaymentIntentId
  const is = (status: string, more: object = {}) =>
    bank.intents.set(id, {
      ...{ id, object: 'payment_intent', amount: 120_050, amount_received: 120_050, currency: 'usd' },
      ...{ status, metadata: {}, last_payment_error: null, receipt_email: null, description: null },
      latest_charge: {
        ...{ id: 'ch_1', refunded: false, billing_details: { name: 'Ben Okoro', email: 'ben@example.com' } },
      },
      ...more,
    })
  const reconcile = () =>
    service.send({ type: 'ReconcilePayment', data: { paymentIntentId: id } }, by(asSystem))
  const types = () => service.typesOf(`payment-${id}`)

  test('is recorded as far as it is, also if the message of the refund comes first', async () => {
    is('succeeded', { latest_charge: { id: 'ch_1', refunded: true, billing_details: {} } })
    await reconcile()
    await reconcile()
    expect(types()).toEqual(['PaymentInitiated', 'PaymentSucceeded', 'PaymentRefunded'])
    expect(service.events().at(-1)?.data).toMatchObject({ amount: '1200.50' })
  })
  test('is pending while another card can be tried, and recorded when that succeeds', async () => {
    const declined = { last_payment_error: { code: 'card_declined' } }
    for (const status of ['requires_payment_method', 'processing']) {
      is(status, declined)
      await reconcile()
      expect(types()).toEqual(['PaymentInitiated'])
    }
    is('succeeded')
    await reconcile()
    expect(types()).toEqual(['PaymentInitiated', 'PaymentSucceeded'])
  })
  test('is of what was taken, where the payer was asked for another amount meanwhile', async () => {
    is('requires_payment_method', { amount: 30_000, amount_received: 0 })
    await reconcile()
    is('succeeded', { amount: 35_000, amount_received: 35_000 })
    await reconcile()
    const amounts = service.events().flatMap(({ type, data }) => (/^Payment/.test(type) ? [data.amount] : []))
    expect(amounts).toEqual(['300.00', '350.00'])
  })
  test('has failed once it is cancelled, with Stripe’s code', async () => {
    is('processing')
    await reconcile()
    expect(types()).toEqual(['PaymentInitiated'])
    is('canceled', { last_payment_error: { code: 'card_declined' } })
    await reconcile()
    expect(service.events().at(-1)).toMatchObject({ type: 'PaymentFailed', data: { code: 'card_declined' } })
  })
  test('that an admin recorded as failed has come in once Stripe says so', async () => {
    const asked = { amount: 30_000, amount_received: 0 }
    is('requires_payment_method', { ...asked, last_payment_error: { code: 'card_declined' } })
    await reconcile()
    const data = { paymentIntentId: id, code: 'card_declined' }
    await service.send({ type: 'FailPayment', data }, by(asBoss))
    await reconcile()
    expect(types()).toEqual(['PaymentInitiated', 'PaymentFailed'])
    is('succeeded', { amount: 30_000, amount_received: 30_000 })
    for (let n = 0; n < 2; n++) await reconcile()
    expect(types()).toEqual(['PaymentInitiated', 'PaymentFailed', 'PaymentSucceeded'])
    expect(service.events().at(-1)?.data).toMatchObject({ amount: '300.00' })
  })
  test('that an admin recorded as failed came in and was refunded, if Stripe says both at once', async () => {
    is('processing')
    await reconcile()
    await service.send({ type: 'FailPayment', data: { paymentIntentId: id, code: 'late' } }, by(asBoss))
    is('succeeded', { latest_charge: { id: 'ch_1', refunded: true, billing_details: {} } })
    for (let n = 0; n < 2; n++) await reconcile()
    expect(types()).toEqual(['PaymentInitiated', 'PaymentFailed', 'PaymentSucceeded', 'PaymentRefunded'])
  })
  test('of a payer who was erased meanwhile is recorded without name, address and words', async () => {
    const userId = idOf<UserId>(9)
    const payer = { userId, emailKey: key('a'), name: 'Mill & Co', email: 'mill@example.com' }
    await service.send({ type: 'RegisterUser', data: { ...payer, role: 'brand' } }, by(asSystem))
    await service.send({ type: 'EraseUser', data: { userId, reason: 'Asked for.' } }, by(asSystem))
    is('succeeded', { metadata: { payerUserId: userId }, description: 'Kiln of the mill' })
    await reconcile()
    expect(service.events().find(({ type }) => type === 'PaymentInitiated')?.data).toMatchObject({
      ...{ payerUserId: null, payerName: 'Former payer', payerEmail: '', description: '', amount: '1200.50' },
    })
    expect(types()).toEqual(['PaymentInitiated', 'PaymentSucceeded'])
  })
  test('that Stripe does not know, or in another currency, is not recorded', async () => {
    expect((await reconcile()).result).toEqual({ isKnown: false })
    is('succeeded', { currency: 'eur' })
    expect((await reconcile()).result).toEqual({ isKnown: false })
    expect(types()).toEqual([])
  })
})
