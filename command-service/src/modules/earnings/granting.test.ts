import { type EarningCommand, earningCommands } from '@iam/contracts/earnings/commands'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import { leftOf } from '@iam/contracts/earnings/ledger'
import type { UserId } from '@iam/contracts/values'
import { describe, expect, test } from 'vitest'
import { campaignId } from '../../testing/campaigns.ts'
import { given } from '../../testing/given.ts'
import {
  asAnaWhoApproves,
  asPaul,
  bonus,
  corrected,
  earned,
  earnedByOffer,
  earningCommand,
  earningId,
  emptyNeeds,
  ledgerAfter,
  moved,
  offerId,
  paul,
  reserved,
  voided,
} from '../../testing/money.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor, boss } from '../../testing/people.ts'
import { earnings } from './decider.ts'

const byBoss = { actor: asBoss, needs: emptyNeeds }
const when = (...past: (EarningEvent & { by?: string })[]) => given(earnings, ...past)

describe('a bonus', () => {
  const grant = earningCommand('GrantBonus', {
    earningId: earningId(1),
    amount: '100.00',
    reason: 'Great work',
  })

  test('is granted by admins and approvers, once', () => {
    when()
      .when(grant, byBoss)
      .records(bonus(1, '100.00', boss))
    when()
      .when(grant, { ...byBoss, actor: asPaul })
      .records(bonus(1, '100.00', paul))
    when(bonus(1)).when(grant, byBoss).changesNothing()
  })
  test('is granted by no other user [ROLE-12]', () => {
    for (const actor of [asBen, asAna])
      when()
        .when(grant, { ...byBoss, actor })
        .rejects('approvers-only', 403)
    when()
      .when(grant, { ...byBoss, actor: asVisitor })
      .rejects('sign-in-required', 401)
  })
  test('is never for oneself [T-77]', () =>
    when()
      .when(grant, { ...byBoss, actor: asAnaWhoApproves })
      .rejects('own-earning', 403))
  test('is for members only', () => {
    const to = (status: 'absent' | 'erased') => ({
      ...byBoss,
      needs: { ...emptyNeeds, creator: { status, emailKey: '' } as typeof emptyNeeds.creator },
    })
    when().when(grant, to('absent')).rejects('user-unknown', 404)
    when().when(grant, to('erased')).rejects('user-erased', 410)
  })
})

describe('a correction [T-75]', () => {
  const correct = (amount: string, of = 1, userId: UserId = ana): EarningCommand => ({
    type: 'CorrectEarning',
    data: {
      ...{ userId, earningId: earningId(9), correctsEarningId: earningId(of) },
      ...{ amount, reason: 'Paid twice' },
    },
  })

  test('takes campaign, participation and offer from what it corrects', () => {
    when(earned(1))
      .when(correct('-20.00'), byBoss)
      .records(corrected(9, 1, '-20.00'))
    const ofOffer = { sourceType: 'offer', sourceId: offerId, campaignId: null }
    when(earnedByOffer(1))
      .when(correct('-20.00'), byBoss)
      .records(corrected(9, 1, '-20.00', ofOffer))
  })
  test('is at most what is left of the earning, and the refusal names that', () => {
    when(earned(1))
      .when(correct('-100.00'), byBoss)
      .records(corrected(9, 1, '-100.00'))
    const before = [earned(1), corrected(2, 1, '-30.00'), corrected(3, 1, '-20.00')]
    when(...before)
      .when(correct('-50.00'), byBoss)
      .records(corrected(9, 1, '-50.00'))
    when(...before)
      .when(correct('-50.01'), byBoss)
      .rejects('more-than-is-left')
    const ledger = ledgerAfter(...before)
    expect(leftOf(ledger, ledger.entries.get(earningId(1))!)).toBe(5_000n)
    // A void correction takes nothing.
    when(...before, voided(2, '-30.00'))
      .when(correct('-80.00'), byBoss)
      .records(corrected(9, 1, '-80.00'))
  })
  test('is negative; what was too little is a bonus', () => {
    const { amount } = earningCommands.CorrectEarning.shape
    expect(['-0.01', '-25.00'].map((one) => amount.safeParse(one).success)).toEqual([true, true])
    expect(['0.00', '25.00', '-0', ''].map((one) => amount.safeParse(one).success)).not.toContain(true)
  })
  test('of a paid earning changes nothing that was paid', () =>
    when(earned(1), reserved(1), moved('EarningApproved', 1), moved('EarningPaid', 1))
      .when(correct('-20.00'), byBoss)
      .records(corrected(9, 1, '-20.00')))
  test('is not corrected itself, nor is what is void or unknown', () => {
    when(earned(1), corrected(2, 1, '-20.00'))
      .when(correct('-5.00', 2), byBoss)
      .rejects('earning-is-correction')
    when(earned(1), voided(1)).when(correct('-5.00'), byBoss).rejects('earning-voided')
    when(earned(1)).when(correct('-5.00', 4), byBoss).rejects('earning-unknown', 404)
  })
  test('is made by admins, never of an earning of their own', () => {
    when(earned(1))
      .when(correct('-5.00'), { ...byBoss, actor: asPaul })
      .rejects('admins-only', 403)
    when(earned(1))
      .when(correct('-5.00', 1, boss), byBoss)
      .rejects('own-earning', 403)
  })
})

describe('voiding [T-75]', () => {
  const discard = (n = 1, userId: UserId = ana) =>
    ({ type: 'VoidEarning', data: { userId, earningId: earningId(n), reason: 'Twice' } }) as const

  test('takes an earning out of all sums, with its open corrections', () => {
    when(earned(1)).when(discard(), byBoss).records(voided(1))
    when(earned(1), corrected(2, 1, '-20.00'))
      .when(discard(), byBoss)
      .records(voided(1), voided(2, '-20.00'))
    const { totals, entries } = ledgerAfter(earned(1), earned(2, '5.00'), voided(1))
    expect(totals).toMatchObject({ total: 500n, pending: 500n, available: 500n, balance: 500n })
    expect(entries.get(earningId(1))).toMatchObject({ voidReason: 'Twice', amount: 10_000n })
  })
  test('is for what is in no payout', () => {
    when(earned(1), reserved(1)).when(discard(), byBoss).rejects('earning-not-free')
    when(earned(1), reserved(1), moved('EarningApproved', 1))
      .when(discard(), byBoss)
      .rejects('earning-not-free')
    // Its correction is in a payout of another earning, which would go on taking it back.
    when(earned(1), corrected(2, 1, '-20.00'), earned(3), reserved(2), reserved(3))
      .when(discard(), byBoss)
      .rejects('earning-correction-in-payout')
    when().when(discard(), byBoss).rejects('earning-unknown', 404)
  })
  test('by the system, of what an erased account is not paid, leaves a correction in the payout that paid it [T-78]', () => {
    const paid = [2, 3].flatMap((n) => [reserved(n), moved('EarningApproved', n), moved('EarningPaid', n)])
    when(earned(1), corrected(2, 1, '-20.00'), earned(3), ...paid)
      .when(discard(), { ...byBoss, actor: asSystem })
      .records(voided(1))
    when(earned(1), corrected(2, 1, '-20.00'))
      .when(discard(), { ...byBoss, actor: asSystem })
      .records(voided(1), voided(2, '-20.00'))
  })
  test('twice: the same decision of the same admin records nothing, any other is refused [T-62]', () => {
    when(earned(1), { ...voided(1), by: boss })
      .when(discard(), byBoss)
      .changesNothing()
    const other = { ...discard(), data: { ...discard().data, reason: 'Another one' } }
    when(earned(1), { ...voided(1), by: boss })
      .when(other, byBoss)
      .rejects('earning-voided')
    when(earned(1), { ...voided(1), by: paul })
      .when(discard(), byBoss)
      .rejects('earning-voided')
  })
  test('is for admins, never for earnings of their own', () => {
    when(earned(1))
      .when(discard(), { ...byBoss, actor: asPaul })
      .rejects('admins-only', 403)
    when(earned(1))
      .when(discard(), { ...byBoss, actor: asVisitor })
      .rejects('sign-in-required', 401)
    when(earned(1)).when(discard(1, boss), byBoss).rejects('own-earning', 403)
  })
  test('an earning of a campaign keeps its campaign in the record', () =>
    expect(voided(1).data).toMatchObject({ campaignId, amount: '100.00' }))
})
