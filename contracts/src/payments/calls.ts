import * as z from 'zod'
import type { Call } from '../call.ts'
import { Text } from '../text.ts'
import { PaymentEarnings, PaymentPayouts, PaymentTransactions } from './views.ts'

const ofHandle = {
  method: 'GET',
  access: 'anyone',
  params: z.object({ handle: Text.max(100) }),
  ownsReply: true,
  refuses: ['earnings-private', 'sign-in-required', 'user-unknown'],
} as const

export const listEarningsOf = {
  ...ofHandle,
  path: '/api/payments/earnings/:handle',
  answer: PaymentEarnings,
} as const satisfies Call

export const listPayoutsOf = {
  ...ofHandle,
  path: '/api/payments/payouts/:handle',
  answer: PaymentPayouts,
} as const satisfies Call

export const listTransactions = {
  method: 'GET',
  path: '/api/payments/transactions',
  access: 'anyone',
  summary: "The demo's for visitors, a brand's own, all for approvers of payments; none for others",
  answer: PaymentTransactions,
  ownsReply: true,
} as const satisfies Call

/** Also the messages of connected accounts; each is tried with both secrets. */
export const receiveStripeMessage = {
  method: 'POST',
  path: '/api/payments/webhooks/stripe',
  access: 'anyone',
  summary: 'Messages of the payment provider: the raw body, signed',
  body: z.unknown(),
  ownsReply: true,
  idempotency: 'off',
  /** They come from few addresses, many at once. */
  perMinute: 6_000,
  refuses: ['signature-invalid'],
} as const satisfies Call
