import { PayoutProvider, PayoutSource } from '@iam/contracts/enumerations'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { PayoutRow, type PayoutStep } from '@iam/contracts/payouts/views'
import type { UserEvent } from '@iam/contracts/users/events'
import { type EventContext, type RowOf, readModel } from '../read-model.ts'

type Row = RowOf<typeof PayoutRow>

/** Payouts to creators, with every step of each. An erasure of the recipient empties what approvers and banks wrote. */
export const payoutRequests = readModel<PayoutEvent | UserEvent, typeof PayoutRow>({
  name: 'payout_requests',
  version: 1,
  row: PayoutRow,
  key: 'id',
  eventKeyField: 'payoutId',
  indexes: [
    '(created_at, id)',
    '(amount, id)',
    '(status, created_at, id)',
    '(status, amount, id)',
    '(recipient_user_id, created_at, id)',
    "(moved_at) include (amount) where status = 'paid'",
    '(held_at, created_at, id) where held_at is not null',
    "(created_at, id) where status = 'failed' and written_off_at is null",
    '(moved_twice_at) where moved_twice_at is not null',
  ],
  personFields: ['recipientUserId'],

  starts: {
    PayoutRequested(requested, context) {
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
    },
  },

  on: {
    PayoutPutOnHold: (row, { ownerUserId, note }, context) =>
      stepped({ ...row, heldAt: context.at, heldBy: ownerUserId, holdNote: note }, context, {
        ...{ type: 'PayoutPutOnHold', text: note },
      }),
    PayoutReleasedFromHold: (row, _, context) =>
      stepped({ ...row, ...unheld }, context, { type: 'PayoutReleasedFromHold' }),
    PayoutNoteAdded: (row, { note }, context) =>
      stepped(row, context, { type: 'PayoutNoteAdded', text: note }),
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
    PayoutPaid: (row, { attempt, provider, externalTransferId, paidAt }, context) =>
      moved(
        {
          ...{ ...row, ...unfailed, attempt, externalTransferId, provider: PayoutProvider.parse(provider) },
          ...{ status: 'paid', paidAt, isUnderWay: false },
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

    UserErased: (row) => ({
      ...row,
      ...{ holdNote: '', failureMessage: '', rejectionReason: row.rejectionReason === null ? null : '' },
      steps: row.steps.map((step) => ({ ...step, text: '' })),
    }),
  },
})

/** What a payout is for, in the portal's words. */
const descriptions: Readonly<Record<PayoutSource, string>> = {
  campaign_completion: 'Campaign completed',
  commission: 'Offer completed',
  bonus: 'Bonus',
  manual: 'Requested by the creator',
}
/** The reason of a payout that its requester took back. */
const cancelled = 'Cancelled by the user who asked for it.'

const unheld = { heldAt: null, heldBy: null, holdNote: '' }
const unapproved = {
  ...{ approvedBy: null, approvedAt: null },
  ...{ checks: [], balanceBefore: null, balanceAfter: null },
}
const unsent = { provider: null, externalTransferId: null, sentAt: null, isUnderWay: false }
const unfailed = { failedAt: null, failureCode: null, failureMessage: '' }

type Step = Pick<PayoutStep, 'type'> & Partial<Pick<PayoutStep, 'text' | 'attempt'>>

const stepped = (
  row: Row,
  { at, actorId }: EventContext,
  { type, text = '', attempt = null }: Step,
): Row => ({
  ...row,
  steps: [...row.steps, { type, at, by: actorId, text, attempt }],
})

/** The payout after a step that changed its status. */
const moved = (row: Row, context: EventContext, step: Step): Row =>
  stepped({ ...row, movedAt: context.at }, context, step)

type Failure = { readonly attempt: number; readonly code: string; readonly message: string }

const failed = (row: Row, { attempt, code, message }: Failure, context: EventContext, type: string): Row =>
  moved(
    {
      ...{ ...row, status: 'failed', failedAt: context.at, failureCode: code, failureMessage: message },
      isUnderWay: false,
    },
    context,
    { type, text: message, attempt },
  )
