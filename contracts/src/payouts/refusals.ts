import { decidedAs, refusals } from '../refusal.ts'
import { confirming } from './confirming.ts'
import type { Transfer } from './folds.ts'

/** Why a user may not approve a payout (T-77). */
export type ApprovalBar = 'recipient' | 'requester' | 'grantor' | 'brand'

const bars: Readonly<Record<ApprovalBar, string>> = {
  recipient: 'This payout is yours. Another approver has to decide it.',
  requester: 'You asked for this payout. Another approver has to decide it.',
  grantor: 'You set an amount in this payout. Another approver has to decide it.',
  brand: 'This payout pays work for your brand. Another approver has to decide it.',
}
/** The sentence for a user who may not approve, also beside the disabled button. */
export const barSentence = (bar: ApprovalBar): string => bars[bar]

export const payoutRefusals = refusals({
  'payout-unknown': [404, () => 'This payout does not exist.'],
  /** `requestedAt`: of a payout that is asked about as of an earlier moment. */
  'payout-later': [
    404,
    ({ requestedAt }: { readonly requestedAt: string }) =>
      `This payout was requested on ${requestedAt.slice(0, 10)} (UTC). Choose that day or a later one.`,
    { requestedAt: '2026-11-21T12:00:00.000Z' },
  ],
  'payout-private': [403, () => 'Only its recipient and approvers of payments see this payout.'],
  'payout-barred': [403, ({ bar }: { readonly bar: ApprovalBar }) => bars[bar], { bar: 'recipient' }],
  'payout-recipient': [403, () => 'This payout is yours. Another approver has to do this.'],
  'payout-requester-only': [403, () => 'Only the user who asked for this payout may cancel it.'],
  'payout-pending': decidedAs(() => 'This payout is pending'),
  'payout-on-hold': decidedAs(() => 'This payout is on hold'),
  'payout-not-on-hold': decidedAs(() => 'This payout is not on hold'),
  'payout-approved': decidedAs(() => 'This payout is approved'),
  'payout-rejected': decidedAs(() => 'This payout is rejected'),
  'payout-paid': decidedAs(() => 'This payout is paid'),
  'payout-failed': decidedAs(() => 'This payout has failed'),
  'payout-written-off': decidedAs(() => 'This payout is written off'),
  'transfer-under-way': [
    409,
    ({ startedAt, provider }: Pick<Transfer, 'startedAt' | 'provider'>) =>
      `The money was sent and is not confirmed since ${startedAt.slice(0, 16).replace('T', ' ')} UTC. ${
        provider === 'manual' ? confirming.byHand : `${confirming.byProvider}.`
      }`,
    { startedAt: '2026-11-21T12:00:00.000Z', provider: 'stripe' },
  ],
  'payout-not-manual': [409, () => 'The provider paid this payout and reports its return by itself.'],
  'payout-moved-twice': [
    409,
    () =>
      'The provider reports that this payout moved twice. Nothing more is paid; settle it with the provider.',
  ],
  'payout-account-changed': [
    409,
    () =>
      'The payout account of the recipient has changed meanwhile. Look at where the money goes now, then approve it again.',
  ],
  'payout-account-missing': [
    409,
    ({ name }: { readonly name: string }) => `${name} has no payout account yet.`,
    { name: 'Ana Ruiz' },
  ],
  'payout-account-disabled': [
    409,
    ({ name }: { readonly name: string }) =>
      `The payout account of ${name} cannot be paid yet; the provider still asks for details.`,
    { name: 'Ana Ruiz' },
  ],
})
