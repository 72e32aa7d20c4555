import { formatMoney } from '../money.ts'
import { decidedAs, type FieldError, ofField, refusals } from '../refusal.ts'
import { maxDeliveries } from './commands.ts'

export const offerRefusals = refusals({
  'offer-unknown': [404, () => 'This offer does not exist.'],
  'offer-not-yours': [
    403,
    ({ side }: { readonly side: 'brand' | 'creator' }) =>
      side === 'creator'
        ? 'Only the creator to whom this offer is made may do this.'
        : 'Only the brand that made this offer may do this.',
    { side: 'brand' },
  ],
  'offer-to-oneself': [409, () => 'You cannot make an offer to yourself.'],
  'offer-pays-oneself': [403, () => 'You cannot complete an offer that pays you.'],
  'not-a-creator': [409, () => 'This member is not a creator.'],
  'offer-open': decidedAs(
    ({ became }: { readonly became?: 'declined' | 'withdrawn' }) =>
      became ? `This offer is open and the last proposal is ${became}` : 'This offer is open',
    { became: 'withdrawn' },
  ),
  'offer-pending': decidedAs(() => 'This offer is pending'),
  'offer-accepted': decidedAs(() => 'This offer is accepted'),
  'offer-declined': decidedAs(() => 'This offer is declined'),
  'offer-withdrawn': decidedAs(() => 'This offer is withdrawn'),
  'offer-expired': decidedAs(() => 'This offer has expired'),
  'offer-cancelled': decidedAs(() => 'This offer is cancelled'),
  'offer-completed': decidedAs(() => 'This offer is completed'),
  'offer-not-over': [409, () => 'This offer is open and its end has not come yet.'],
  'offer-changed': [
    409,
    ({ errors }: Changes) => `This offer changed. ${errors.map(short).join(' ')} Look at it again.`,
    { errors: [{ path: 'amount', message: 'The amount was $500.00 before and is $450.00 now.' }] },
    ({ errors }: Changes) => errors,
  ],
  'same-amount': [
    409,
    ({ amount }: { readonly amount: string }) =>
      `This offer is ${formatMoney(amount)} already; propose another amount.`,
    { amount: '500.00' },
  ],
  'delivery-empty': ofField('note', 'Name content of yours, or write what you delivered.'),
  'deliveries-full': [
    409,
    () => `An offer takes at most ${maxDeliveries} deliveries unless the brand asks for changes.`,
  ],
  'nothing-delivered': [409, () => 'This offer is accepted; nothing was delivered yet.'],
  'no-answer-due': [409, () => 'This offer is accepted; no delivery waits for its answer.'],
  'answer-not-overdue': [409, () => 'This delivery may still wait for its answer.'],
  'changes-requested': decidedAs(() => 'This offer is accepted and these changes are asked for'),
  'changes-outstanding': [
    409,
    () => 'This offer is accepted and changes are asked for; it can be completed when they are delivered.',
  ],
  'cancellation-proposed': decidedAs(() => 'This offer is accepted and its cancellation is asked for'),
  'cancellation-not-proposed': decidedAs(() => 'This offer is accepted and no cancellation is asked for'),
})

type Changes = { readonly errors: FieldError[] }

/** Long texts are only in `errors`; the sentence just says that they changed. */
const short = ({ path, message }: FieldError) => (message.length <= 120 ? message : `The ${path} changed.`)
