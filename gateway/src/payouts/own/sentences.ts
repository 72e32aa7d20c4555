import type { DataOf } from '@iam/contracts/message'
import { formatMoney } from '@iam/contracts/money'
import type { PayoutEvent } from '@iam/contracts/payouts/events'

type Named = {
  readonly actor: string
  /** No user caused it: the portal takes a payout up again only where its provider reports that it was paid. */
  readonly byPortal: boolean
  /** Who asked for the payout, which the portal may have recorded. */
  readonly requester: string
  readonly owner: string
  readonly amount: string
}
type Sentences = {
  readonly [Type in PayoutEvent['type']]?: (data: DataOf<PayoutEvent, Type>, named: Named) => string
}

/** What the recipient reads of a payout. Notes of the desk and its alarms are not listed: they stay there. */
const sentences: Sentences = {
  PayoutRequested: (_, { requester, amount }) => `The payout of ${amount} was asked for by ${requester}`,
  PayoutPutOnHold: (_, { owner }) => `The payout is under review by ${owner}`,
  PayoutReleasedFromHold: () => 'The review of the payout is over',
  PayoutApproved: (_, { actor, amount }) => `${actor} approved the payout of ${amount}`,
  PayoutRejected: ({ rejectionReason }, { actor }) => `${actor} rejected the payout: ${rejectionReason}`,
  PayoutCancelled: (_, { actor }) => `${actor} cancelled the payout`,
  PayoutApprovalWithdrawn: ({ reason }, { actor }) => `${actor} withdrew the approval: ${reason}`,
  PayoutTransferStarted: ({ attempt }, { amount }) =>
    attempt > 1 ? `${amount} was sent, attempt ${attempt}` : `${amount} was sent`,
  PayoutPaid: ({ externalTransferId }, { amount }) => `${amount} was paid, reference ${externalTransferId}`,
  PayoutFailed: ({ message }) => `The transfer failed: ${message}`,
  PayoutReturned: ({ message }) => `The bank returned the money: ${message}`,
  PayoutRetried: (_, { actor, byPortal }) =>
    byPortal ? 'The provider reports that it was paid after all' : `${actor} had it sent again`,
  PayoutWrittenOff: ({ reason }, { actor }) => `${actor} gave the payout up: ${reason}`,
}

/** The sentence of a payout's event for its recipient; undefined for what is not shown there. */
export function sentenceOf({ type, data }: PayoutEvent, named: Omit<Named, 'amount'>, amount: string) {
  const sentence = sentences[type] as ((data: PayoutEvent['data'], named: Named) => string) | undefined
  return sentence?.(data, { ...named, amount: formatMoney(amount) })
}
