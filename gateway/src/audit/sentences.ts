import { auditEvents } from '@iam/contracts/audit/events'
import { earningEvents } from '@iam/contracts/earnings/events'
import { askedByPortal } from '@iam/contracts/enumerations'
import type { DataOf, Message } from '@iam/contracts/message'
import { paymentEvents } from '@iam/contracts/payments/events'
import { payoutAccountEvents } from '@iam/contracts/payout-accounts/events'
import { payoutEvents } from '@iam/contracts/payouts/events'

const told = { ...earningEvents, ...payoutEvents, ...payoutAccountEvents, ...paymentEvents, ...auditEvents }
type Told = Message<typeof told>

/** What a sentence names besides what its event says. */
export type Named = {
  /** Who caused it; "The portal" for events without a user. */
  readonly actor: string
  /** No user caused it: the portal takes a payout up again only where its provider reports that it was paid. */
  readonly byPortal: boolean
  /** The event's moment. */
  readonly at: string
  /** Whose money it is. */
  readonly person: string
  /** The amount, as screens write it. */
  readonly sum: string
  readonly nameOf: (userId: string | null | undefined) => string
}

const because = (text: string | null) => (text ? `: ${text}` : '')

/** Events of money as sentences; an event without one here is told by its type. */
const sentences: {
  readonly [Type in Told['type']]?: (data: DataOf<Told, Type>, named: Named) => string
} = {
  EarningRecorded({ sourceType, correctsEarningId, reason }, { actor, person, sum }) {
    if (correctsEarningId) return `${actor} corrected an earning of ${person} by ${sum}${because(reason)}`
    if (sourceType === 'bonus') return `${actor} granted ${person} a bonus of ${sum}${because(reason)}`
    return `${person} earned ${sum} ${earnedBy[sourceType] ?? ''}`.trim()
  },
  EarningReserved: (_, { person, sum }) => `${sum} of ${person} went into a payout`,
  EarningReleased: (_, { person, sum }) => `${sum} of ${person} left its payout and can be requested again`,
  EarningApproved: (_, { person, sum }) => `${sum} of ${person} was approved with its payout`,
  EarningApprovalWithdrawn: (_, { person, sum }) => `The approval of ${sum} of ${person} was taken back`,
  EarningPaid: (_, { person, sum }) => `${sum} was paid to ${person}`,
  EarningPaymentReversed: (_, { person, sum }) => `${sum} paid to ${person} came back`,
  EarningVoided: ({ reason }, { actor, person, sum }) =>
    `${actor} voided ${sum} of ${person}${because(reason)}`,

  PayoutRequested({ requestedBy, userId, sourceType }, { person, sum, nameOf }) {
    if (askedByPortal.includes(sourceType))
      return `A payout of ${sum} to ${person} was asked for by the portal`
    return requestedBy === userId
      ? `${person} asked for a payout of ${sum}`
      : `${nameOf(requestedBy)} asked for a payout of ${sum} to ${person}`
  },
  PayoutPutOnHold: ({ ownerUserId, note }, { actor, nameOf }) =>
    `${actor} put the payout on hold; ${nameOf(ownerUserId)} sees to it${because(note)}`,
  PayoutReleasedFromHold: (_, { actor }) => `${actor} released the payout from its hold`,
  PayoutNoteAdded: ({ note }, { actor }) => `${actor} noted${because(note)}`,
  PayoutApproved: (_, { actor, person, sum }) => `${actor} approved the payout of ${sum} to ${person}`,
  PayoutRejected: ({ rejectionReason }, { actor, person, sum }) =>
    `${actor} rejected the payout of ${sum} to ${person}${because(rejectionReason)}`,
  PayoutCancelled: (_, { actor, sum }) => `${actor} cancelled the payout of ${sum}`,
  PayoutApprovalWithdrawn: ({ reason }, { actor, sum }) =>
    `${actor} withdrew the approval of ${sum}${because(reason)}`,
  PayoutTransferStarted: ({ attempt, provider }, { person, sum }) =>
    `${sum} was sent to ${person} by ${provider}${attempt > 1 ? `, attempt ${attempt}` : ''}`,
  PayoutPaid: ({ externalTransferId, paidAt }, { person, sum, at }) =>
    `${sum} was paid to ${person}, reference ${externalTransferId}${datedElsewhere(paidAt, at)}`,
  PayoutFailed: ({ code, message }, { person, sum }) =>
    `The transfer of ${sum} to ${person} failed (${code})${because(message)}`,
  PayoutReturned: ({ code, message }, { person, sum }) =>
    `The bank returned ${sum} that was paid to ${person} (${code})${because(message)}`,
  PayoutRetried: ({ cause }, { actor, person, sum, byPortal }) =>
    byPortal
      ? `The provider reports that ${sum} was paid to ${person} after all`
      : `${actor} had ${sum} sent once more${because(cause)}`,
  PayoutWrittenOff: ({ reason }, { actor, sum }) =>
    `${actor} wrote off the payout of ${sum}${because(reason)}`,
  PayoutMovedTwice: ({ externalTransferId }, { person, sum }) =>
    `The provider reports that ${sum} moved to ${person} once more, reference ${externalTransferId}`,

  PayoutAccountLinked: (_, { person }) => `${person} linked a payout account`,
  PayoutAccountChanged: (_, { person }) => `${person} changed the payout account`,
  PayoutAccountRemoved: (_, { actor, person }) =>
    actor === person
      ? `${person} removed the payout account`
      : `${actor} removed the payout account of ${person}`,
  PayoutAccountStatusReported: ({ payoutsEnabled }, { person }) =>
    payoutsEnabled
      ? `The payout account of ${person} can be paid`
      : `The payout account of ${person} cannot be paid yet`,

  PaymentInitiated: ({ payerName }, { sum }) => `${payerName || 'A payer'} began a payment of ${sum}`,
  PaymentSucceeded: (_, { sum }) => `A payment of ${sum} came in`,
  PaymentFailed: ({ code }, { sum }) => `A payment of ${sum} failed (${code})`,
  PaymentRefunded: (_, { sum }) => `A payment of ${sum} was refunded`,
  PaymentErased: () => 'The payer of a payment was forgotten',

  MoneyHistoryViewed: ({ what }, { actor, person }) =>
    `${actor} looked at ${lookedAt[what] ?? what} of ${person}`,
  MoneyHistoryExported: ({ what, rows, userId }, { actor, person }) =>
    `${actor} exported ${lookedAt[what] ?? what}${userId === null ? '' : ` of ${person}`}: ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  LedgerVerified: ({ position, differences }) =>
    differences === 0
      ? `The ledger was verified to event #${position}`
      : `The ledger was compared with the log up to event #${position}: ${differences} values differ`,
}

/** The day that the provider gives a payment, where it is not that of the event, by which every figure counts (T-56). */
function datedElsewhere(paidAt: string, at: string): string {
  const day = paidAt.slice(0, 10)
  return day === at.slice(0, 10) ? '' : `, dated ${day} (UTC) by the provider`
}

const earnedBy: Readonly<Record<string, string>> = {
  task_submission: 'with a task',
  campaign: 'with a campaign',
  offer: 'with an offer',
}
const lookedAt: Readonly<Record<string, string>> = {
  ledger: 'the ledger',
  explanation: 'the explanation of a figure',
  payout: 'a payout',
  payouts: 'payouts',
  events: 'the history of money',
}

/** The sentence of an event of the money streams; undefined for one of another stream. */
export const moneySentence = ({ type, data }: { type: string; data: unknown }, named: Named) =>
  (sentences as unknown as Readonly<Record<string, (data: unknown, named: Named) => string>>)[type]?.(
    data,
    named,
  )
