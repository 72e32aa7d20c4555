import { payoutRowAfter } from '@iam/contracts/payouts/rows'
import type { Payout, PayoutDetailAnswer, PayoutHistoryEntry } from '@iam/contracts/payouts/views'

/* A payout of $100.00 by its events in November 2026, whose row is made by the fold of the product. */

const ana = '00000000-0000-4000-8000-000000000001'
const payoutId = '00000000-0000-4000-8000-000000000080'

export type Happened = Parameters<typeof payoutRowAfter>[1]
const event = (type: string, day: number, data: object): Happened => ({
  type,
  data: { payoutId, userId: ana, ...data },
  recordedAt: `2026-11-${day}T10:00:00.000Z`,
  metadata: { actor: { userId: ana } },
})
const transfer = (attempt: number) => ({
  ...{ attempt, provider: 'sandbox', externalTransferId: `tr_${attempt}`, amount: '100.00' },
})

export const requested = (day: number) =>
  event('PayoutRequested', day, {
    ...{ earningIds: [], amount: '100.00', currency: 'usd' },
    ...{ sourceType: 'manual', sourceId: null, requestedBy: ana },
  })
export const held = (day: number) =>
  event('PayoutPutOnHold', day, { ownerUserId: ana, note: 'Ask the brand' })
export const approved = (day: number) =>
  event('PayoutApproved', day, {
    ...{ approvedBy: ana, approvedAt: `2026-11-${day}T10:00:00.000Z`, amount: '100.00', checks: [] },
    ...{ balanceBefore: '100.00', balanceAfter: '0.00' },
  })
export const cancelled = (day: number) => event('PayoutCancelled', day, {})
export const sent = (day: number, attempt = 1) =>
  event('PayoutTransferStarted', day, { ...transfer(attempt), account: 'acct_1' })
export const paid = (day: number, how: object = {}) =>
  event('PayoutPaid', day, { ...transfer(1), paidAt: `2026-11-${day}T10:00:00.000Z`, ...how })
export const failed = (day: number, attempt = 1) =>
  event('PayoutFailed', day, { attempt, code: 'account_closed', message: 'The account is closed.' })
export const returned = (day: number, how: object = {}) =>
  event('PayoutReturned', day, {
    ...transfer(1),
    code: 'returned',
    message: 'The bank sent it back.',
    ...how,
  })
export const writtenOff = (day: number) => event('PayoutWrittenOff', day, { reason: 'Settled otherwise' })
export const retried = (day: number) => event('PayoutRetried', day, { cause: 'A new account' })

/** The payout after these events, with its history, as the server answers them to its recipient. */
export function payoutBy(...events: readonly Happened[]) {
  const row = events.reduce<ReturnType<typeof payoutRowAfter>>(payoutRowAfter, undefined)
  const payout = {
    ...row,
    ...{ recipientName: 'Ana', recipientHandle: 'ana', recipientAvatarUrl: '', requesterName: 'Ana' },
    ...{ approverName: 'Dana', holderName: null, title: null, isHeldLong: false },
  } as Payout
  const history = events.map(({ type, recordedAt: at }, n) => ({
    ...{ id: `${n}`, position: n, type, at, recordedAt: null, sentence: type, actorName: null },
    ...{ amount: null, balanceBefore: null, balanceAfter: null, link: null },
  })) satisfies readonly PayoutHistoryEntry[]
  return { payout, history }
}

/** What the desk is answered of the payout after these events, for an approver who may do these acts. */
export function detailBy(
  events: readonly Happened[],
  acts: PayoutDetailAnswer['may']['acts'] = [],
): PayoutDetailAnswer {
  return {
    ...{ payout: payoutBy(...events).payout, earnings: [], history: [], checks: [] },
    ...{ balanceBefore: '100.00', balanceAfter: '0.00', provider: 'sandbox' },
    account: {
      ...{ label: 'Account ending in 4242', isUsable: true, missing: [], instructions: null },
      changedAt: '2026-11-01T10:00:00.000Z',
    },
    ...{ may: { acts, bar: null }, asOf: '2026-11-24T12:00:00.000Z' },
  }
}
