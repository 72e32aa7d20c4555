import * as z from 'zod'
import { EarningRow } from '../earnings/views.ts'

/** One earning in the answer of the payments calls, which is a bare array. */
export const PaymentEarning = EarningRow.pick({
  id: true,
  sourceType: true,
  sourceId: true,
  amount: true,
  status: true,
  createdAt: true,
}).meta({ id: 'PaymentEarning' })
export const PaymentEarnings = z.array(PaymentEarning).readonly()
