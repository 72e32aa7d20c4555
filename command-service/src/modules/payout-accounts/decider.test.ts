import { emptyLedger } from '@iam/contracts/earnings/ledger'
import { PayoutProvider } from '@iam/contracts/enumerations'
import { payoutAccountCommands } from '@iam/contracts/payout-accounts/commands'
import type { PayoutAccountEvent } from '@iam/contracts/payout-accounts/events'
import type { Payout } from '@iam/contracts/payouts/folds'
import { describe, expect, test } from 'vitest'
import { after, given, messagesOf } from '../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, asVisitor } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { payoutAccount } from './decider.ts'
import { payoutAccountStream } from './state.ts'

const needs = { owner: { status: 'member' } as User, ledger: emptyLedger, payouts: [] as Payout[] }
const byAna = { actor: asAna, needs }
const bySystem = { actor: asSystem, needs }
const event = messagesOf<PayoutAccountEvent>()({ userId: ana })
const link = (account = 'acct_1', provider: PayoutProvider = 'sandbox') =>
  ({
    type: 'LinkPayoutAccount',
    data: { userId: ana, provider, account, label: `Account ${account}` },
  }) as const
const remove = { type: 'RemovePayoutAccount', data: { userId: ana } } as const
const report = (payoutsEnabled: boolean, missing: string[] = [], account = 'acct_1') =>
  ({ type: 'ReportPayoutAccount', data: { userId: ana, account, payoutsEnabled, missing } }) as const

const linked = event('PayoutAccountLinked', link().data)
const changed = event('PayoutAccountChanged', link('acct_2').data)
const removed = event('PayoutAccountRemoved', {})
const usable = event('PayoutAccountStatusReported', { payoutsEnabled: true, missing: [] })
const incomplete = event('PayoutAccountStatusReported', { payoutsEnabled: false, missing: ['id_document'] })

describe('linking [T-72]', () => {
  test('the first account, another one in its place, and one after a removal are recorded', () => {
    given(payoutAccount).when(link(), byAna).records(linked)
    given(payoutAccount, linked, usable).when(link('acct_2'), byAna).records(changed)
    given(payoutAccount, linked, removed).when(link(), byAna).records(linked)
  })
  test('the account that is linked already changes nothing, whatever its label', () => {
    given(payoutAccount, linked, usable).when(link(), byAna).changesNothing()
    given(payoutAccount, linked)
      .when({ ...link(), data: { ...link().data, label: 'Another label' } }, byAna)
      .changesNothing()
  })
  test('the same id at another provider is another account', () =>
    given(payoutAccount, linked)
      .when(link('acct_1', 'stripe'), byAna)
      .records(event('PayoutAccountChanged', link('acct_1', 'stripe').data)))
  test('by an unknown or erased user is refused', () => {
    const by = (owner: User) => ({ ...bySystem, needs: { ...needs, owner } })
    given(payoutAccount)
      .when(link(), by({ status: 'absent' }))
      .rejects('user-unknown', 404)
    given(payoutAccount)
      .when(link(), by({ status: 'erased', emailKey: '' }))
      .rejects('user-erased', 410)
  })
})

describe('removing [T-72]', () => {
  test('the linked account is recorded once', () => {
    given(payoutAccount, linked).when(remove, byAna).records(removed)
    given(payoutAccount, linked, removed).when(remove, byAna).changesNothing()
  })
  test('is refused while a transfer is on its way, also one that is made by hand', () => {
    const transfer = { provider: 'sandbox', outcome: 'under_way' }
    const removing = (over: object) => {
      const payouts = [{ status: 'approved', transfers: [{ ...transfer, ...over }] } as unknown as Payout]
      return given(payoutAccount, linked).when(remove, { actor: asAna, needs: { ...needs, payouts } })
    }
    removing({}).rejects('transfer-on-its-way')
    removing({ provider: 'manual' }).rejects('transfer-on-its-way')
    for (const outcome of ['paid', 'failed', 'returned']) removing({ outcome }).records(removed)
  })
  test('by the portal is not held up by money on its way: a stranger joined with the address of the user', () => {
    const payouts = [
      { status: 'approved', transfers: [{ provider: 'sandbox', outcome: 'under_way' }] },
    ] as unknown as Payout[]
    given(payoutAccount, linked)
      .when(remove, { ...bySystem, needs: { ...needs, payouts } })
      .records(removed)
  })
  test('is refused where there never was an account', () =>
    given(payoutAccount).when(remove, byAna).rejects('payout-account-none', 404))
})

describe('what the provider reports [T-72]', () => {
  test('is recorded when it changed', () => {
    given(payoutAccount, linked).when(report(true), bySystem).records(usable)
    given(payoutAccount, linked, usable).when(report(true), bySystem).changesNothing()
    given(payoutAccount, linked, usable)
      .when(report(false, ['id_document']), bySystem)
      .records(incomplete)
    given(payoutAccount, linked, incomplete)
      .when(report(false, ['id_document']), bySystem)
      .changesNothing()
  })
  test('of an account that was replaced, removed or never linked changes nothing', () => {
    given(payoutAccount, linked, changed).when(report(true), bySystem).changesNothing()
    given(payoutAccount, linked, removed).when(report(true), bySystem).changesNothing()
    given(payoutAccount).when(report(true), bySystem).changesNothing()
  })
})

test('only its owner links and removes an account, and only the system reports on it', () => {
  for (const command of [link(), remove]) {
    for (const actor of [asBen, asBoss])
      given(payoutAccount, linked).when(command, { actor, needs }).rejects('oneself-only', 403)
    given(payoutAccount, linked).when(command, { actor: asVisitor, needs }).rejects('sign-in-required', 401)
  }
  for (const actor of [asAna, asBoss, asVisitor])
    given(payoutAccount, linked).when(report(true), { actor, needs }).rejects('system-only', 403)
})

describe('the state', () => {
  const stateAfter = after(payoutAccountStream)
  const changedAt = '2026-11-10T12:00:00.000Z'
  test('remembers the account, whether it can be paid, and when it changed', () => {
    expect(stateAfter()).toEqual({ status: 'absent' })
    const { userId, ...data } = link().data
    const kept = { status: 'linked', ...data, changedAt }
    expect(stateAfter(linked)).toEqual({ ...kept, payoutsEnabled: false, missing: [] })
    expect(stateAfter(linked, incomplete)).toMatchObject({ payoutsEnabled: false, missing: ['id_document'] })
    expect(stateAfter(linked, incomplete, usable)).toEqual({ ...kept, payoutsEnabled: true, missing: [] })
    expect(stateAfter(linked, usable, changed)).toMatchObject({ account: 'acct_2', payoutsEnabled: false })
    expect(stateAfter(linked, removed)).toEqual({ status: 'removed', changedAt })
  })
  test('has instructions for a payment by hand usable at once', () =>
    expect(stateAfter(event('PayoutAccountLinked', link('IBAN DE02', 'manual').data))).toMatchObject({
      payoutsEnabled: true,
    }))
  test('a report changes no date of the account: the desk points out new accounts only', () => {
    const at = (recordedAt: string, one: PayoutAccountEvent) => ({ ...one, recordedAt })
    const before = stateAfter(linked)
    const reported = payoutAccountStream.evolve.PayoutAccountStatusReported(before, usable.data as never, {
      ...{ kind: '', by: null, at: at('2026-12-01T00:00:00.000Z', usable).recordedAt, details: null },
    })
    expect(reported).toMatchObject({ payoutsEnabled: true, changedAt })
  })
})

test('the providers are manual, sandbox and stripe [T-73]', () => {
  expect(PayoutProvider.options).toEqual(['manual', 'sandbox', 'stripe'])
  const { LinkPayoutAccount } = payoutAccountCommands
  for (const provider of [...PayoutProvider.options, 'paypal'])
    expect(LinkPayoutAccount.safeParse({ ...link().data, provider }).success).toBe(provider !== 'paypal')
})
