import * as z from 'zod'
import { EarningSource, EarningStatus } from '../enumerations.ts'
import { Money } from '../money.ts'
import { EarningId, Time } from '../values.ts'

/** One earning in the answer of the payments calls, which is a bare array. */
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
export const PaymentEarnings = z.array(PaymentEarning).readonly()
