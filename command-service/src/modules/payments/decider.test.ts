import { PaymentStatus, PaymentType } from '@iam/contracts/enumerations'
import type { Actor } from '@iam/contracts/event'
import type { DataOf } from '@iam/contracts/message'
import { type PaymentCommand, paymentCommands } from '@iam/contracts/payments/commands'
import type { PaymentEvent } from '@iam/contracts/payments/events'
import type { PaymentIntentId, UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { campaignId } from '../../testing/campaigns.ts'
import { after, given, messagesOf } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import { asAna, asBen, asBoss, asSystem, asVisitor, ben, id } from '../../testing/people.ts'
import type { Campaign } from '../campaigns/state.ts'
import type { User } from '../users/state.ts'
import { payment } from './decider.ts'
import { paymentStream } from './state.ts'

const paymentIntentId = 'pi_3QKilnDays' as PaymentIntentId
const command = messagesOf<PaymentCommand>()({ paymentIntentId })
const event = messagesOf<PaymentEvent>()({ paymentIntentId })
const data: Omit<DataOf<PaymentCommand, 'InitiatePayment'>, 'paymentIntentId'> = {
  ...{ subscriptionId: null, amount: '2500.00', currency: 'usd', paymentType: 'one_time' },
  ...{ payerName: 'Ben Okoro', payerEmail: 'ben@example.com', description: 'Budget of Kiln days' },
  ...{ payerUserId: ben, campaignId },
}
const initiate = command('InitiatePayment', data)
const succeed = command('SucceedPayment', {})
const fail = command('FailPayment', { code: 'card_declined' })
const refund = command('RefundPayment', {})
const erase = command('ErasePayment', {})

const funds = { amount: '2500.00', campaignId }
const initiated = event('PaymentInitiated', data)
const succeeded = event('PaymentSucceeded', funds)
const failed = event('PaymentFailed', { code: 'card_declined' })
const refunded = event('PaymentRefunded', funds)
const erased = event('PaymentErased', {})

const needs = { payer: { status: 'member' } as User, campaign: { status: 'active' } as Campaign }
const byBoss = { actor: asBoss, needs }
const anotherBoss: Actor = { ...asBoss, userId: id<UserId>(8) }
const asApprover: Actor = { ...asAna, canApprovePayments: true }
const by = (actor: Actor, happened: PaymentEvent) => ({ ...happened, by: actor.userId! })

const done = { actor: asSystem, needs }
const refusedAgain = { InitiatePayment: [] as [] }
describeLifecycle('payment', payment, {
  states: {
    absent: [],
    pending: [initiated],
    succeeded: [initiated, succeeded],
    failed: [initiated, failed],
    refunded: [initiated, succeeded, refunded],
  },
  commands: {
    InitiatePayment: { data: initiate.data as never, ...done },
    SucceedPayment: { data: succeed.data as never, ...done },
    FailPayment: { data: fail.data as never, ...done },
    RefundPayment: { data: refund.data as never, ...done },
    ErasePayment: { data: erase.data as never, ...done },
  },
  allowed: {
    absent: { InitiatePayment: ['PaymentInitiated'], ErasePayment: [] },
    pending: {
      ...refusedAgain,
      SucceedPayment: ['PaymentSucceeded'],
      FailPayment: ['PaymentFailed'],
      ErasePayment: ['PaymentErased'],
    },
    succeeded: {
      ...refusedAgain,
      SucceedPayment: [],
      RefundPayment: ['PaymentRefunded'],
      ErasePayment: ['PaymentErased'],
    },
    failed: {
      ...refusedAgain,
      SucceedPayment: ['PaymentSucceeded'],
      FailPayment: [],
      ErasePayment: ['PaymentErased'],
    },
    refunded: { ...refusedAgain, RefundPayment: [], ErasePayment: ['PaymentErased'] },
  },
})

describe('recording [ENT-28]', () => {
  test('an intent is unique: the same payment again changes nothing, another one is refused', () => {
    given(payment, by(asBoss, initiated)).when(initiate, byBoss).changesNothing()
    given(payment, by(asBoss, initiated))
      .when(initiate, { ...byBoss, actor: anotherBoss })
      .rejects('payment-intent-used')
    for (const other of [{ amount: '2500.01' }, { payerName: 'Ana Ruiz' }, { campaignId: null }])
      given(payment, by(asBoss, initiated))
        .when(command('InitiatePayment', { ...data, ...other }), byBoss)
        .rejects('payment-intent-used')
    given(payment, initiated, erased).when(initiate, byBoss).rejects('payment-intent-used')
  })
  test('currency and payment type are by default usd and one_time [ENT-29]', () => {
    const { currency, paymentType, ...given } = { ...data, paymentIntentId }
    expect(paymentCommands.InitiatePayment.parse(given)).toEqual({ ...data, paymentIntentId })
    const parsed = (other: object) =>
      paymentCommands.InitiatePayment.safeParse({ ...given, ...other }).success
    expect([parsed({ currency: 'eur' }), parsed({ paymentType: 'gift' })]).toEqual([false, false])
  })
  test('of an unknown payer or campaign is refused', () => {
    const with_ = (other: Partial<typeof needs>) => ({ ...byBoss, needs: { ...needs, ...other } })
    for (const payer of [{ status: 'absent' }, { status: 'erased', emailKey: '' }] as User[])
      given(payment).when(initiate, with_({ payer })).rejects('user-unknown', 404)
    given(payment)
      .when(initiate, with_({ campaign: { status: 'absent' } }))
      .rejects('campaign-unknown', 404)
    given(payment)
      .when(command('InitiatePayment', { ...data, payerUserId: null, campaignId: null }), {
        ...byBoss,
        needs: { payer: { status: 'absent' }, campaign: { status: 'absent' } },
      })
      .records(event('PaymentInitiated', { ...data, payerUserId: null, campaignId: null }))
  })
})

describe('settling', () => {
  test('an admin settles by hand; success and refund carry the whole amount and the campaign that they fund', () => {
    given(payment, initiated).when(succeed, byBoss).records(succeeded)
    given(payment, initiated).when(fail, byBoss).records(failed)
    given(payment, initiated, succeeded).when(refund, byBoss).records(refunded)
  })
  test('what the provider took is what came in, also where less was asked for at first', () => {
    const taken = { amount: '2600.00', campaignId }
    const more = event('PaymentSucceeded', taken)
    given(payment, initiated)
      .when(command('SucceedPayment', { amount: '2600.00' }), done)
      .records(more)
    given(payment, initiated, more).when(refund, byBoss).records(event('PaymentRefunded', taken))
  })
  test('what failed by hand succeeds once the provider says so, and by no admin', () => {
    const past = [initiated, by(asBoss, failed)]
    const taken = command('SucceedPayment', { amount: '2500.00' })
    given(payment, ...past)
      .when(taken, done)
      .records(succeeded)
    for (const actor of [asBoss, anotherBoss])
      given(payment, ...past)
        .when(succeed, { ...byBoss, actor })
        .rejects('payment-failed')
    const corrected = [...past, succeeded]
    given(payment, ...corrected)
      .when(taken, done)
      .changesNothing()
    given(payment, ...corrected)
      .when(fail, byBoss)
      .rejects('payment-succeeded')
  })
  test('a second decision of another admin is refused, as is another code; the same one again changes nothing', () => {
    const pending = [initiated]
    const paid = [initiated, by(asBoss, succeeded)]
    for (const [past, asked, code] of [
      [[...pending, by(asBoss, succeeded)], succeed, 'payment-succeeded'],
      [[...pending, by(asBoss, failed)], fail, 'payment-failed'],
      [[...paid, by(asBoss, refunded)], refund, 'payment-refunded'],
    ] as const) {
      given(payment, ...past)
        .when(asked, byBoss)
        .changesNothing()
      given(payment, ...past)
        .when(asked, done)
        .changesNothing()
      given(payment, ...past)
        .when(asked, { ...byBoss, actor: anotherBoss })
        .rejects(code)
    }
    given(payment, initiated, by(asBoss, failed))
      .when(command('FailPayment', { code: 'expired_card' }), byBoss)
      .rejects('payment-failed')
  })
})

describe('who may', () => {
  test('admins record and settle, approvers of payments refund too, the system erases', () => {
    for (const asked of [initiate, succeed, fail]) {
      for (const actor of [asAna, asBen, asApprover])
        given(payment, initiated).when(asked, { actor, needs }).rejects('admins-only', 403)
      given(payment, initiated).when(asked, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
    }
    for (const actor of [asAna, asBen])
      given(payment, initiated, succeeded).when(refund, { actor, needs }).rejects('approvers-only', 403)
    given(payment, initiated, succeeded)
      .when(refund, { actor: asVisitor, needs })
      .rejects('sign-in-required', 401)
    given(payment, initiated, succeeded).when(refund, { actor: asApprover, needs }).records(refunded)
    for (const actor of [asBoss, asApprover, asVisitor])
      given(payment, initiated).when(erase, { actor, needs }).rejects('system-only', 403)
  })
})

test('an erasure forgets the payer and nothing of the money, and the payment goes on', () => {
  expect(after(paymentStream)(initiated, succeeded, erased)).toMatchObject({
    status: 'succeeded',
    isErased: true,
    initiated: { amount: '2500.00', payerName: '', payerEmail: '', description: '', campaignId },
  })
  given(payment, initiated, succeeded, erased).when(refund, byBoss).records(refunded)
  given(payment, initiated, erased).when(erase, done).changesNothing()
})

test('a payment is stored as one of four statuses, of two types [ENUM-03 ENUM-32]', () => {
  const lives = [[initiated], [initiated, succeeded], [initiated, failed], [initiated, succeeded, refunded]]
  expect(lives.map((past) => after(paymentStream)(...past).status)).toEqual(PaymentStatus.options)
  expect(PaymentType.options).toContain('one_time')
})
