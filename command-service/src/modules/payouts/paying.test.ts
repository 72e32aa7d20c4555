import type { PayoutEvent } from '@iam/contracts/payouts/events'
import { describe, expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import {
  approved,
  asAnaWhoApproves,
  byBoss,
  byPaul,
  failed,
  movedTwice,
  paid,
  paul,
  payoutAfter,
  payoutCommand,
  payoutEvent,
  payoutId,
  payoutNeeds,
  requested,
  retried,
  returned,
  started,
  writtenOff,
} from '../../testing/money.ts'
import { asAna, asBen, asSystem, asVisitor, boss } from '../../testing/people.ts'
import { payout } from './decider.ts'

const start = payoutCommand('StartTransfer', { provider: 'sandbox' })
const startByHand = payoutCommand('StartTransfer', { provider: 'manual' })
const confirm = payoutCommand('ConfirmPaid', { reference: 'tr-1' })
const fail = payoutCommand('FailPayout', { code: 'account_closed', message: 'The account is closed.' })
const giveBack = payoutCommand('ReturnPayout', { reference: 'tr-1', message: 'The account is closed.' })
const retry = payoutCommand('RetryPayout', { cause: 'A new account' })
const writeOff = payoutCommand('WriteOffPayout', { reason: 'Not reachable' })
const agreed = [requested, approved]
const when = (...past: (PayoutEvent & { by?: string })[]) => given(payout, ...past)
const confirmedAt = (attempt: number) =>
  payoutEvent('PayoutPaid', {
    ...{ attempt, provider: 'manual', externalTransferId: 'tr-1', amount: '100.00' },
    paidAt: '2026-11-21T12:00:00.000Z',
  })

describe('a transfer', () => {
  test('is started by an approver or the portal, each attempt with a number of its own', () => {
    for (const actor of [byBoss.actor, asSystem])
      when(...agreed)
        .when(start, { ...byBoss, actor })
        .records(started())
    when(...agreed, started(), failed(), retried)
      .when(start, byBoss)
      .records(started(2))
  })
  test('under the provider manual names no account: an approver settles it', () =>
    when(...agreed)
      .when(startByHand, { ...byBoss, needs: { ...payoutNeeds, account: account({ provider: 'manual' }) } })
      .records(started(1, 'manual')))
  test('is not started twice, whatever provider it is with, and who confirms it is said [T-74]', () => {
    when(...agreed, started())
      .when(start, byBoss)
      .rejects('transfer-under-way', 409, 'Only the provider that it was sent with can say')
    when(...agreed, started(1, 'manual'))
      .when(startByHand, byBoss)
      .rejects('transfer-under-way', 409, 'An approver says whether it was paid')
  })
  test('needs a usable account of this provider [T-72]', () => {
    const withAccount = (one: typeof payoutNeeds.account) => ({
      ...byBoss,
      needs: { ...payoutNeeds, account: one },
    })
    when(...agreed)
      .when(start, withAccount({ status: 'absent' }))
      .rejects('payout-account-missing')
    when(...agreed)
      .when(start, withAccount({ status: 'removed', changedAt: '2026-11-01T12:00:00.000Z' }))
      .rejects('payout-account-missing')
    when(...agreed)
      .when(start, withAccount(account({ provider: 'stripe' })))
      .rejects('payout-account-missing')
    when(...agreed)
      .when(start, withAccount(account({ payoutsEnabled: false })))
      .rejects('payout-account-disabled')
  })
  test('its outcome is the word of the provider: until then no mark, no withdrawal and no retry [T-74]', () => {
    for (const command of [confirm, fail, start])
      when(...agreed, started())
        .when(command, byBoss)
        .rejects('transfer-under-way')
    // Of an earlier attempt too, while another one paid and was returned.
    const late = [...agreed, started(), failed(), retried, started(2), paid(1), returned(1)]
    for (const command of [retry, writeOff])
      when(...late)
        .when(command, byBoss)
        .rejects('transfer-under-way')
  })
})

describe('a settlement by hand', () => {
  test('without a started transfer is an attempt of its own', () => {
    when(...agreed)
      .when(confirm, byBoss)
      .records(confirmedAt(1))
    when(...agreed, started(), failed(), retried)
      .when(confirm, byBoss)
      .records(confirmedAt(2))
    const { transfers, transfer } = payoutAfter(
      ...agreed,
      started(),
      failed(),
      retried,
      paid(2, 'manual'),
    ) as Extract<ReturnType<typeof payoutAfter>, { transfers: unknown }>
    expect(transfers.map(({ attempt, provider, outcome }) => [attempt, provider, outcome])).toEqual([
      [1, 'sandbox', 'failed'],
      [2, 'manual', 'paid'],
    ])
    expect(transfer?.attempt).toBe(2)
  })
  test('settles the transfer that was started by hand', () => {
    when(...agreed, started(1, 'manual'))
      .when(confirm, byBoss)
      .records(confirmedAt(1))
    when(...agreed, started(1, 'manual'))
      .when(fail, byBoss)
      .records(failed(1))
  })
  test('once: the same reference by the same user records nothing [T-62]', () => {
    when(...agreed, { ...confirmedAt(1), by: boss })
      .when(confirm, byBoss)
      .changesNothing()
    when(...agreed, { ...confirmedAt(1), by: boss })
      .when(confirm, byPaul)
      .rejects('payout-paid')
    const other = payoutCommand('ConfirmPaid', { reference: 'tr-9' })
    when(...agreed, { ...confirmedAt(1), by: boss })
      .when(other, byBoss)
      .rejects('payout-paid')
  })
  test('fails with code and message, once', () => {
    when(...agreed)
      .when(fail, byBoss)
      .records(failed(1))
    when(...agreed, { ...failed(1), by: boss })
      .when(fail, byBoss)
      .changesNothing()
    when(...agreed, { ...failed(1), by: paul })
      .when(fail, byBoss)
      .rejects('payout-failed')
  })
  test('is returned with the reference of the bank, but not what a provider paid [T-76]', () => {
    const back = payoutEvent('PayoutReturned', {
      ...{ attempt: 1, provider: 'manual', externalTransferId: 'tr-1' },
      ...{ code: 'returned', message: 'The account is closed.' },
    })
    when(...agreed, paid(1, 'manual'))
      .when(giveBack, byBoss)
      .records(back)
    when(...agreed, paid(1, 'manual'), { ...back, by: boss })
      .when(giveBack, byBoss)
      .changesNothing()
    when(...agreed, started(), paid())
      .when(giveBack, byBoss)
      .rejects('payout-not-manual')
    when(...agreed)
      .when(giveBack, byBoss)
      .rejects('payout-approved')
  })
})

describe('after a failure', () => {
  const down = [...agreed, started(), failed()]

  test('the payout is taken up again with its cause noted, or written off', () => {
    when(...down)
      .when(retry, byBoss)
      .records(retried)
    when(...down, { ...retried, by: boss })
      .when(retry, byBoss)
      .changesNothing()
    when(...down)
      .when(writeOff, byBoss)
      .records(writtenOff)
    when(...down, { ...writtenOff, by: boss })
      .when(writeOff, byBoss)
      .changesNothing()
    when(...down, { ...writtenOff, by: paul })
      .when(writeOff, byBoss)
      .rejects('payout-written-off')
    when(...down, writtenOff)
      .when(retry, byBoss)
      .rejects('payout-written-off')
  })
  test('also after a return', () =>
    when(...agreed, started(), paid(), returned())
      .when(retry, byBoss)
      .records(retried))
})

test('after a second movement nothing is paid any more [T-74]', () => {
  const alarmed = [
    ...agreed,
    started(),
    failed(),
    retried,
    paid(2, 'manual'),
    movedTwice(1),
    returned(2, 'manual'),
  ]
  when(...alarmed)
    .when(retry, byBoss)
    .rejects('payout-moved-twice')
  when(...agreed, movedTwice())
    .when(start, byBoss)
    .rejects('payout-moved-twice')
  when(...agreed, movedTwice())
    .when(confirm, byBoss)
    .rejects('payout-moved-twice')
})

test('approvers pay, but never their own payout [T-77]', () => {
  const each = [
    [start, agreed],
    [confirm, agreed],
    [fail, agreed],
    [giveBack, [...agreed, paid(1, 'manual')]],
    [retry, [...agreed, started(), failed()]],
    [writeOff, [...agreed, started(), failed()]],
  ] as const
  for (const [command, past] of each) {
    when(...past)
      .when(command, { ...byBoss, actor: asAnaWhoApproves })
      .rejects('payout-recipient', 403)
    for (const actor of [asAna, asBen])
      when(...past)
        .when(command, { ...byBoss, actor })
        .rejects('approvers-only', 403)
    when(...past)
      .when(command, { ...byBoss, actor: asVisitor })
      .rejects('sign-in-required', 401)
  }
  expect(payoutId).toBeDefined()
})

function account(more: Partial<Extract<typeof payoutNeeds.account, { status: 'linked' }>>) {
  return { ...payoutNeeds.account, ...more } as typeof payoutNeeds.account
}
