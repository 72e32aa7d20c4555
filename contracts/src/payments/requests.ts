import * as z from 'zod'
import { PaymentStatus } from '../enumerations.ts'
import { FailureCode } from '../payouts/commands.ts'
import { Email, PageQuery } from '../values.ts'
import { paymentCommands } from './commands.ts'

export const TransactionFilter = z.strictObject({ status: PaymentStatus.optional(), ...PageQuery.shape })
export type TransactionFilter = z.infer<typeof TransactionFilter>

const { shape } = paymentCommands.InitiatePayment
/** A payment that came in outside the portal's checkout. */
export const RecordTransaction = z
  .strictObject({
    paymentIntentId: shape.paymentIntentId,
    amount: shape.amount,
    currency: shape.currency.optional(),
    paymentType: shape.paymentType.optional(),
    payerName: shape.payerName,
    payerEmail: Email,
    description: shape.description.optional(),
    /** Without it, the payer is the member who has confirmed `payerEmail`, if any. */
    payerUserId: shape.payerUserId.optional(),
    campaignId: shape.campaignId.optional(),
  })
  .meta({ id: 'RecordTransaction' })
export const FailTransaction = z.strictObject({ code: FailureCode }).meta({ id: 'FailTransaction' })
