import { EarningFigure } from '@iam/contracts/earnings/figures'
import { type Ledger, ledgerFold } from '@iam/contracts/earnings/ledger'
import { type Fold, foldAll } from '@iam/contracts/fold'
import { moment } from '@iam/contracts/moment'
import { money } from '@iam/contracts/money'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import { recorded } from '@iam/infra/testing/recorded'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  basisOf,
  counted,
  type Delta,
  deltasIn,
  deltasOf,
  figureAt,
  type PageFigure,
  sumOf,
} from './figures.ts'
import { History } from './history.ts'

const fold = ledgerFold as Fold<Ledger, RecordedEvent>
const id = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const start = Date.parse('2025-12-31T20:00:00.000Z')
const timeAt = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

const origin = {
  sourceType: 'campaign',
  taskSubmissionId: null,
  campaignId: id('c', 1),
  participationId: null,
}
const earningId = fc.nat(5).map((n) => id('e', n))
const inPayout = fc.record({ earningId, payoutId: fc.nat(2).map((n) => id('f', n)) })
const happening = fc.oneof(
  fc.record({ earningId, amount: fc.integer({ min: -99, max: 999 }) }).map(({ earningId, amount }) => ({
    type: 'EarningRecorded',
    data: {
      earningId,
      ...origin,
      sourceId: id('c', 1),
      amount: money(BigInt(amount)),
      reason: null,
      correctsEarningId: null,
      grantedBy: null,
    },
  })),
  ...['EarningReserved', 'EarningReleased', 'EarningApproved', 'EarningPaid', 'EarningPaymentReversed'].map(
    (type) =>
      inPayout.map((data) => ({
        type,
        data: { ...data, payoutSource: 'manual', payoutSourceId: null, requestedBy: 'u' },
      })),
  ),
  earningId.map((of) => ({ type: 'EarningVoided', data: { earningId: of, reason: 'No.' } })),
)
/** In the order of the log; some took effect before others that were recorded earlier, or in the same millisecond. */
const logs = fc
  .array(fc.tuple(happening, fc.option(fc.nat(600), { nil: undefined })), { maxLength: 60 })
  .map((all) =>
    all.map(([{ type, data }, effective], index) =>
      recorded(type, data, {
        ...{ position: index + 1, recordedAt: timeAt(index * 10) },
        ...(effective === undefined ? {} : { effectiveAt: timeAt(effective) }),
      }),
    ),
  )
const bySort = (events: readonly RecordedEvent[], until: string) =>
  events
    .filter((event) => moment(event) <= until)
    .toSorted((one, other) =>
      moment(one) < moment(other) ? -1 : moment(one) > moment(other) ? 1 : one.position - other.position,
    )

test('a ledger at any time is that of the events up to it, however the events came in [X-PAY-2 T-56]', () => {
  fc.assert(
    fc.property(logs, fc.array(fc.nat(60), { maxLength: 5 }), fc.nat(700), (events, cuts, minutes) => {
      let history = new History(fold)
      const ends = [...cuts.toSorted((one, other) => one - other), events.length]
      let from = 0
      for (const end of ends) {
        history = history.with(events.slice(from, end))
        history.at(timeAt(minutes))
        from = Math.max(from, end)
      }
      const until = timeAt(minutes)
      const expected = foldAll(fold, bySort(events, until))
      const ledger = history.at(until)
      expect(ledger.totals).toEqual(expected.totals)
      expect([...ledger.entries.values()]).toEqual([...expected.entries.values()])
      expect(history.at(undefined).totals).toEqual(foldAll(fold, bySort(events, '9999')).totals)
    }),
  )
})

test('a ledger is that of its events in the order of the log where the clock was set back in between', () => {
  const data = { ...origin, earningId: id('e', 1), sourceId: id('c', 1), amount: '5.00', reason: null }
  const earned = recorded('EarningRecorded', data, { position: 1, recordedAt: timeAt(10) })
  const voided = recorded(
    'EarningVoided',
    { earningId: id('e', 1), reason: 'Twice' },
    { position: 2, recordedAt: timeAt(1) },
  )
  const histories = [
    new History(fold).with([earned, voided]),
    new History(fold).with([earned]).with([voided]),
  ]
  for (const history of histories)
    for (const at of [undefined, timeAt(10)]) expect(history.at(at).totals.total).toBe(0n)
})

test('snapshots change nothing, also where an event is recorded late [X-PAY-2]', () => {
  const many = Array.from({ length: 1_700 }, (_, n) =>
    recorded(
      'EarningRecorded',
      {
        ...origin,
        earningId: id('e', n),
        sourceId: id('c', 1),
        amount: '1.00',
        reason: null,
        correctsEarningId: null,
        grantedBy: null,
      },
      { position: n + 1, recordedAt: timeAt(n) },
    ),
  )
  const late = recorded(
    'EarningVoided',
    { earningId: id('e', 3), reason: 'Twice' },
    { position: 5_000, recordedAt: timeAt(5_000), effectiveAt: timeAt(600) },
  )
  const before = new History(fold).with(many)
  expect(before.at(timeAt(1_600)).totals.total).toBe(1_601_00n)
  const history = before.with([late])
  expect(history.at(timeAt(1_600)).totals.total).toBe(1_600_00n)
  expect(history.at(timeAt(599)).totals.total).toBe(600_00n)
  expect(before.at(timeAt(1_600)).totals.total).toBe(1_601_00n)
})

test('the changes of the events add up to every figure, which is that of the ledger [X-PAY-3]', () => {
  const figures = EarningFigure.options.filter((one) => !one.startsWith('statement')) as PageFigure[]
  fc.assert(
    fc.property(logs, fc.nat(700), (events, minutes) => {
      const history = new History(fold).with(events)
      const at = timeAt(minutes)
      const ledger = history.at(at)
      for (const figure of figures) {
        const { counts, after } = basisOf(figure, at)
        const deltas = deltasOf(fold.initial, history.until(at), counted[counts])
        const total = sumOfDeltas(deltas)
        expect(total).toBe(sumOf(ledger.entries.values(), counted[counts]))
        expect(total).toBe(ledger.totals[counts])
        expect(sumOfDeltas(deltasIn(history, counts, { after, until: at }))).toBe(
          figureAt(history, ledger, figure, at),
        )
      }
    }),
  )
})

test('what a bank returned is taken from the year of the return, as in the statement of the year [T-79]', () => {
  const [earning, payout] = [{ earningId: id('e', 1) }, { payoutId: id('f', 1) }]
  const earned = { ...origin, ...earning, sourceId: id('c', 1), amount: '250.00', reason: null }
  const inPayout = { ...earning, ...payout, payoutSource: 'manual', payoutSourceId: null, requestedBy: 'u' }
  const events = [
    ['EarningRecorded', earned, '2025-12-01'],
    ['EarningReserved', inPayout, '2025-12-02'],
    ['EarningApproved', inPayout, '2025-12-03'],
    ['EarningPaid', inPayout, '2025-12-30'],
    ['EarningPaymentReversed', inPayout, '2026-01-05'],
    ['EarningPaid', inPayout, '2026-01-10'],
  ] as const
  const history = new History(fold).with(
    events.map(([type, data, day], n) =>
      recorded(type, data, { position: n + 1, recordedAt: `${day}T12:00:00.000Z` }),
    ),
  )
  const paidThisYear = (day: string) => {
    const at = `${day}T23:59:59.999Z`
    const [{ counts, after }, ledger] = [basisOf('paidThisYear', at), history.at(at)]
    const total = figureAt(history, ledger, 'paidThisYear', at)
    expect(sumOfDeltas(deltasIn(history, counts, { after, until: at }))).toBe(total)
    return total
  }
  expect(paidThisYear('2025-12-31')).toBe(250_00n)
  expect(paidThisYear('2026-01-04')).toBe(0n)
  expect(paidThisYear('2026-01-05')).toBe(-250_00n)
  expect(paidThisYear('2026-12-31')).toBe(0n)
})

const sumOfDeltas = (deltas: readonly Delta[]) => deltas.reduce((sum, { amount }) => sum + amount, 0n)
