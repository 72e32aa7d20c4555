import { randomUUID } from 'node:crypto'
import { type StripeStandIn, stripeStandIn } from '@iam/command-service/testing/stripe-stand-in/server'
import { InboxAnswer, MovesAnswer } from '@iam/contracts/moves/views'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { link } from './bank.ts'
import { detailOf, failure, newApprover, payoutBetween, reason, reference, step } from './desk.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, newStakeholder, type Person, password, registered, signIn } from './people.ts'
import { ownPortal } from './portal.ts'

const portal = ownPortal({ demo: true })
const path = '/api/iam/payout-account'
const nothing = async () => {}

describe('paid by hand [T-72 T-73]', () => {
  /** Has an account of the provider that was set before. */
  let former: Person
  beforeAll(async () => {
    const creator = await registered(portal, 'creator')
    expect((await link(creator)).status).toBe(200)
    await portal.restart(nothing, { PAYOUT_PROVIDER: 'manual', RATE_LIMITS: 'on' })
    former = { ...creator, ...(await signIn(portal, creator.email)) }
  })
  /** What waits for a user of these payouts. */
  const waits = async (by: Client, ...payouts: readonly { readonly id: string }[]) =>
    answered(MovesAnswer, await by.get('/api/iam/moves'))
      .moves.filter(({ id }) => payouts.some((one) => one.id === id))
      .map(({ what, id }) => [what, id])
  /** The same of an approver, whose inbox lists it, too, and all that the rail counts. */
  async function waitsInInbox(approver: Client, payout: { readonly id: string }) {
    const { items, total } = answered(InboxAnswer, await approver.get('/api/admin/inbox?limit=100'))
    const { counts } = answered(MovesAnswer, await approver.get('/api/iam/moves'))
    expect([total, items.length]).toEqual([counts.payouts ?? 0, counts.payouts ?? 0])
    const whats = await waits(approver, payout)
    expect(items.filter(({ id }) => id === payout.id).map(({ what, id }) => [what, id])).toEqual(whats)
    return whats
  }
  async function newApproved(creator: Person) {
    const [brand, approver] = await Promise.all([newBrand(portal), newApprover(portal)])
    const payout = await payoutBetween(brand, creator)
    await step(approver, 'approve', payout)
    return { payout, approver }
  }
  async function newPaidByHand() {
    const creator = await registered(portal, 'creator')
    expect((await creator.post(path, { password, instructions: 'IBAN DE02, Ana Ruiz' })).status).toBe(200)
    return { creator, ...(await newApproved(creator)) }
  }
  test('creators write how to pay them, and can be paid at once', async () => {
    const ana = await registered(portal, 'creator')
    expect(refused(await ana.post(path, { password }), 400).code).toBe('instructions-missing')
    const { body } = await ana.post(path, { password, instructions: 'IBAN DE02, Ana Ruiz' })
    expect(body).toMatchObject({
      ...{ provider: 'manual', account: { payoutsEnabled: true, missing: [], label: 'Paid by hand' } },
    })
    expect(body).not.toHaveProperty('onboardingUrl')
  })
  test('approvers read how to pay them, and no other admins', async () => {
    const [ana, brand] = await Promise.all([registered(portal, 'creator'), newBrand(portal)])
    const [approver, admin] = await Promise.all([newApprover(portal), newStakeholder(portal, 'admin')])
    const instructions = 'Bank of Cadiz\nIBAN DE02, Ana Ruiz'
    expect((await ana.post(path, { password, instructions })).status).toBe(200)
    const payout = await payoutBetween(brand, ana)
    expect((await detailOf(approver, payout)).account).toMatchObject({ label: 'Paid by hand', instructions })
    expect((await detailOf(admin, payout)).account).toMatchObject({
      label: 'Paid by hand',
      instructions: null,
    })
    const history = `/api/audit/events?category=payoutaccount&userId=${ana.userId}`
    const told = async (by: Client) => (await by.get(history)).body.events[0]
    expect((await told(approver)).data).toMatchObject({ account: instructions })
    const { data } = await told(admin)
    expect(data).toMatchObject({ userId: ana.userId })
    expect(data).not.toHaveProperty('account')
  })
  test('an approved payout is the creator’s move without an account, and then the approvers’ [X-APP-3]', async () => {
    const [ana, brand] = await Promise.all([registered(portal, 'creator'), newBrand(portal)])
    const approver = await newApprover(portal)
    const [first, second] = [await payoutBetween(brand, ana), await payoutBetween(brand, ana, '20.00')]
    for (const one of [first, second]) await step(approver, 'approve', one)
    const both = async () => [await waits(ana, first, second), await waits(approver, first, second)]
    expect(await both()).toEqual([[['link-account', first.id]], []])
    // What was sent otherwise is settled all the same.
    expect((await detailOf(approver, second)).may.acts).toContain('mark-paid')
    await step(approver, 'mark-paid', second, reference)
    expect((await ana.post(path, { password, instructions: 'IBAN DE02, Ana Ruiz' })).status).toBe(200)
    expect(await both()).toEqual([[], [['settle-payout', first.id]]])
  })
  test('what another provider may have paid waits for the approvers, and an account by hand for the creator [X-APP-3 X-PAY-5]', async () => {
    const { payout, approver } = await newApproved(former)
    expect(await waitsInInbox(approver, payout)).toEqual([['settle-payout', payout.id]])
    expect(await waits(former, payout)).toEqual([['link-account', payout.id]])
    await step(approver, 'mark-paid', payout, reference)
    expect([await waitsInInbox(approver, payout), await waits(former, payout)]).toEqual([[], []])
  })
  test('an approved payout waits for the approvers after its recipient was erased [X-APP-3 X-PAY-5]', async () => {
    const { creator, payout, approver } = await newPaidByHand()
    await portal.rows('update people set erased = true where user_id = $1', [creator.userId])
    await portal.rows('delete from payout_accounts where user_id = $1', [creator.userId])
    expect(await waitsInInbox(approver, payout)).toEqual([['settle-payout', payout.id]])
    await step(approver, 'mark-failed', payout, failure)
    expect(await waitsInInbox(approver, payout)).toEqual([['settle-payout', payout.id]])
    await step(approver, 'write-off', payout, reason)
    expect(await waitsInInbox(approver, payout)).toEqual([])
  })
  test('what was sent by hand waits for the approvers without an account, and never for the creator [X-APP-3 X-PAY-5]', async () => {
    const { creator, payout, approver } = await newPaidByHand()
    await step(approver, 'start-transfer', payout)
    await portal.rows(
      'update payout_accounts set removed_at = now(), payouts_enabled = false where user_id = $1',
      [creator.userId],
    )
    expect(await waitsInInbox(approver, payout)).toEqual([['settle-payout', payout.id]])
    expect(await waits(creator, payout)).toEqual([])
    expect((await detailOf(approver, payout)).may.acts).toContain('mark-paid')
    // What another provider was asked for can only be confirmed by that one.
    await portal.rows("update payout_requests set provider = 'sandbox' where id = $1", [payout.id])
    expect([await waitsInInbox(approver, payout), await waits(creator, payout)]).toEqual([[], []])
  })
  test('the password can be guessed as often as at signing in', async () => {
    const ana = await registered(portal, 'creator')
    const guess = () => ana.post(path, { password: 'a guess', instructions: 'To another account.' })
    for (let n = 0; n < 10; n++) refused(await guess(), 400)
    expect(refused(await guess(), 429).code).toBe('too-many-attempts')
    expect((await ana.post(path, { password, instructions: 'IBAN DE02, Ana' })).status).toBe(429)
  })
  test('there is no sandbox bank', async () => {
    expect((await portal.client().get('/sandbox-bank')).status).not.toBe(200)
  })
})

describe('messages of Stripe [T-73]', () => {
  let stripe: StripeStandIn
  const [ofAccount, ofConnect] = ['whsec_of_the_account', 'whsec_of_connect']
  beforeAll(async () => {
    stripe = await stripeStandIn()
    await portal.restart(nothing, {
      ...{ PAYOUT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: stripe.url },
      ...{ STRIPE_WEBHOOK_SECRET: ofAccount, STRIPE_CONNECT_WEBHOOK_SECRET: ofConnect, RATE_LIMITS: 'off' },
    })
  })
  afterAll(() => stripe[Symbol.asyncDispose]())

  type Given = { readonly secret?: string; readonly at?: number; readonly altered?: boolean }
  async function say(event: object, { secret = ofAccount, at = Date.now(), altered }: Given = {}) {
    const message = { id: `evt_${randomUUID()}`, object: 'event', livemode: false, ...event }
    const payload = JSON.stringify(message, null, 2)
    const timestamp = Math.floor(at / 1_000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return fetch(`${portal.urls[0]}/api/payments/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: altered ? payload.replace('evt_', 'evt-') : payload,
    })
  }
  const metric = async (outcome: string) => {
    const text = await (await fetch(`${portal.urls[0]}/metrics`)).text()
    return Number(new RegExp(`provider_messages_total{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0)
  }
  const intent = (id: string, more: object = {}) => {
    const charge = { id: 'ch_1', refunded: false, billing_details: { name: 'Ben', email: 'ben@example.com' } }
    const amounts = { amount: 250_000, amount_received: 250_000, currency: 'usd', status: 'succeeded' }
    const rest = { metadata: {}, last_payment_error: null, receipt_email: null, description: null }
    stripe.intents.set(id, {
      id,
      object: 'payment_intent',
      ...amounts,
      ...rest,
      latest_charge: charge,
      ...more,
    })
  }
  const paid = (id: string) => ({ type: 'payment_intent.succeeded', data: { object: { id } } })
  const typesOf = async (id: string) =>
    (await portal.events({ stream: `payment-${id}` })).map(({ type }) => type)
  const newIntent = () => `pi_${randomUUID().replaceAll('-', '')}`

  test('are 204 once what they are about is recorded, once for all repetitions', async () => {
    const id = newIntent()
    intent(id)
    const message = { id: 'evt_repeated', ...paid(id) }
    const answers = [await say(message), await say(message), await say(paid(id))]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await typesOf(id)).toEqual(['PaymentInitiated', 'PaymentSucceeded'])
  })
  test('of a refund before its success wait for nothing: both are recorded in order', async () => {
    const id = newIntent()
    intent(id, { latest_charge: { id: 'ch_1', refunded: true, billing_details: {} } })
    expect((await say({ type: 'charge.refunded', data: { object: { payment_intent: id } } })).status).toBe(
      204,
    )
    expect((await say(paid(id))).status).toBe(204)
    expect(await typesOf(id)).toEqual(['PaymentInitiated', 'PaymentSucceeded', 'PaymentRefunded'])
  })
  test('are tried with both secrets; altered, foreign and older ones than 5 minutes are 400', async () => {
    const id = newIntent()
    intent(id)
    expect((await say(paid(id), { secret: ofConnect })).status).toBe(204)
    const bad = [{ secret: 'whsec_other' }, { altered: true }, { at: Date.now() - 301_000 }]
    for (const given of bad) {
      const answer = await say(paid(newIntent()), given)
      const problem = (await answer.json()) as { readonly code: string }
      expect([answer.status, problem.code]).toEqual([400, 'signature-invalid'])
    }
    const unsigned = await portal.client().post('/api/payments/webhooks/stripe', paid(id))
    expect(refused(unsigned, 400).code).toBe('signature-invalid')
  })
  test('of an unknown account, payment, type or mode are 204, and counted', async () => {
    const before = await metric('unknown')
    const id = newIntent()
    intent(id)
    for (const event of [
      { type: 'account.updated', account: 'acct_0', data: { object: { id: 'acct_0' } } },
      { type: 'payout.paid', account: 'acct_0', data: { object: { metadata: { payoutId: randomUUID() } } } },
      { type: 'payout.paid', account: 'acct_0', data: { object: { metadata: {} } } },
      { type: 'customer.created', data: { object: {} } },
      paid(newIntent()),
      { ...paid(id), livemode: true },
      { ...paid(id), account: 'acct_0' },
    ])
      expect((await say(event)).status).toBe(204)
    expect(await typesOf(id)).toEqual([])
    expect(await metric('unknown')).toBe(before + 7)
  })
  test('are 503 while Stripe cannot be asked, and change nothing', async () => {
    const id = newIntent()
    intent(id)
    // As often as the package, the gateway and a second command-service may repeat it.
    stripe.trouble(/payment_intents/, 'error-before', 100)
    expect((await say(paid(id))).status).toBe(503)
    expect(await typesOf(id)).toEqual([])
    stripe.recover()
    expect((await say(paid(id))).status).toBe(204)
    expect(await typesOf(id)).toHaveLength(2)
  })
  test('keep an account current, which a creator opens on Stripe’s page [T-72]', async () => {
    const ana = await registered(portal, 'creator')
    const { body } = await ana.post(path, { password })
    expect(body.onboardingUrl).toMatch(/^https:\/\/connect\.stripe\.com\/setup\//)
    expect(body.account).toMatchObject({
      payoutsEnabled: false,
      missing: ['individual.verification.document'],
    })
    const account = [...stripe.accounts.values()].find(({ metadata }) => metadata.userId === ana.userId)!
    account.payouts_enabled = true
    account.requirements.currently_due = []
    const updated = { type: 'account.updated', account: account.id, data: { object: { id: account.id } } }
    expect((await say(updated, { secret: ofConnect })).status).toBe(204)
    await expect
      .poll(async () => (await ana.get(path)).body.account)
      .toMatchObject({ payoutsEnabled: true, missing: [] })
  })
})
