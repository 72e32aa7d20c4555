import { refusals } from '../refusal.ts'

export const paymentRefusals = refusals({
  'earnings-private': [403, () => 'Only their owner and approvers of payments see these earnings.'],
})
