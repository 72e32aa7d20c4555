import * as z from 'zod'
import { PaymentType } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Amount } from '../money.ts'
import { FailureCode } from '../payouts/commands.ts'
import { OneLine, Text } from '../text.ts'
import { CampaignId, Email, PaymentIntentId, UserId } from '../values.ts'

const payment = { paymentIntentId: PaymentIntentId }
const PayerName = OneLine.min(1, 'Name the payer.').max(100, 'Keep the name under 100 characters.')
const PaymentDescription = OneLine.max(200, 'Keep the description under 200 characters.')

export const paymentCommands = {
  InitiatePayment: z.strictObject({
    ...payment,
    subscriptionId: Text.max(100).nullable(),
    amount: Amount,
    currency: z.literal('usd', 'Payments are in US dollars (usd).').default('usd'),
    paymentType: PaymentType.default('one_time'),
    payerName: PayerName,
    /** Empty where the provider knows none. */
    payerEmail: Email.or(z.literal('')),
    description: PaymentDescription,
    payerUserId: UserId.nullable(),
    campaignId: CampaignId.nullable(),
  }),
  /** With the amount that came in where the provider said it: what was asked for may have changed meanwhile. */
  SucceedPayment: z.strictObject({ ...payment, amount: Amount.optional() }),
  FailPayment: z.strictObject({ ...payment, code: FailureCode }),
  RefundPayment: z.strictObject(payment),
  ErasePayment: z.strictObject(payment),
}
export type PaymentCommand = Message<typeof paymentCommands>
