import * as z from 'zod'
import { EarningRow } from '../earnings/views.ts'
import { PaymentStatus, PaymentType } from '../enumerations.ts'
import { Money } from '../money.ts'
import { PayoutRow } from '../payouts/views.ts'
import { Word } from '../personal.ts'
import { CampaignId, PageEnd, Time, UserId } from '../values.ts'

/** A row of `payment_transactions`: an incoming payment. */
export const PaymentTransactionRow = z.object({
  id: Word,
  paymentIntentId: Word,
  subscriptionId: Word.nullable(),
  amount: Money,
  currency: Word,
  status: PaymentStatus,
  paymentType: PaymentType,
  payerEmail: z.string(),
  payerName: z.string(),
  description: z.string(),
  /** What the payment is for: `campaignId`, where it funds one. */
  metadata: z.record(Word, Word).readonly(),
  payerUserId: UserId.nullable(),
  campaignId: CampaignId.nullable(),
  failureCode: Word.nullable(),
  succeededAt: Time.nullable(),
  refundedAt: Time.nullable(),
  createdAt: Time,
})
export type PaymentTransactionRow = z.infer<typeof PaymentTransactionRow>

/** One earning in the answer of the payments calls, which is a bare array. A void one is left out. */
export const PaymentEarning = EarningRow.pick({
  id: true,
  sourceType: true,
  sourceId: true,
  amount: true,
  status: true,
  createdAt: true,
}).meta({ id: 'PaymentEarning' })
export type PaymentEarning = z.infer<typeof PaymentEarning>
export const PaymentEarnings = z.array(PaymentEarning).readonly()

export const PaymentPayout = PayoutRow.pick({
  id: true,
  description: true,
  amount: true,
  status: true,
  createdAt: true,
  paidAt: true,
}).meta({ id: 'PaymentPayout' })
export type PaymentPayout = z.infer<typeof PaymentPayout>
export const PaymentPayouts = z.array(PaymentPayout).readonly()

export const PaymentTransaction = PaymentTransactionRow.pick({
  id: true,
  paymentIntentId: true,
  payerName: true,
  payerEmail: true,
  description: true,
  paymentType: true,
  amount: true,
  status: true,
  createdAt: true,
}).meta({ id: 'PaymentTransaction' })
export type PaymentTransaction = z.infer<typeof PaymentTransaction>
export const PaymentTransactions = z.array(PaymentTransaction).readonly()

/** A transaction as admins see it. */
export const AdminTransaction = PaymentTransactionRow.extend({
  campaignTitle: z.string().nullable(),
}).meta({ id: 'AdminTransaction' })
export type AdminTransaction = z.infer<typeof AdminTransaction>
export const AdminTransactionsAnswer = z.object({
  transactions: z.array(AdminTransaction).readonly(),
  ...PageEnd.shape,
})
export const AdminTransactionAnswer = z.object({ transaction: AdminTransaction })
