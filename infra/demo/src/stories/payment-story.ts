import type { PaymentIntentId } from '@iam/contracts/values'
import { campaigns } from '../campaigns.ts'
import type { DemoPayment } from '../money/payments.ts'
import { brands } from '../people/brands.ts'
import { importer, type Story, step, type Teller, userIdOf } from '../step.ts'
import { campaignIdOf } from './campaign-ids.ts'
import { emailOf } from './joining.ts'

/** A payment of a brand, from its beginning until today. */
export function paymentStory({ ago }: Teller, payment: DemoPayment): Story {
  const { key, brand, amount, description, days, campaign, subscription, outcome = [] } = payment
  const paymentIntentId = `pi_demo_${key}` as PaymentIntentId
  const payer = brands.find(({ handle }) => handle === brand)!
  const funded = campaigns.find((one) => one.key === campaign)
  return [
    step(`payment/${key}`, ago(days), importer, 'InitiatePayment', {
      ...{ paymentIntentId, amount, description, currency: 'usd' },
      subscriptionId: subscription ?? null,
      paymentType: subscription ? 'subscription' : 'one_time',
      ...{ payerName: payer.name, payerEmail: emailOf(payer), payerUserId: userIdOf(brand) },
      campaignId: funded ? campaignIdOf(funded) : null,
    }),
    ...outcome.map(([what, later], n) => {
      const [name, at] = [`payment/${key}/${n}`, ago(Math.max(days - later, 0.01))]
      if (what === 'fail')
        return step(name, at, importer, 'FailPayment', { paymentIntentId, code: 'card_declined' })
      return step(name, at, importer, what === 'succeed' ? 'SucceedPayment' : 'RefundPayment', {
        paymentIntentId,
      })
    }),
  ]
}
