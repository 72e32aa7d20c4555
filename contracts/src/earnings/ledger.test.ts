import { expect, test } from 'vitest'
import { uuid5 } from '../uuid5.ts'
import {
  emptyLedger,
  entriesOf,
  type Ledger,
  ledgerAfter,
  ledgerFold,
  leftOf,
  transientLedger,
} from './ledger.ts'

const id = (name: string) => uuid5('00000000-0000-4000-8000-000000000000', name)
const userId = id('ana')
const payoutId = id('payout')
const at = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`
const happened = (type: string, data: object, day = 1, by: string | null = null) => ({
  ...{ type, data: { userId, ...data }, recordedAt: at(day) },
  metadata: { actor: { userId: by } },
})
const earned = (name: string, amount: string, more: object = {}) =>
  happened('EarningRecorded', {
    ...{ earningId: id(name), sourceType: 'campaign', sourceId: id('campaign'), taskSubmissionId: null },
    ...{ campaignId: id('campaign'), participationId: null, amount },
    ...{ reason: null, correctsEarningId: null, grantedBy: null },
    ...more,
  })
const inPayout = (type: string, name: string, day = 2, more: object = {}) =>
  happened(type, { earningId: id(name), payoutId, ...more }, day)
const reserved = (name: string) =>
  inPayout('EarningReserved', name, 2, { payoutSource: 'manual', payoutSourceId: null, requestedBy: userId })
const ledger = (...events: Parameters<typeof ledgerAfter>[1][]) => events.reduce(ledgerAfter, emptyLedger)
const entry = (of: Ledger, name: string) => of.entries.get(id(name))!

test('the sums follow each earning: available, requested, approved, paid [STATE-15]', () => {
  const two = [earned('a', '100.00'), earned('b', '50.00')]
  const sums = (...events: Parameters<typeof ledger>) => ledger(...two, ...events).totals
  expect(sums()).toMatchObject({ total: 15_000n, pending: 15_000n, available: 15_000n, balance: 15_000n })
  const held = [reserved('a')]
  expect(sums(...held)).toMatchObject({ pending: 15_000n, available: 5_000n, requested: 10_000n })
  const agreed = [...held, inPayout('EarningApproved', 'a', 3)]
  expect(sums(...agreed)).toMatchObject({ pending: 5_000n, approved: 10_000n, balance: 15_000n })
  const paid = [...agreed, inPayout('EarningPaid', 'a', 4)]
  expect(sums(...paid)).toMatchObject({ total: 15_000n, approved: 0n, paid: 10_000n, balance: 5_000n })
  const back = [...paid, inPayout('EarningPaymentReversed', 'a', 5)]
  expect(sums(...back)).toMatchObject({ approved: 10_000n, paid: 0n })
  const free = [...back, inPayout('EarningReleased', 'a', 6, { because: 'written_off' })]
  expect(sums(...free)).toMatchObject({ available: 15_000n, approved: 0n, requested: 0n })
})

test('an entry says when each step happened, as far as it stands', () => {
  const paid = ledger(
    ...[earned('a', '100.00'), reserved('a'), inPayout('EarningApproved', 'a', 3)],
    inPayout('EarningPaid', 'a', 4),
  )
  expect(entry(paid, 'a')).toMatchObject({
    ...{ status: 'paid', payoutId, recordedAt: at(1) },
    ...{ reservedAt: at(2), approvedAt: at(3), paidAt: at(4) },
  })
  const released = ledgerAfter(paid, inPayout('EarningReleased', 'a', 5, { because: 'written_off' }))
  expect(entry(released, 'a')).toMatchObject({
    ...{ status: 'pending', payoutId: null, reservedAt: null, approvedAt: null, paidAt: null },
  })
  expect(released.payouts.get(payoutId)).toMatchObject({
    status: 'released',
    amount: 10_000n,
    earningIds: [id('a')],
  })
})

test('a correction counts with its sign, a void not at all [T-75]', () => {
  const corrected = earned('c', '-30.00', { correctsEarningId: id('a') })
  const all = ledger(earned('a', '100.00'), corrected, earned('b', '50.00'))
  expect(all.totals).toMatchObject({ total: 12_000n, available: 12_000n, owedBack: 3_000n })
  expect(leftOf(all, entry(all, 'a'))).toBe(7_000n)
  const voided = ledgerAfter(
    all,
    happened('EarningVoided', { earningId: id('b'), reason: 'Twice' }, 7, id('boss')),
  )
  expect(voided.totals).toMatchObject({ total: 7_000n, available: 7_000n })
  expect(entry(voided, 'b')).toMatchObject({ voidedAt: at(7), voidedBy: id('boss'), voidReason: 'Twice' })
  expect(leftOf(voided, entry(voided, 'b'))).toBe(0n)
  const held = ledgerAfter(all, reserved('c'))
  expect(held.totals.owedBack).toBe(0n)
})

test('an earning of version 1 counts as set by its actor, as it does not say [T-77]', () => {
  const { grantedBy: _, ...data } = earned('a', '100.00').data as Record<string, unknown>
  const old = ledger(happened('EarningRecorded', data, 1, id('reviewer')))
  expect(entry(old, 'a').grantedBy).toBe(id('reviewer'))
  expect(entry(ledger(earned('a', '100.00')), 'a').grantedBy).toBeNull()
})

test('entries come in the order of their recording; one recorded twice stays as it was', () => {
  const all = ledger(earned('b', '1.00'), earned('a', '2.00'), earned('b', '9.00'))
  expect(entriesOf(all).map(({ earningId, amount }) => [earningId, amount])).toEqual([
    [id('b'), 100n],
    [id('a'), 200n],
  ])
})

test('what is not known changes nothing', () => {
  const before = ledger(earned('a', '1.00'))
  for (const event of [
    reserved('z'),
    inPayout('EarningPaid', 'a'),
    inPayout('EarningApproved', 'z'),
    happened('Other', {}),
  ])
    expect(ledgerAfter(before, event)).toBe(before)
})

test('a ledger of 10,000 events folds in a moment, also in place', () => {
  const events = Array.from({ length: 5_000 }, (_, n) => [earned(`e${n}`, '1.00'), reserved(`e${n}`)]).flat()
  const each = events.map((event, n) =>
    event.type === 'EarningReserved'
      ? { ...event, data: { ...event.data, payoutId: id(`p${n % 700}`) } }
      : event,
  )
  const started = performance.now()
  const folded = each.reduce(ledgerFold.evolve, ledgerFold.initial)
  const inPlace = each.reduce(ledgerFold.evolve, transientLedger())
  expect(performance.now() - started).toBeLessThan(3_000)
  expect(folded.totals).toEqual(inPlace.totals)
  expect(folded.totals).toMatchObject({ total: 500_000n, requested: 500_000n, available: 0n })
  expect(entriesOf(inPlace)).toEqual(entriesOf(folded))
  expect(ledgerFold.initial.entries.size).toBe(0)
})
