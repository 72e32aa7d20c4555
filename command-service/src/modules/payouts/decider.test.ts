import { PayoutStatus } from '@iam/contracts/enumerations'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { describe, expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import { describeLifecycle } from '../../testing/lifecycle.ts'
import {
  approved,
  asPaul,
  byBoss,
  cancelled,
  corrected,
  earned,
  earningId,
  failed,
  ledgerAfter,
  onHold,
  paid,
  payoutAfter,
  payoutCommand,
  payoutEvent,
  payoutId,
  payoutNeeds,
  rejected,
  released,
  requested,
  reserved,
  retried,
  returned,
  started,
  withdrawn,
  writtenOff,
} from '../../testing/money.ts'
import { ana, asAna, asBoss, asSystem, asVisitor, boss } from '../../testing/people.ts'
import { payout } from './decider.ts'

const bySystem = { actor: asSystem, needs: payoutNeeds }
const byAna = { actor: asAna, needs: payoutNeeds }
const sent = [requested, approved, started()]
const settledByHand = [requested, approved, paid(1, 'manual')]
const note = { payoutId, note: 'Asked the brand' }
const reason = { payoutId, reason: 'Not agreed' }
const releasedFromHold = payoutEvent('PayoutReleasedFromHold', {})
const when = (...past: (PayoutEvent & { by?: string })[]) => given(payout, ...past)

describeLifecycle('a payout [STATE-13 STATE-14 T-74 T-76]', payout, {
  states: {
    absent: [],
    pending: [requested, onHold, releasedFromHold],
    'pending, approval withdrawn': [requested, onHold, releasedFromHold, approved, withdrawn],
    approved: [requested, approved],
    'approved, once more': [...sent, failed(), retried],
    rejected: [requested, rejected],
    'rejected, by its requester': [requested, cancelled],
    paid: settledByHand,
    'paid, by the provider': [...sent, paid()],
    failed: [...sent, failed()],
    'failed, returned': [...sent, paid(), returned()],
    'written off': [...sent, failed(), writtenOff],
  },
  commands: {
    CreatePayout: { data: { payoutId, recipientUserId: ana }, ...bySystem },
    HoldPayout: { data: { ...note, ownerUserId: boss }, ...byBoss },
    ReleaseHold: { data: { payoutId }, ...byBoss },
    AddPayoutNote: { data: note, ...byBoss },
    ApprovePayout: { data: { payoutId }, ...byBoss },
    RejectPayout: { data: reason, ...byBoss },
    CancelPayout: { data: { payoutId }, ...byAna },
    WithdrawApproval: { data: reason, ...byBoss },
    StartTransfer: { data: { payoutId, provider: 'sandbox' }, ...byBoss },
    ReportTransfers: { data: { payoutId, reports: [] }, ...bySystem },
    ConfirmPaid: { data: { payoutId, reference: 'W-2026-11' }, ...byBoss },
    FailPayout: { data: { payoutId, code: 'no_such_account', message: 'No such account.' }, ...byBoss },
    ReturnPayout: { data: { payoutId, reference: 'W-2026-11', message: 'Returned.' }, ...byBoss },
    RetryPayout: { data: { payoutId, cause: 'A new account now' }, ...byBoss },
    WriteOffPayout: { data: reason, ...byBoss },
  },
  allowed: {
    absent: { CreatePayout: ['PayoutRequested'] },
    ...each(['pending', 'pending, approval withdrawn'], {
      HoldPayout: ['PayoutPutOnHold'],
      ReleaseHold: [],
      ApprovePayout: ['PayoutApproved'],
      RejectPayout: ['PayoutRejected'],
      CancelPayout: ['PayoutCancelled'],
    }),
    ...each(['approved', 'approved, once more'], {
      WithdrawApproval: ['PayoutApprovalWithdrawn'],
      StartTransfer: ['PayoutTransferStarted'],
      ConfirmPaid: ['PayoutPaid'],
      FailPayout: ['PayoutFailed'],
    }),
    ...each(['rejected', 'paid, by the provider', 'written off'], {}),
    ...each(['rejected, by its requester'], { CancelPayout: [] }),
    ...each(['paid'], { ReturnPayout: ['PayoutReturned'] }),
    ...each(['failed', 'failed, returned'], {
      RetryPayout: ['PayoutRetried'],
      WriteOffPayout: ['PayoutWrittenOff'],
    }),
  },
})

type Types = Readonly<Record<string, readonly PayoutEvent['type'][]>>
/** These states allow the same, besides what all of them allow. */
function each(states: readonly string[], allowed: Types): Record<string, Types> {
  const always = { CreatePayout: [], AddPayoutNote: ['PayoutNoteAdded'], ReportTransfers: [] } as const
  return Object.fromEntries(
    states.map((state) => [
      state,
      { ...always, ...(state === 'approved' && { ApprovePayout: [] }), ...allowed },
    ]),
  )
}

test('the statuses of a payout are the specified five [ENUM-05]', () => {
  const statuses = [
    payoutAfter(requested),
    payoutAfter(requested, approved),
    payoutAfter(requested, rejected),
    payoutAfter(...settledByHand),
    payoutAfter(...sent, failed()),
  ].map(({ status }) => status)
  expect(statuses).toEqual(PayoutStatus.options)
})

describe('creating a payout', () => {
  const create = payoutCommand('CreatePayout', { recipientUserId: ana })
  const from = (...events: Parameters<typeof ledgerAfter>) => ({
    actor: asSystem,
    needs: { ...payoutNeeds, ledger: ledgerAfter(...events) },
  })

  test('takes earnings, amount and requester from the reservation, in US dollars [ENT-31]', () =>
    when()
      .when(create, from(earned(1), earned(2, '50.00'), corrected(3, 1, '-30.00'), reserved(1), reserved(3)))
      .records({
        type: 'PayoutRequested',
        data: {
          ...{ payoutId, userId: ana, earningIds: [earningId(1), earningId(3)] },
          ...{ amount: '70.00', currency: 'usd', sourceType: 'manual', sourceId: null, requestedBy: ana },
        },
      }))
  test('does nothing without a reservation, or if it exists', () => {
    when()
      .when(create, from(earned(1)))
      .changesNothing()
    when()
      .when(create, from(earned(1), reserved(1), released(1)))
      .changesNothing()
    when(requested)
      .when(create, from(earned(1), reserved(1)))
      .changesNothing()
  })
  test('is for the portal', () => {
    for (const actor of [asAna, asBoss])
      when()
        .when(create, { ...from(earned(1), reserved(1)), actor })
        .rejects('system-only', 403)
  })
})

describe('a hold', () => {
  const hold = payoutCommand('HoldPayout', { note: 'Ask the brand', ownerUserId: boss })
  const release = payoutCommand('ReleaseHold', {})

  test('names an approver who sees to it, and stops the approval', () => {
    when(requested).when(hold, byBoss).records(onHold)
    when(requested, onHold).when(payoutCommand('ApprovePayout', {}), byBoss).rejects('payout-on-hold')
    const holdOwner = { ...payoutNeeds.recipient }
    when(requested)
      .when(hold, { ...byBoss, needs: { ...payoutNeeds, holdOwner } })
      .rejects('invalid-input', 400)
  })
  test('is put on once; the same again by the same user records nothing [T-62]', () => {
    when(requested, { ...onHold, by: boss })
      .when(hold, byBoss)
      .changesNothing()
    when(requested, { ...onHold, by: boss })
      .when(hold, { ...byBoss, actor: asPaul })
      .rejects('payout-on-hold')
    const other = payoutCommand('HoldPayout', { note: 'Ask again', ownerUserId: boss })
    when(requested, { ...onHold, by: boss })
      .when(other, byBoss)
      .rejects('payout-on-hold')
  })
  test('is released, and then the payout is approved', () => {
    const over = releasedFromHold
    when(requested, onHold).when(release, byBoss).records(over)
    when(requested, onHold, { ...over, by: boss })
      .when(release, byBoss)
      .changesNothing()
    when(requested, onHold, { ...over, by: boss })
      .when(release, { ...byBoss, actor: asPaul })
      .rejects('payout-not-on-hold')
    when(requested).when(release, byBoss).rejects('payout-not-on-hold')
  })
  test('a held payout can be rejected', () =>
    when(requested, onHold)
      .when(payoutCommand('RejectPayout', { reason: 'Work was removed' }), byBoss)
      .records(rejected))
})

test('a note is kept whatever the status, once, and says whether the payout was decided', () => {
  const add = payoutCommand('AddPayoutNote', { note: 'Called' })
  const added = payoutEvent('PayoutNoteAdded', { note: 'Called' })
  const after = payoutEvent('PayoutNoteAdded', { note: 'Called', isDecided: true })
  when(requested).when(add, byBoss).records(added)
  when(requested, onHold).when(add, byBoss).records(added)
  when(requested, approved, withdrawn).when(add, byBoss).records(added)
  for (const past of [
    [requested, approved],
    [requested, rejected],
    settledByHand,
    [...sent, failed(), writtenOff],
  ])
    when(...past)
      .when(add, byBoss)
      .records(after)
  when(requested, { ...added, by: boss })
    .when(add, byBoss)
    .changesNothing()
  when(requested, { ...added, by: boss })
    .when(add, { ...byBoss, actor: asPaul })
    .records(added)
  when(requested)
    .when(add, { ...byBoss, actor: asVisitor })
    .rejects('sign-in-required', 401)
})
