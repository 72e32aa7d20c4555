import { PayoutAccountRow } from '@iam/contracts/payout-accounts/views'
import { expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, erased } from '../testing/lives.ts'
import { payoutAccounts } from './payout-accounts.ts'

const linked = {
  type: 'PayoutAccountLinked',
  data: { userId: ana, provider: 'sandbox', account: 'acct_1', label: 'Bank account ending in 4242' },
  at: '2026-11-01T09:00:00.000Z',
}
const reported = (payoutsEnabled: boolean, missing: readonly string[]) => ({
  type: 'PayoutAccountStatusReported',
  data: { userId: ana, payoutsEnabled, missing },
  at: '2026-11-05T09:00:00.000Z',
})
const rowAfter = (...events: readonly Parameters<typeof given>[1][]) =>
  given(payoutAccounts, ...events).get(ana)

test('an account can be paid once its provider says so, which is no change of the account', () => {
  expect(rowAfter(linked)).toMatchObject({ payoutsEnabled: false, changedAt: linked.at, removedAt: null })
  const row = rowAfter(linked, reported(true, []))
  expect(row).toMatchObject({ payoutsEnabled: true, missing: [], changedAt: linked.at })
  expect(PayoutAccountRow.parse(row)).toEqual(row)
  expect(rowAfter(linked, reported(false, ['individual.verification.document']))).toMatchObject({
    missing: ['individual.verification.document'],
  })
})

test('an account that approvers pay by hand is usable at once', () => {
  const manual = { ...linked, data: { ...linked.data, provider: 'manual', account: 'IBAN …' } }
  expect(rowAfter(manual)).toMatchObject({ provider: 'manual', payoutsEnabled: true })
})

test('another account has to be reported on anew; a removed one leaves the date of its removal', () => {
  const changed = { ...linked, type: 'PayoutAccountChanged', at: '2026-11-08T09:00:00.000Z' }
  expect(rowAfter(linked, reported(true, []), changed)).toMatchObject({
    ...{ payoutsEnabled: false, changedAt: changed.at },
  })
  const removed = { type: 'PayoutAccountRemoved', data: { userId: ana }, at: '2026-11-09T09:00:00.000Z' }
  expect(rowAfter(linked, reported(true, []), removed)).toMatchObject({
    ...{ account: '', label: '', payoutsEnabled: false, changedAt: removed.at, removedAt: removed.at },
  })
})

test('an erased user has no account', () => {
  expect(rowAfter(linked, erased(ana))).toBeUndefined()
})
