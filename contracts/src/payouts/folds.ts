import type { PayoutProvider, PayoutSource, PayoutStatus } from '../enumerations.ts'
import type { DatedEvent } from '../fold.ts'
import type { DataOf } from '../message.ts'
import { moment } from '../moment.ts'
import type { PayoutEvent } from './events.ts'

type Decision = {
  readonly kind: string
  readonly by: string | null
  readonly at: string
  readonly details: unknown
}

/** One attempt to transfer the money. */
export type Transfer = {
  readonly attempt: number
  readonly provider: PayoutProvider
  readonly externalTransferId: string
  /** The provider's id of the account that it goes to; null under `manual`. */
  readonly account: string | null
  readonly startedAt: string
  /** `under_way`: asked for, outcome unknown. */
  readonly outcome: 'under_way' | 'paid' | 'failed' | 'returned'
}

export type ExistingPayout = {
  readonly status: PayoutStatus
  readonly recipientUserId: string
  readonly earningIds: readonly string[]
  readonly amount: string
  readonly source: PayoutSource
  readonly sourceId: string | null
  readonly requestedBy: string
  readonly hold: { readonly ownerUserId: string; readonly note: string; readonly since: string } | null
  /** The attempt in force, if any; a failed or returned one until the next begins. */
  readonly transfer: Transfer | null
  /** All attempts, the first first. */
  readonly transfers: readonly Transfer[]
  readonly isWrittenOff: boolean
  /** The provider reported a second movement. */
  readonly isMovedTwice: boolean
  /** Who decided last: the approval, rejection, payment, failure or what undid them. */
  readonly decision: Decision | null
  readonly holdDecision: Decision | null
  /** The last note. */
  readonly noteDecision: Decision | null
}
export type Payout = { readonly status: 'absent' } | ExistingPayout

type Steps = {
  readonly [Type in PayoutEvent['type']]: (
    payout: Payout,
    data: DataOf<PayoutEvent, Type>,
    decision: Decision,
  ) => Payout
}

const change = (payout: Payout, changed: Partial<ExistingPayout>): Payout =>
  payout.status === 'absent' ? payout : { ...payout, ...changed }

/** The payout with this outcome of a transfer, which is then the one in force; one that was not started is a manual one. */
function settled(
  payout: Payout,
  { attempt, ...known }: Partial<Transfer> & Pick<Transfer, 'attempt' | 'outcome'>,
  { at }: Decision,
  changed: Partial<ExistingPayout>,
): Payout {
  if (payout.status === 'absent') return payout
  const started = payout.transfers.find((one) => one.attempt === attempt)
  const unstarted = { provider: 'manual', externalTransferId: '', account: null, startedAt: at } as const
  const transfer: Transfer = { attempt, ...(started ?? unstarted), ...known }
  const transfers = started
    ? payout.transfers.map((one) => (one === started ? transfer : one))
    : [...payout.transfers, transfer]
  return { ...payout, transfers, transfer, ...changed }
}

/** What each event changes; the same steps serve decisions and a past date. */
export const payoutSteps: Steps = {
  PayoutRequested: (_, { payoutId, userId, currency, sourceType, ...requested }) => ({
    ...requested,
    ...{ status: 'pending', recipientUserId: userId, source: sourceType as PayoutSource },
    ...{ hold: null, transfer: null, transfers: [], isWrittenOff: false, isMovedTwice: false },
    ...{ decision: null, holdDecision: null, noteDecision: null },
  }),
  PayoutPutOnHold: (payout, { ownerUserId, note }, decision) =>
    change(payout, {
      hold: { ownerUserId, note, since: decision.at },
      holdDecision: { ...decision, details: { note, ownerUserId } },
    }),
  PayoutReleasedFromHold: (payout, _, holdDecision) => change(payout, { hold: null, holdDecision }),
  PayoutNoteAdded: (payout, { note }, decision) =>
    change(payout, { noteDecision: { ...decision, details: { note } } }),
  PayoutApproved: (payout, _, decision) => change(payout, { status: 'approved', decision }),
  PayoutRejected: (payout, { rejectionReason: reason }, decision) =>
    change(payout, { status: 'rejected', hold: null, decision: { ...decision, details: { reason } } }),
  PayoutCancelled: (payout, _, decision) => change(payout, { status: 'rejected', hold: null, decision }),
  PayoutApprovalWithdrawn: (payout, { reason }, decision) =>
    change(payout, { status: 'pending', transfer: null, decision: { ...decision, details: { reason } } }),
  PayoutTransferStarted(payout, { attempt, provider, externalTransferId, account }, { at }) {
    if (payout.status === 'absent') return payout
    const started = { provider: provider as PayoutProvider, startedAt: at, outcome: 'under_way' } as const
    const transfer: Transfer = { attempt, externalTransferId, account, ...started }
    return change(payout, { transfer, transfers: [...payout.transfers, transfer] })
  },
  PayoutPaid: (payout, { attempt, externalTransferId }, decision) =>
    settled(payout, { attempt, externalTransferId, outcome: 'paid' }, decision, {
      status: 'paid',
      decision: { ...decision, details: { reference: externalTransferId } },
    }),
  PayoutFailed: (payout, { attempt, code, message }, decision) =>
    settled(payout, { attempt, outcome: 'failed' }, decision, {
      status: 'failed',
      decision: { ...decision, details: { code, message } },
    }),
  PayoutReturned: (payout, { attempt, externalTransferId, message }, decision) =>
    settled(payout, { attempt, outcome: 'returned' }, decision, {
      status: 'failed',
      decision: { ...decision, details: { reference: externalTransferId, message } },
    }),
  PayoutRetried: (payout, { cause }, decision) =>
    change(payout, { status: 'approved', transfer: null, decision: { ...decision, details: { cause } } }),
  PayoutWrittenOff: (payout, { reason }, decision) =>
    change(payout, { isWrittenOff: true, decision: { ...decision, details: { reason } } }),
  PayoutMovedTwice: (payout) => change(payout, { isMovedTwice: true }),
}

const steps = payoutSteps as unknown as Readonly<
  Record<string, (payout: Payout, data: unknown, decision: Decision) => Payout>
>
type PayoutLogEvent = DatedEvent & {
  readonly metadata?: { readonly actor?: { readonly userId: string | null } }
}

/** The payout after one more event. */
export const payoutAfter = (payout: Payout, event: PayoutLogEvent): Payout =>
  steps[event.type]?.(payout, event.data, {
    ...{ kind: event.type, at: moment(event), details: null },
    by: event.metadata?.actor?.userId ?? null,
  }) ?? payout
