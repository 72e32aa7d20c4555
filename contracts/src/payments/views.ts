import * as z from 'zod'
import { EarningSource, EarningStatus } from '../enumerations.ts'
import { Money } from '../money.ts'
import { EarningId, Time } from '../values.ts'

/** What a creator earned, as the payments calls list it: bare, without a wrapper. */
export const PaymentEarning = z
  .object({
    id: EarningId,
    sourceType: EarningSource,
    sourceId: z.string(),
    amount: Money,
    status: EarningStatus,
    createdAt: Time,
  })
  .meta({ id: 'PaymentEarning' })
export type PaymentEarning = z.infer<typeof PaymentEarning>
export const PaymentEarnings = z.array(PaymentEarning).readonly()
