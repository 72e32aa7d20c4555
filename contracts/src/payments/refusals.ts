import { decidedAs, refusals } from '../refusal.ts'

export const paymentRefusals = refusals({
  'earnings-private': [403, () => 'Only their owner and approvers of payments see these earnings.'],
  'payment-unknown': [404, () => 'This payment does not exist.'],
  'payment-intent-used': [409, () => 'This payment intent is recorded already. Give another one.'],
  'payment-pending': decidedAs(() => 'This payment is pending'),
  'payment-succeeded': decidedAs(() => 'This payment has succeeded'),
  'payment-failed': decidedAs(() => 'This payment has failed'),
  'payment-refunded': decidedAs(() => 'This payment is refunded'),
  'signature-invalid': [
    400,
    () => 'The signature of this message is missing, wrong or older than 5 minutes.',
  ],
})
