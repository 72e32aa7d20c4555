import { formatMoney } from '../money.ts'
import { decidedAs, ofField, refusals } from '../refusal.ts'

export const earningRefusals = refusals({
  'earning-unknown': [404, () => 'This earning does not exist.'],
  'earning-in-payout': [
    409,
    () => 'One of these earnings is in a payout already. Load the page again and choose among the others.',
  ],
  'earning-not-free': [
    409,
    () => 'This earning is in a payout. Void it once the payout is rejected, or correct it.',
  ],
  'earning-correction-in-payout': [
    409,
    () =>
      'A correction of this earning is in a payout. Void the earning once that payout is rejected, or correct what is left of it.',
  ],
  'earning-voided': decidedAs(() => 'This earning is void'),
  'earning-is-correction': [409, () => 'A correction cannot be corrected: void it instead.'],
  'more-than-is-left': [
    409,
    ({ left }: { readonly left: string }) =>
      `Of this earning ${formatMoney(left)} is left; a correction takes back at most that.`,
    { left: '120.00' },
  ],
  'own-earning': [403, () => 'You cannot grant, correct or void earnings of your own.'],
  'payout-empty': [409, () => 'Open corrections leave nothing to pay out. Choose more earnings.'],
  'payout-too-large': [
    409,
    () => 'A payout is at most $99,999,999.99. Choose fewer earnings and request the others in a second one.',
  ],
  'approvers-only': [403, () => 'Only admins and approvers of payments may do this.'],
  'as-of-future': ofField('asOf', 'Choose a date that is not in the future.'),
  'figure-needs-subject': ofField('subject', 'Say which one: this figure needs a subject.'),
  'statement-unknown': [404, () => 'There is no statement of this period.'],
})
