import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import {
  approved,
  cancelled,
  earned,
  earningCommand,
  emptyNeeds,
  failed,
  ledgerAfter,
  moved,
  paid,
  payoutAfter,
  payoutId,
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
import { asAna, asBoss, asSystem } from '../../testing/people.ts'
import { earnings } from './decider.ts'

const inPayout = { payoutId }
const approve = earningCommand('ApproveEarnings', inPayout)
const withdraw = earningCommand('WithdrawEarningsApproval', inPayout)
const pay = earningCommand('PayEarnings', inPayout)
const reverse = earningCommand('ReverseEarningsPayment', inPayout)
const release = earningCommand('ReleaseEarnings', { ...inPayout, because: 'rejected' })

const held = [earned(1), reserved(1)]
const agreed = [...held, moved('EarningApproved', 1)]
const settled = [...agreed, moved('EarningPaid', 1)]
const after = (...events: PayoutEvent[]) => ({
  actor: asSystem,
  needs: { ...emptyNeeds, payout: payoutAfter(requested, ...events) },
})
const sent = [approved, started()]

test('pending to approved to paid, by the decisions about the payout [STATE-15]', () => {
  given(earnings, ...held)
    .when(approve, after(approved))
    .records(moved('EarningApproved', 1))
  given(earnings, ...agreed)
    .when(pay, after(...sent, paid()))
    .records(moved('EarningPaid', 1))
  expect(ledgerAfter(...held).entries.get(earned(1).data.earningId)?.status).toBe('pending')
  expect(ledgerAfter(...agreed).entries.get(earned(1).data.earningId)?.status).toBe('approved')
  expect(ledgerAfter(...settled).entries.get(earned(1).data.earningId)?.status).toBe('paid')
})

test('back only by a withdrawn approval, a return or a release [STATE-15 X-PAY-7]', () => {
  given(earnings, ...agreed)
    .when(withdraw, after(approved, withdrawn))
    .records(moved('EarningApprovalWithdrawn', 1))
  given(earnings, ...settled)
    .when(reverse, after(...sent, paid(), returned()))
    .records(moved('EarningPaymentReversed', 1))
  given(earnings, ...held)
    .when(release, after(rejected))
    .records(released(1))
  given(earnings, ...held)
    .when(release, after(cancelled))
    .records(released(1, 'cancelled'))
  given(earnings, ...agreed)
    .when(release, after(...sent, failed(), writtenOff))
    .records(released(1, 'written_off'))
})

test('a failed transfer leaves the earnings approved, and so does its repetition', () => {
  for (const events of [[failed()], [failed(), retried]])
    for (const command of [approve, pay, withdraw, reverse, release])
      given(earnings, ...agreed)
        .when(command, after(...sent, ...events))
        .changesNothing()
})

test('a late or repeated command moves nothing back: the earnings follow where the payout is now', () => {
  for (const command of [approve, withdraw, pay, reverse, release]) {
    given(earnings, ...held)
      .when(command, after())
      .changesNothing()
    given(earnings, ...agreed)
      .when(command, after(approved))
      .changesNothing()
    given(earnings, ...settled)
      .when(command, after(...sent, paid()))
      .changesNothing()
    given(earnings, ...held, released(1))
      .when(command, after(rejected))
      .changesNothing()
  }
})

test('a step that was left out is made up for', () => {
  given(earnings, ...held)
    .when(pay, after(...sent, paid()))
    .records(moved('EarningApproved', 1), moved('EarningPaid', 1))
  given(earnings, ...settled)
    .when(release, after(...sent, paid(), returned(), writtenOff))
    .records(moved('EarningPaymentReversed', 1), released(1, 'written_off'))
  given(earnings, ...agreed)
    .when(release, after(approved, withdrawn, rejected))
    .records(released(1))
})

test('nothing follows a payout that the ledger does not know, or that is not created yet', () => {
  given(earnings, earned(1)).when(approve, after(approved)).changesNothing()
  given(earnings, ...held)
    .when(approve, { actor: asSystem, needs: emptyNeeds })
    .changesNothing()
})

test('only the portal settles earnings', () => {
  for (const actor of [asAna, asBoss])
    for (const command of [approve, withdraw, pay, reverse, release])
      given(earnings, ...held)
        .when(command, { ...after(approved), actor })
        .rejects('system-only', 403)
})
