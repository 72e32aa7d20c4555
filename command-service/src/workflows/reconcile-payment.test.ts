import type { PaymentCommand } from '@iam/contracts/payments/commands'
import { Rejected } from '@iam/contracts/rejected'
import type { PaymentIntentId } from '@iam/contracts/values'
import { expect, test, vi } from 'vitest'
import type { PaymentReport } from '../providers/port.ts'
import { asSystem } from '../testing/people.ts'
import { by } from '../testing/test-service.ts'
import { reconcilePayment } from './reconcile-payment.ts'

const paymentIntentId = 'pi_1' as PaymentIntentId
const succeeded: PaymentReport = {
  ...{ subscriptionId: null, amount: '300.00', currency: 'usd', paymentType: 'one_time' },
  ...{ payerName: 'Ben', payerEmail: 'ben@example.com', description: '' },
  ...{ payerUserId: null, campaignId: null, status: 'succeeded', code: null },
}

/** Looks the payment up while another message of it records it; answers the commands that were sent. */
async function reconciledWhile(refusal: Error) {
  const sent: PaymentCommand['type'][] = []
  const run = vi.fn(async (_: string, { type }: PaymentCommand) => {
    sent.push(type)
    if (type === 'InitiatePayment') throw refusal
  })
  const statuses = ['absent', 'pending']
  const load = async () => ({ state: { status: statuses.shift() } })
  const provider = { lookUpPayment: async () => succeeded }
  const steps = { run, load } as never
  await reconcilePayment({ paymentIntentId }, by(asSystem), steps, { provider } as never)
  return sent
}

test('a payment that another message records meanwhile, as it was before, succeeds all the same', async () => {
  expect(await reconciledWhile(new Rejected('payment-intent-used'))).toEqual([
    'InitiatePayment',
    'SucceedPayment',
  ])
})

test('any other refusal of a new payment is the answer', async () => {
  await expect(reconciledWhile(new Rejected('user-unknown'))).rejects.toMatchObject({ code: 'user-unknown' })
})
