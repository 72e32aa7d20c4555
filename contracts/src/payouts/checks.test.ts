import { expect, test } from 'vitest'
import { emptyLedger, ledgerAfter } from '../earnings/ledger.ts'
import { uuid5 } from '../uuid5.ts'
import { approvalBar, paidWorkOf } from './approval.ts'
import { checksOf } from './checks.ts'
import { barSentence } from './refusals.ts'

const id = (name: string) => uuid5('00000000-0000-4000-8000-000000000000', name)
const now = '2026-11-21T12:00:00.000Z'
type Earned = {
  readonly amount: string
  readonly campaign?: string
  readonly offer?: string
  readonly grantedBy?: string
}

/** A ledger with payouts of these earnings each; `paid` of them are paid, the rest waits. */
function ledgerOf(payouts: readonly (readonly Earned[])[], paid: number) {
  const events = payouts.flatMap((earnings, p) =>
    earnings.flatMap(({ amount, campaign, offer, grantedBy }, n) => {
      const one = { earningId: id(`${p}/${n}`), userId: id('ana') }
      const inPayout = { ...one, payoutId: id(`payout ${p}`) }
      const origin = {
        ...{
          sourceType: offer ? 'offer' : 'campaign',
          sourceId: offer ?? campaign ?? id('x'),
          taskSubmissionId: null,
        },
        ...{ campaignId: campaign ?? null, participationId: null, reason: null, correctsEarningId: null },
      }
      const source = { payoutSource: 'manual', payoutSourceId: null, requestedBy: id('ana') }
      return [
        { type: 'EarningRecorded', data: { ...one, ...origin, amount, grantedBy: grantedBy ?? null } },
        { type: 'EarningReserved', data: { ...inPayout, ...source } },
        ...(p < paid ? ['EarningApproved', 'EarningPaid'].map((type) => ({ type, data: inPayout })) : []),
      ]
    }),
  )
  return events.map((event) => ({ ...event, recordedAt: now })).reduce(ledgerAfter, emptyLedger)
}
const checks = (
  payouts: readonly (readonly Earned[])[],
  paid: number,
  accountChangedAt: string | null = null,
) =>
  Object.fromEntries(
    checksOf({
      payoutId: id(`payout ${payouts.length - 1}`),
      ledger: ledgerOf(payouts, paid),
      accountChangedAt,
      now,
    }).map(({ check, isPassed, detail }) => [check, [isPassed, detail]]),
  )
const of = (...amounts: string[]) => amounts.map((amount) => [{ amount }])

test('points out the first payout to a person [X-PAY-4]', () => {
  expect(checks(of('10.00'), 0)['first-payout']).toEqual([false, 'First payout to this person'])
  expect(checks(of('10.00', '10.00'), 1)['first-payout']).toEqual([true, '1 payout paid before'])
  // One that waits is none.
  expect(checks(of('10.00', '10.00'), 0)['first-payout']?.[0]).toBe(false)
})

test('points out an amount above three times the median of what was paid [X-PAY-4]', () => {
  const last = (amount: string) => checks(of('10.00', '500.00', '20.00', amount), 3)['above-median']
  expect(last('60.00')).toEqual([true, 'Up to 3 times the median of $20.00'])
  expect(last('60.01')).toEqual([false, 'Above 3 times the median of $20.00'])
  const even = (amount: string) => checks(of('10.00', '20.01', amount), 2)['above-median']?.[0]
  expect([even('45.01'), even('45.02')]).toEqual([true, false])
  expect(checks(of('900.00'), 0)['above-median']).toEqual([true, 'No earlier payouts to compare with'])
})

test('points out a campaign that was paid before [X-PAY-4]', () => {
  const [one, other] = [id('one'), id('other')]
  const with_ = (campaign: string) =>
    checks([[{ amount: '1.00', campaign: one }], [{ amount: '1.00', campaign }]], 1)['campaign-paid-before']
  expect(with_(one)).toEqual([false, 'A campaign in it was paid before'])
  expect(with_(other)).toEqual([true, 'No campaign is paid twice'])
})

test('points out an account that changed within 7 days, or that is missing [X-PAY-4 T-72]', () => {
  const changed = (at: string | null) => checks(of('1.00'), 0, at)['account-changed']
  expect(changed(null)).toEqual([false, 'No payout account yet'])
  expect(changed('2026-11-21T08:00:00.000Z')).toEqual([false, 'Account changed today'])
  expect(changed('2026-11-20T11:00:00.000Z')).toEqual([false, 'Account changed 1 day ago'])
  expect(changed('2026-11-14T12:00:00.001Z')).toEqual([false, 'Account changed 6 days ago'])
  expect(changed('2026-11-14T12:00:00.000Z')).toEqual([true, 'Account unchanged for 7 days'])
})

test('bars its recipient, its requester, who set an amount in it, and the brand [T-77]', () => {
  const payout = {
    ...{ recipientUserId: id('ana'), requestedBy: id('paul'), earningIds: [id('0/0')] },
    ledger: ledgerOf(
      [[{ amount: '1.00', grantedBy: id('boss') }], [{ amount: '1.00', grantedBy: id('cato') }]],
      0,
    ),
    brandUserIds: [id('ben'), null],
  }
  const bars = ['ana', 'paul', 'boss', 'ben', 'cato'].map((name) => approvalBar(id(name), payout))
  expect(bars).toEqual(['recipient', 'requester', 'grantor', 'brand', undefined])
  expect(approvalBar(null, payout)).toBeUndefined()
  expect(barSentence('brand')).toBe(
    'This payout pays work for your brand. Another approver has to decide it.',
  )
})

test('the work of a payout is that of its campaigns and offers, each once', () => {
  const [campaign, offer] = [id('campaign'), id('offer')]
  const ledger = ledgerOf(
    [
      [
        { amount: '1.00', campaign },
        { amount: '2.00', campaign },
        { amount: '3.00', offer },
      ],
    ],
    0,
  )
  const ids = ['0/0', '0/1', '0/2', 'unknown'].map(id)
  expect(paidWorkOf(ledger, ids)).toEqual({ campaignIds: [campaign], offerIds: [offer] })
})
