import type { EarningCommand } from '@iam/contracts/earnings/commands'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { PayoutSource } from '@iam/contracts/enumerations'
import type { DataOf } from '@iam/contracts/message'
import { describe, expect, test } from 'vitest'
import { campaignId } from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import {
  bonus,
  corrected,
  earned,
  earnedByOffer,
  earningCommand,
  earningId,
  emptyNeeds,
  moved,
  offerId,
  otherPayoutId,
  payoutId,
  released,
  reserved,
  voided,
} from '../../testing/money.ts'
import { ana, asAna, asBoss, asSystem } from '../../testing/people.ts'
import { earnings } from './decider.ts'

type Of = DataOf<EarningCommand, 'ReserveForPayout'>['of']
const bySystem = { actor: asSystem, needs: emptyNeeds }
const reserve = (of: Of, payoutSource: PayoutSource = 'manual', asked = payoutId) =>
  earningCommand('ReserveForPayout', { payoutId: asked, of, payoutSource, requestedBy: ana })
const these = (...numbers: number[]) => reserve({ earningIds: numbers.map(earningId) })
const when = (...past: EarningEvent[]) => given(earnings, ...past)
const from = (n: number, payoutSource: string, payoutSourceId: string) =>
  ({
    ...reserved(n),
    data: { ...reserved(n).data, payoutSource, payoutSourceId },
  }) as EarningEvent

describe('chosen earnings [X-PAY-9]', () => {
  const two = [earned(1), earned(2, '50.00')]

  test('are reserved for one payout, and no more than were chosen', () => {
    when(...two)
      .when(these(2), bySystem)
      .records(reserved(2))
    when(...two)
      .when(these(1, 2), bySystem)
      .records(reserved(1), reserved(2))
    when(...two, reserved(1))
      .when(these(1), bySystem)
      .changesNothing()
  })
  test('are of this ledger', () =>
    when(...two)
      .when(these(1, 5), bySystem)
      .rejects('earning-unknown', 404))
  test('are in no other payout, whatever became of it but a release', () => {
    const other = [...two, reserved(1, otherPayoutId)]
    when(...other)
      .when(these(1, 2), bySystem)
      .rejects('earning-in-payout')
    when(...other, moved('EarningApproved', 1, otherPayoutId))
      .when(these(1), bySystem)
      .rejects('earning-in-payout')
    when(...two, reserved(1), released(1))
      .when(reserve({ earningIds: [earningId(1)] }, 'manual', otherPayoutId), bySystem)
      .records(reserved(1, otherPayoutId))
  })
  test('stand', () =>
    when(...two, voided(1))
      .when(these(1), bySystem)
      .rejects('earning-voided'))
  test('come to at most the largest amount', () => {
    const large = [earned(1, '99999999.99'), earned(2, '0.01')]
    when(...large)
      .when(these(1), bySystem)
      .records(reserved(1))
    when(...large)
      .when(these(1, 2), bySystem)
      .rejects('payout-too-large')
    when(...large, corrected(3, 1, '-0.01'))
      .when(these(1, 2), bySystem)
      .records(reserved(1), reserved(2), reserved(3))
  })
  test('are reserved by the workflow only, for members only', () => {
    for (const actor of [asAna, asBoss])
      when(...two)
        .when(these(1), { ...bySystem, actor })
        .rejects('system-only', 403)
    const needs = { ...emptyNeeds, creator: { status: 'erased', emailKey: '' } as typeof emptyNeeds.creator }
    when(...two)
      .when(these(1), { ...bySystem, needs })
      .rejects('user-erased', 410)
  })
})

describe('open corrections join by themselves [T-75 X-PAY-9]', () => {
  const past = [earned(1), corrected(2, 1, '-40.00'), corrected(3, 1, '-70.00'), corrected(4, 1, '-10.00')]

  test('whole ones, the oldest first, as long as the amount stays above 0; the others wait', () =>
    when(...past)
      .when(these(1), bySystem)
      .records(reserved(1), reserved(2), reserved(4)))
  test('a payout never comes to nothing', () => {
    const even = [earned(1), corrected(2, 1, '-100.00')]
    when(...even)
      .when(these(1), bySystem)
      .records(reserved(1))
  })
  test('also into a payout of another kind', () =>
    when(...past, earnedByOffer(5))
      .when(reserve({ offerId }, 'commission'), bySystem)
      .records(
        from(5, 'commission', offerId),
        from(2, 'commission', offerId),
        from(4, 'commission', offerId),
      ))
  test('not those that are void or in another payout', () =>
    when(...past, voided(2, '-40.00'), reserved(4, otherPayoutId))
      .when(these(1), bySystem)
      .records(reserved(1), reserved(3)))
  test('corrections alone are no payout', () => {
    when(...past)
      .when(these(2), bySystem)
      .rejects('payout-empty')
    when(...past)
      .when(reserve({ earningIds: [] }), bySystem)
      .rejects('payout-empty')
  })
})

describe('what the portal asks for by itself', () => {
  const all = [earned(1), earned(2, '50.00'), earnedByOffer(3), bonus(4), corrected(5, 4, '-1.00')]

  test('is what is free of one campaign', () =>
    when(...all, reserved(2, otherPayoutId))
      .when(reserve({ campaignId }), bySystem)
      .records(from(1, 'manual', campaignId), from(5, 'manual', campaignId)))
  test('or the earning of one offer', () =>
    when(...all)
      .when(reserve({ offerId }), bySystem)
      .records(from(3, 'manual', offerId), from(5, 'manual', offerId)))
  test('or one bonus', () =>
    when(...all)
      .when(reserve({ bonus: earningId(4) }), bySystem)
      .records(from(4, 'manual', earningId(4)), from(5, 'manual', earningId(4))))
  test('records nothing where nothing is left, instead of a refusal', () => {
    for (const part of [{ campaignId }, { offerId }, { bonus: earningId(4) }])
      when().when(reserve(part), bySystem).changesNothing()
    when(earned(1), reserved(1, otherPayoutId)).when(reserve({ campaignId }), bySystem).changesNothing()
  })
  test('is at most the largest amount: the oldest are taken, the others stay free for their creator to ask for', () => {
    const large = [earned(1, '99999999.99'), earned(2, '0.01'), earned(3, '50.00')]
    when(...large)
      .when(reserve({ campaignId }), bySystem)
      .records(from(1, 'manual', campaignId))
    when(...large, corrected(4, 1, '-0.01'))
      .when(reserve({ campaignId }), bySystem)
      .records(...[1, 2, 4].map((n) => from(n, 'manual', campaignId)))
  })
  test('is not asked for again after its payout was rejected', () =>
    when(earned(1), reserved(1), released(1)).when(reserve({ campaignId }), bySystem).changesNothing())
  test('a reservation names each earning once', () => {
    const ids = [earningId(1), earningId(1)]
    when(earned(1))
      .when(reserve({ earningIds: ids }), bySystem)
      .records(reserved(1))
    expect(ids).toHaveLength(2)
  })
})
