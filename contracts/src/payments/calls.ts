import * as z from 'zod'
import type { Call } from '../call.ts'
import { Text } from '../text.ts'
import { PaymentEarnings } from './views.ts'

export const listEarningsOf = {
  method: 'GET',
  path: '/api/payments/earnings/:handle',
  access: 'anyone',
  params: z.object({ handle: Text.max(100) }),
  answer: PaymentEarnings,
  refuses: ['earnings-private', 'sign-in-required', 'user-unknown'],
} as const satisfies Call
