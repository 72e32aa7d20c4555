import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Personal, Word } from '../personal.ts'

/** Name and address of the payer are sealed under a key of the payment's own. */
const payment = { paymentIntentId: Word }

/** The keys are the names in the event store: rename nothing, only add. */
export const paymentEvents = {
  PaymentInitiated: z
    .object({
      ...payment,
      subscriptionId: Word.nullable(),
      amount: Money,
      currency: Word,
      paymentType: Word,
      payerName: Personal(z.string(), ''),
      payerEmail: Personal(z.string(), ''),
      description: Personal(z.string(), ''),
      /** The brand that pays and the campaign that it funds, where they are known. */
      payerUserId: Word.nullable(),
      campaignId: Word.nullable(),
    })
    .meta({ person: 'paymentIntentId' }),
  PaymentSucceeded: z.object({ ...payment, amount: Money, campaignId: Word.nullable() }),
  PaymentFailed: z.object({ ...payment, code: Word }),
  PaymentRefunded: z.object({ ...payment, amount: Money, campaignId: Word.nullable() }),
  /** The payer's name and address are forgotten. */
  PaymentErased: z.object(payment),
}
export type PaymentEvent = Message<typeof paymentEvents>
