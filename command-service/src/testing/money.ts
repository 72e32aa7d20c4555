import type { Command } from '@iam/contracts/commands'
import type { EarningCommand } from '@iam/contracts/earnings/commands'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { Actor } from '@iam/contracts/event'
import type { PayoutCommand } from '@iam/contracts/payouts/commands'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import type { EarningId, OfferId, PayoutId, UserId } from '@iam/contracts/values'
import { ledgerStream } from '../modules/earnings/state.ts'
import type { Needs as PayoutNeeds } from '../modules/payouts/needs.ts'
import { payoutStream } from '../modules/payouts/state.ts'
import type { User } from '../modules/users/state.ts'
import { campaignId } from './campaigns.ts'
import { after, messagesOf } from './given.ts'
import { ana, asAna, asBoss, boss, id } from './people.ts'

/* Ana's earnings and the payout that pays them: events and commands, and the needs that allow them. */

export const payoutId = id<PayoutId>(80)
export const otherPayoutId = id<PayoutId>(81)
export const offerId = id<OfferId>(45)
export const earningId = (n: number) => id<EarningId>(100 + n)

/** Approves payments without being an admin. */
export const paul = id<UserId>(7)
export const asPaul: Actor = { ...asAna, userId: paul, role: 'team_member', canApprovePayments: true }
export const asAnaWhoApproves: Actor = { ...asAna, canApprovePayments: true }

type Recorded = Extract<EarningEvent, { type: 'EarningRecorded' }>['data']

/** The n-th earning, of the campaign unless `more` says otherwise. */
export const earned = (n: number, amount = '100.00', more: Partial<Recorded> = {}): EarningEvent => ({
  type: 'EarningRecorded',
  data: {
    ...{ earningId: earningId(n), userId: ana, sourceType: 'campaign', sourceId: campaignId },
    ...{ taskSubmissionId: null, campaignId, participationId: null, amount },
    ...{ reason: null, correctsEarningId: null, grantedBy: null },
    ...more,
  },
})
/** The command that records it. */
export function record(n: number): Command {
  const { reason: _, correctsEarningId: __, ...data } = earned(n).data as Recorded
  return { type: 'RecordEarning', data } as Command
}
export const earnedByOffer = (n: number, amount = '100.00') =>
  earned(n, amount, { sourceType: 'offer', sourceId: offerId, campaignId: null })
export const bonus = (n: number, amount = '100.00', grantedBy: string = boss) =>
  earned(n, amount, {
    ...{ sourceType: 'bonus', sourceId: earningId(n), campaignId: null },
    ...{ reason: 'Great work', grantedBy },
  })
/** The n-th earning takes back a part of the other. */
export const corrected = (n: number, ofEarning: number, amount: string, origin: Partial<Recorded> = {}) =>
  earned(n, amount, {
    ...{ correctsEarningId: earningId(ofEarning), reason: 'Paid twice', grantedBy: boss },
    ...origin,
  })

const inPayout = (n: number, of: PayoutId) => ({ earningId: earningId(n), userId: ana, payoutId: of })
export const reserved = (n: number, of = payoutId, requestedBy: string = ana): EarningEvent => ({
  type: 'EarningReserved',
  data: { ...inPayout(n, of), payoutSource: 'manual', payoutSourceId: null, requestedBy },
})
export const moved = (
  type: 'EarningApproved' | 'EarningApprovalWithdrawn' | 'EarningPaid' | 'EarningPaymentReversed',
  n: number,
  of = payoutId,
): EarningEvent => ({ type, data: inPayout(n, of) })
export const released = (n: number, because: 'rejected' | 'cancelled' | 'written_off' = 'rejected') =>
  ({ type: 'EarningReleased', data: { ...inPayout(n, payoutId), because } }) satisfies EarningEvent
export const voided = (n: number, amount = '100.00') =>
  ({
    type: 'EarningVoided',
    data: {
      ...{ earningId: earningId(n), userId: ana, sourceType: 'campaign', sourceId: campaignId },
      ...{ taskSubmissionId: null, campaignId, participationId: null, amount, reason: 'Twice' },
    },
  }) satisfies EarningEvent
export const ledgerAfter = after(ledgerStream)
export const earningCommand = messagesOf<EarningCommand>()({ userId: ana })

export const payoutEvent = messagesOf<PayoutEvent>()({ payoutId, userId: ana })
export const payoutCommand = messagesOf<PayoutCommand>()({ payoutId })
export const requested = payoutEvent('PayoutRequested', {
  ...{ earningIds: [earningId(1)], amount: '100.00', currency: 'usd' },
  ...{ sourceType: 'manual', sourceId: null, requestedBy: ana },
})
export const onHold = payoutEvent('PayoutPutOnHold', { ownerUserId: boss, note: 'Ask the brand' })
export const approved = payoutEvent('PayoutApproved', {
  ...{ approvedBy: boss, approvedAt: '2026-11-20T12:00:00.000Z', amount: '100.00' },
  ...{ balanceBefore: '100.00', balanceAfter: '0.00', checks: [] },
})
export const rejected = payoutEvent('PayoutRejected', { rejectionReason: 'Work was removed' })
export const cancelled = payoutEvent('PayoutCancelled', {})
export const withdrawn = payoutEvent('PayoutApprovalWithdrawn', { reason: 'Too early' })
export const started = (attempt = 1, provider = 'sandbox') =>
  payoutEvent('PayoutTransferStarted', {
    ...{ attempt, provider, externalTransferId: `${payoutId}:${attempt}`, amount: '100.00' },
    account: provider === 'manual' ? null : 'acct_1',
  })
export const paid = (attempt = 1, provider = 'sandbox') =>
  payoutEvent('PayoutPaid', {
    ...{ attempt, provider, externalTransferId: `tr-${attempt}`, amount: '100.00' },
    paidAt: '2026-11-21T11:30:00.000Z',
  })
export const failed = (attempt = 1) =>
  payoutEvent('PayoutFailed', { attempt, code: 'account_closed', message: 'The account is closed.' })
export const returned = (attempt = 1, provider = 'sandbox') =>
  payoutEvent('PayoutReturned', {
    ...{ attempt, provider, externalTransferId: `tr-${attempt}` },
    ...{ code: 'returned', message: 'The account is closed.' },
  })
export const retried = payoutEvent('PayoutRetried', { cause: 'A new account' })
export const writtenOff = payoutEvent('PayoutWrittenOff', { reason: 'Not reachable' })
export const movedTwice = (attempt = 1) =>
  payoutEvent('PayoutMovedTwice', {
    ...{ attempt, provider: 'sandbox', externalTransferId: `tr-${attempt}`, amount: '100.00' },
  })
export const payoutAfter = after(payoutStream)

export const member = { status: 'member', role: 'creator', info: { name: 'Ana Ruiz' } } as User
export const admins = { status: 'member', role: 'admin', info: { name: 'Bo' } } as User
/** What allows every decision about the payout. */
export const payoutNeeds: PayoutNeeds = {
  recipient: member,
  holdOwner: admins,
  ledger: ledgerAfter(earned(1), reserved(1)),
  account: {
    ...{ status: 'linked', provider: 'sandbox', account: 'acct_1', label: 'Account', missing: [] },
    ...{ payoutsEnabled: true, changedAt: '2026-01-01T12:00:00.000Z' },
  },
  campaigns: [],
  offers: [],
}
export const emptyNeeds = { creator: member, payout: payoutAfter() }
export const byBoss = { actor: asBoss, needs: payoutNeeds }
export const byPaul = { actor: asPaul, needs: payoutNeeds }
