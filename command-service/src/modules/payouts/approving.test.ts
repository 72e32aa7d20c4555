import type { Actor } from '@iam/contracts/event'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { payoutRefusals } from '@iam/contracts/payouts/refusals'
import { Reason } from '@iam/contracts/users/commands'
import { describe, expect, test } from 'vitest'
import { campaignAfter, campaignId, created } from '../../testing/campaigns.ts'
import { after, given, messagesOf } from '../../testing/given.ts'
import {
  approved,
  asAnaWhoApproves,
  asPaul,
  bonus,
  byBoss,
  byPaul,
  cancelled,
  corrected,
  earned,
  failed,
  ledgerAfter,
  moved,
  paid,
  paul,
  payoutAfter,
  payoutCommand,
  payoutNeeds,
  rejected,
  requested,
  reserved,
  started,
  withdrawn,
} from '../../testing/money.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, ben, boss, id } from '../../testing/people.ts'
import { payoutAccountStream } from '../payout-accounts/state.ts'
import { payout } from './decider.ts'

const approve = payoutCommand('ApprovePayout', {})
const now = '2026-11-21T12:00:00.000Z'
const accountEvent = messagesOf<PayoutAccountEvent>()({ userId: ana })
const accountAfter = after(payoutAccountStream)
/** What an approval records after these events. */
const decided = (actor: Actor, needs = payoutNeeds, ...past: PayoutEvent[]): readonly PayoutEvent[] =>
  payout.decide.ApprovePayout(approve.data as never, payoutAfter(requested, ...past), { actor, needs, now })

describe('who approves [ROLE-12 RULE-51 T-77 X-PAY-5]', () => {
  const refusing = (actor: typeof asBoss, more: object = {}, first: PayoutEvent = requested) =>
    given(payout, first).when(approve, { actor, needs: { ...payoutNeeds, ...more } })

  test('admins and holders of the right', () => {
    for (const actor of [asBoss, asPaul]) {
      const events = decided(actor)
      expect(events).toMatchObject([{ type: 'PayoutApproved', data: { approvedBy: actor.userId } }])
    }
  })
  test('no other user, and never the portal by itself', () => {
    refusing(asBen).rejects('approvers-only', 403)
    refusing(asAna).rejects('approvers-only', 403)
    refusing(asVisitor).rejects('sign-in-required', 401)
    refusing(asSystem).rejects('approvers-only', 403)
  })
  test('not its recipient', () => refusing(asAnaWhoApproves).rejects('payout-barred', 403))
  test('not its requester', () => {
    const byPaulHimself = { ...requested, data: { ...requested.data, requestedBy: paul } } as PayoutEvent
    refusing(asPaul, {}, byPaulHimself).rejects('payout-barred', 403)
  })
  test('not a user who set an amount in it: a bonus, a correction or an override', () => {
    const more = [bonus(2, '100.00', paul), corrected(3, 2, '-10.00')]
    const both = {
      ...requested,
      data: { ...requested.data, earningIds: [2, 3].map((n) => id(100 + n)) },
    } as PayoutEvent
    const ledger = ledgerAfter(...more, reserved(2), reserved(3))
    refusing(asPaul, { ledger }, both).rejects('payout-barred', 403)
    // The admin made the correction.
    refusing(asBoss, { ledger }, both).rejects('payout-barred', 403)
    const override = ledgerAfter(earned(1, '100.00', { grantedBy: paul }), reserved(1))
    refusing(asPaul, { ledger: override }).rejects('payout-barred', 403)
    // An amount in another payout is no bar.
    const elsewhere = ledgerAfter(earned(1), reserved(1), bonus(2, '100.00', paul))
    expect(() => refusing(asPaul, { ledger: elsewhere }).changesNothing()).toThrow(/expected/)
  })
  test('not the brand whose work it pays, of campaigns and of offers', () => {
    const asBenWhoApproves = { ...asBen, canApprovePayments: true }
    refusing(asBenWhoApproves, { campaigns: [campaignAfter(created)] }).rejects('payout-barred', 403)
    const offer = { status: 'accepted', brandUserId: ben }
    refusing(asBenWhoApproves, { offers: [offer] }).rejects('payout-barred', 403)
  })
  test('reads the campaigns and offers that the earnings belong to', () => {
    const needs = payout.needs!(approve, payoutAfter(requested))
    const read = (need: unknown) => (need as { ids: (needs: unknown) => readonly string[] }).ids
    expect(read(needs.campaigns)({ ledger: payoutNeeds.ledger })).toEqual([campaignId])
    expect(read(needs.offers)({ ledger: payoutNeeds.ledger })).toEqual([])
  })
  test('every bar has a sentence of its own', () => {
    const sentence = payoutRefusals['payout-barred'][1]
    const bars = ['recipient', 'requester', 'grantor', 'brand'] as const
    expect(new Set(bars.map((bar) => sentence({ bar }))).size).toBe(4)
  })
})

describe('an approval', () => {
  test('keeps the balances before and after it, and the checks as they were', () => {
    const ledger = ledgerAfter(earned(1), earned(2, '40.00'), reserved(1))
    const needs = { ...payoutNeeds, ledger }
    const [event] = decided(asBoss, needs)
    expect(event).toMatchObject({
      type: 'PayoutApproved',
      data: {
        ...{ userId: ana, amount: '100.00', approvedBy: boss, approvedAt: now },
        ...{ balanceBefore: '140.00', balanceAfter: '40.00' },
        checks: [
          { check: 'first-payout', isPassed: false, detail: 'First payout to this person' },
          { check: 'above-median', isPassed: true },
          { check: 'campaign-paid-before', isPassed: true },
          { check: 'account-changed', isPassed: true },
        ],
      },
    })
  })
  test('passes the account only while one is linked, however long ago it was removed [X-PAY-4 T-72]', () => {
    // Both happened eleven days before the decision.
    const [linked, removed] = [
      accountEvent('PayoutAccountLinked', { provider: 'sandbox', account: 'acct_1', label: 'Account' }),
      accountEvent('PayoutAccountRemoved', {}),
    ]
    const checked = (...past: PayoutAccountEvent[]) => {
      const [event] = decided(asBoss, { ...payoutNeeds, account: accountAfter(...past) })
      return (event?.data as { checks: readonly { check: string }[] }).checks.at(-1)
    }
    const check = 'account-changed'
    expect(checked(linked)).toEqual({ check, isPassed: true, detail: 'Account unchanged for 11 days' })
    const none = { check, isPassed: false, detail: 'No payout account yet' }
    expect([checked(), checked(linked, removed)]).toEqual([none, none])
    expect(checked(linked, removed, linked)).toMatchObject({ isPassed: true })
  })
  test('is refused if the account is another one than the approver saw', () => {
    const linked = accountEvent('PayoutAccountLinked', {
      ...{ provider: 'sandbox', account: 'acct_1', label: 'Account' },
    })
    const removed = accountEvent('PayoutAccountRemoved', {})
    const approving = (accountChangedAt: string | null | undefined, ...past: PayoutAccountEvent[]) =>
      given(payout, requested).when(payoutCommand('ApprovePayout', { accountChangedAt }), {
        ...byBoss,
        needs: { ...payoutNeeds, account: accountAfter(...past) },
      })
    const account = accountAfter(linked)
    const at = account.status === 'linked' ? account.changedAt : ''
    const before = '2026-11-01T12:00:00.000Z'
    approving(before, linked).rejects('payout-account-changed')
    approving(null, linked).rejects('payout-account-changed')
    approving(at, linked, removed).rejects('payout-account-changed')
    approving(at).rejects('payout-account-changed')
    // Callers that do not say what they saw approve for the account as it is.
    for (const [seen, ...past] of [
      [at, linked],
      [null],
      [null, linked, removed],
      [undefined, linked],
    ] as const)
      expect(() => approving(seen, ...past).changesNothing()).toThrow(/expected/)
    // The same approval again is no other one, although the account has changed since.
    given(payout, requested, { ...approved, by: boss })
      .when(payoutCommand('ApprovePayout', { accountChangedAt: before }), byBoss)
      .changesNothing()
  })
  test('counts what a withdrawn approval has not given back to the ledger yet', () => {
    const ledger = ledgerAfter(earned(1), reserved(1), moved('EarningApproved', 1))
    const [event] = decided(asBoss, { ...payoutNeeds, ledger }, approved, withdrawn)
    expect(event?.data).toMatchObject({ balanceBefore: '100.00', balanceAfter: '0.00' })
  })
  test('twice: once; of two approvers the second is refused [T-62]', () => {
    given(payout, requested, { ...approved, by: boss })
      .when(approve, byBoss)
      .changesNothing()
    given(payout, requested, { ...approved, by: boss })
      .when(approve, byPaul)
      .rejects('payout-approved')
  })
  test('is withdrawn as long as no transfer is under way', () => {
    const withdraw = payoutCommand('WithdrawApproval', { reason: 'Too early' })
    given(payout, requested, approved).when(withdraw, byPaul).records(withdrawn)
    given(payout, requested, approved, { ...withdrawn, by: paul })
      .when(withdraw, byPaul)
      .changesNothing()
    for (const provider of ['sandbox', 'manual'] as const)
      given(payout, requested, approved, started(1, provider))
        .when(withdraw, byPaul)
        .rejects('transfer-under-way')
    given(payout, requested, approved, started(), paid()).when(withdraw, byPaul).rejects('payout-paid')
    given(payout, requested, approved, started(), failed()).when(withdraw, byPaul).rejects('payout-failed')
    given(payout, requested, approved)
      .when(withdraw, { ...byPaul, actor: asAna })
      .rejects('approvers-only', 403)
  })
})

describe('a rejection [RULE-46 X-PAY-6]', () => {
  const reject = payoutCommand('RejectPayout', { reason: 'Work was removed' })

  test('needs a reason that is not blank', () => {
    expect(Reason.safeParse('   ').success).toBe(false)
    expect(Reason.safeParse('\u200b \u2060').success).toBe(false)
    given(payout, requested).when(reject, byBoss).records(rejected)
  })
  test('is decided once, for the same reason by the same user', () => {
    given(payout, requested, { ...rejected, by: boss })
      .when(reject, byBoss)
      .changesNothing()
    given(payout, requested, { ...rejected, by: paul })
      .when(reject, byBoss)
      .rejects('payout-rejected')
    const other = payoutCommand('RejectPayout', { reason: 'Another reason' })
    given(payout, requested, { ...rejected, by: boss })
      .when(other, byBoss)
      .rejects('payout-rejected')
    given(payout, requested, { ...approved, by: paul })
      .when(reject, byBoss)
      .rejects('payout-approved')
  })
  test('is not for its recipient, who cancels instead', () => {
    given(payout, requested)
      .when(reject, { ...byBoss, actor: asAnaWhoApproves })
      .rejects('payout-recipient', 403)
    given(payout, requested)
      .when(reject, { ...byBoss, actor: asBen })
      .rejects('approvers-only', 403)
  })
})

test('its requester cancels a payout while it is pending, and no other user', () => {
  const cancel = payoutCommand('CancelPayout', {})
  given(payout, requested)
    .when(cancel, { ...byBoss, actor: asAna })
    .records(cancelled)
  given(payout, requested, { ...cancelled, by: ana })
    .when(cancel, { ...byBoss, actor: asAna })
    .changesNothing()
  given(payout, requested, approved)
    .when(cancel, { ...byBoss, actor: asAna })
    .rejects('payout-approved')
  for (const actor of [asBoss, asPaul])
    given(payout, requested)
      .when(cancel, { ...byBoss, actor })
      .rejects('payout-requester-only', 403)
  given(payout, requested)
    .when(cancel, { ...byBoss, actor: asVisitor })
    .rejects('sign-in-required', 401)
})
