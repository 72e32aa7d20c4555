import type * as z from 'zod'
import { PayoutProvider, PayoutSource } from '../enumerations.ts'
import type { DatedEvent } from '../fold.ts'
import type { DataOf } from '../message.ts'
import { moment } from '../moment.ts'
import type { PayoutEvent } from './events.ts'
import { PayoutRow, type PayoutStep } from './views.ts'

type Row = Readonly<z.input<typeof PayoutRow>>
type Circumstances = { readonly at: string; readonly actorId: string | null }

/** The row of a new payout. */
export function payoutRequested(
  requested: DataOf<PayoutEvent, 'PayoutRequested'>,
  context: Circumstances,
): Row {
  const { payoutId, userId, sourceType, earningIds, amount, currency, sourceId, requestedBy } = requested
  const source = PayoutSource.parse(sourceType)
  return stepped(
    {
      ...{ id: payoutId, recipientUserId: userId, sourceType: source, description: descriptions[source] },
      ...{ earningIds, amount, currency, sourceId, requestedBy, status: 'pending' },
      ...{ createdAt: context.at, movedAt: context.at },
      ...{ ...unapproved, ...unsent, ...unheld, ...unfailed },
      ...{ paidAt: null, attempt: 0, rejectionReason: null, writtenOffAt: null, movedTwiceAt: null },
      steps: [],
    },
    context,
    { type: 'PayoutRequested' },
  )
}

type Steps = {
  readonly [Type in Exclude<PayoutEvent['type'], 'PayoutRequested'>]: (
    row: Row,
    data: DataOf<PayoutEvent, Type>,
    context: Circumstances,
  ) => Row
}

/** What each later event makes of a payout's row: for the read model, and for a payout as of a past date. */
export const payoutRowSteps: Steps = {
  PayoutPutOnHold: (row, { ownerUserId, note }, context) =>
    stepped({ ...row, heldAt: context.at, heldBy: ownerUserId, holdNote: note }, context, {
      ...{ type: 'PayoutPutOnHold', text: note, ownerUserId },
    }),
  PayoutReleasedFromHold: (row, _, context) =>
    stepped({ ...row, ...unheld }, context, { type: 'PayoutReleasedFromHold' }),
  PayoutNoteAdded: (row, { note }, context) => stepped(row, context, { type: 'PayoutNoteAdded', text: note }),
  PayoutApproved(row, { approvedBy, approvedAt, balanceBefore, balanceAfter, checks: checked }, context) {
    const checks = PayoutRow.shape.checks.parse(checked)
    const approved = { ...row, approvedBy, approvedAt, balanceBefore, balanceAfter, checks }
    return moved({ ...approved, status: 'approved' }, context, { type: 'PayoutApproved' })
  },
  PayoutRejected: (row, { rejectionReason }, context) =>
    moved({ ...row, ...unheld, status: 'rejected', rejectionReason }, context, {
      ...{ type: 'PayoutRejected', text: rejectionReason },
    }),
  PayoutCancelled: (row, _, context) =>
    moved({ ...row, ...unheld, status: 'rejected', rejectionReason: cancelled }, context, {
      type: 'PayoutCancelled',
    }),
  PayoutApprovalWithdrawn: (row, { reason }, context) =>
    moved({ ...row, ...unapproved, ...unsent, status: 'pending' }, context, {
      ...{ type: 'PayoutApprovalWithdrawn', text: reason },
    }),

  PayoutTransferStarted: (row, { attempt, provider, externalTransferId }, context) =>
    stepped(
      {
        ...{ ...row, attempt, externalTransferId, provider: PayoutProvider.parse(provider) },
        ...{ sentAt: context.at, isUnderWay: true },
      },
      context,
      { type: 'PayoutTransferStarted', attempt },
    ),
  // Its moment, as in the ledger; the day that the provider names may be another.
  PayoutPaid: (row, { attempt, provider, externalTransferId }, context) =>
    moved(
      {
        ...{ ...row, ...unfailed, attempt, externalTransferId, provider: PayoutProvider.parse(provider) },
        ...{ status: 'paid', paidAt: context.at, isUnderWay: false },
      },
      context,
      { type: 'PayoutPaid', attempt },
    ),
  PayoutFailed: (row, failure, context) => failed(row, failure, context, 'PayoutFailed'),
  PayoutReturned: (row, { externalTransferId, ...failure }, context) =>
    failed({ ...row, externalTransferId, paidAt: null }, failure, context, 'PayoutReturned'),
  PayoutRetried: (row, { cause }, context) =>
    moved({ ...row, ...unfailed, ...unsent, status: 'approved' }, context, {
      ...{ type: 'PayoutRetried', text: cause },
    }),
  PayoutWrittenOff: (row, { reason }, context) =>
    stepped({ ...row, writtenOffAt: context.at }, context, { type: 'PayoutWrittenOff', text: reason }),
  PayoutMovedTwice: (row, { attempt }, context) =>
    stepped({ ...row, movedTwiceAt: context.at }, context, { type: 'PayoutMovedTwice', attempt }),
}

/** What a payout is for, in the portal's words. */
const descriptions: Readonly<Record<PayoutSource, string>> = {
  campaign_completion: 'Campaign completed',
  commission: 'Offer completed',
  bonus: 'Bonus',
  manual: 'Requested by the creator',
}
/** The reason of a payout that its requester took back. */
const cancelled = 'Cancelled by requester'

const unheld = { heldAt: null, heldBy: null, holdNote: '' }
const unapproved = {
  ...{ approvedBy: null, approvedAt: null },
  ...{ checks: [], balanceBefore: null, balanceAfter: null },
}
const unsent = { provider: null, externalTransferId: null, sentAt: null, isUnderWay: false }
const unfailed = { failedAt: null, failureCode: null, failureMessage: '' }

type Given = z.input<typeof PayoutStep>
type Step = Pick<Given, 'type'> & Partial<Pick<Given, 'text' | 'attempt' | 'ownerUserId'>>

const stepped = (
  row: Row,
  { at, actorId }: Circumstances,
  { type, text = '', attempt = null, ownerUserId = null }: Step,
): Row => ({
  ...row,
  steps: [...row.steps, { type, at, by: actorId, text, attempt, ownerUserId }],
})

/** The payout after a step that changed its status. */
const moved = (row: Row, context: Circumstances, step: Step): Row =>
  stepped({ ...row, movedAt: context.at }, context, step)

type Failure = { readonly attempt: number; readonly code: string; readonly message: string }

const failed = (row: Row, { attempt, code, message }: Failure, context: Circumstances, type: string): Row =>
  moved(
    {
      ...{ ...row, status: 'failed', failedAt: context.at, failureCode: code, failureMessage: message },
      isUnderWay: false,
    },
    context,
    { type, text: message, attempt },
  )

const steps = payoutRowSteps as unknown as Readonly<
  Record<string, (row: Row, data: unknown, context: Circumstances) => Row>
>
type PayoutLogEvent = DatedEvent & {
  readonly metadata: { readonly actor: { readonly userId: string | null } }
}

/** The row after one more event; undefined before the payout was asked for. */
export function payoutRowAfter(row: Row | undefined, event: PayoutLogEvent): Row | undefined {
  const context = { at: moment(event), actorId: event.metadata.actor.userId }
  if (event.type === 'PayoutRequested') return payoutRequested(event.data as never, context)
  return row && (steps[event.type]?.(row, event.data, context) ?? row)
}
