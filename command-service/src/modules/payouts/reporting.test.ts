import type { TransferReport } from '@iam/contracts/payouts/commands'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import type { ExistingPayout } from '@iam/contracts/payouts/folds'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { given } from '../../testing/given.ts'
import {
  approved,
  failed,
  movedTwice,
  paid,
  payoutAfter,
  payoutCommand,
  payoutEvent,
  payoutNeeds,
  rejected,
  requested,
  retried,
  returned,
  started,
  withdrawn,
  writtenOff,
} from '../../testing/money.ts'
import { asAna, asBoss, asSystem } from '../../testing/people.ts'
import { payout } from './decider.ts'

const now = '2026-11-21T12:00:00.000Z'
const said = (attempt: number, outcome: TransferReport['outcome']): TransferReport => ({
  ...{ attempt, outcome, externalTransferId: `tr-${attempt}`, at: '2026-11-21T11:30:00.000Z' },
  ...(outcome === 'failed' || outcome === 'returned'
    ? { code: outcome === 'failed' ? 'account_closed' : 'returned', message: 'The account is closed.' }
    : { code: null, message: null }),
})
const report = (...reports: TransferReport[]) => payoutCommand('ReportTransfers', { reports })
const bySystem = { actor: asSystem, needs: payoutNeeds, now }
const sent = [requested, approved, started()]
const when = (...past: PayoutEvent[]) => given(payout, ...past)
const paidAfterAll = payoutEvent('PayoutRetried', { cause: 'The provider reports that it paid after all.' })

describe('the attempt under way', () => {
  test('is paid, failed, or stays unknown', () => {
    when(...sent)
      .when(report(said(1, 'paid')), bySystem)
      .records(paid())
    when(...sent)
      .when(report(said(1, 'failed')), bySystem)
      .records(failed())
    when(...sent)
      .when(report(said(1, 'under_way')), bySystem)
      .changesNothing()
    when(...sent)
      .when(report(), bySystem)
      .changesNothing()
  })
  test('is reported again without effect', () => {
    when(...sent, paid())
      .when(report(said(1, 'paid')), bySystem)
      .changesNothing()
    when(...sent, failed())
      .when(report(said(1, 'failed')), bySystem)
      .changesNothing()
    when(...sent, paid())
      .when(report(said(1, 'under_way')), bySystem)
      .changesNothing()
  })
  test('is returned after it was paid, and by whatever word the provider has for that [T-76 X-PAY-7]', () => {
    when(...sent, paid())
      .when(report(said(1, 'returned')), bySystem)
      .records(returned())
    const word = payoutEvent('PayoutReturned', { ...returned().data, code: 'account_closed' } as never)
    when(...sent, paid())
      .when(report(said(1, 'failed')), bySystem)
      .records(word)
    // It was paid and returned before it was looked up.
    when(...sent)
      .when(report(said(1, 'returned')), bySystem)
      .records(paid(), returned())
    // Old reports.
    for (const outcome of ['paid', 'under_way', 'returned', 'failed'] as const)
      when(...sent, paid(), returned())
        .when(report(said(1, outcome)), bySystem)
        .changesNothing()
  })
  test('without a code of the provider it is said all the same', () => {
    const bare = { ...said(1, 'failed'), code: null, message: null }
    when(...sent)
      .when(report(bare), bySystem)
      .records(payoutEvent('PayoutFailed', { attempt: 1, code: 'failed', message: 'The transfer failed.' }))
  })
})

describe('an attempt that failed and is reported paid after all [T-74]', () => {
  const down = [...sent, failed()]

  test('takes up a failed payout again and pays it', () =>
    when(...down)
      .when(report(said(1, 'paid')), bySystem)
      .records(paidAfterAll, paid()))
  test('pays an approved one, also while the next attempt is under way', () => {
    when(...down, retried)
      .when(report(said(1, 'paid')), bySystem)
      .records(paid())
    when(...down, retried, started(2))
      .when(report(said(2, 'under_way'), said(1, 'paid')), bySystem)
      .records(paid())
  })
  test('is an alarm, once, if another attempt or a settlement by hand paid', () => {
    const twice = [...down, retried, started(2), paid(2)]
    when(...twice)
      .when(report(said(1, 'paid'), said(2, 'paid')), bySystem)
      .records(movedTwice(1))
    when(...twice, movedTwice(1))
      .when(report(said(1, 'paid'), said(2, 'paid')), bySystem)
      .changesNothing()
    when(...down, retried, paid(2, 'manual'))
      .when(report(said(1, 'paid')), bySystem)
      .records(movedTwice(1))
  })
  test('is an alarm where the money is not due any more', () => {
    for (const past of [
      [...down, retried, withdrawn],
      [...down, retried, withdrawn, rejected],
      [...down, writtenOff],
    ])
      when(...past)
        .when(report(said(1, 'paid')), bySystem)
        .records(movedTwice(1))
  })
  test('pays by the other movement once the first is returned', () =>
    when(...down, retried, started(2), paid(2), movedTwice(1))
      .when(report(said(2, 'returned'), said(1, 'paid')), bySystem)
      .records(returned(2), paidAfterAll, paid(1)))
})

test('an attempt that another one overtook may fail: nothing changes while the payout is paid', () => {
  const overtaken = [...sent, failed(), retried, started(2), paid(1)]
  when(...overtaken)
    .when(report(said(2, 'failed')), bySystem)
    .changesNothing()
  when(...overtaken)
    .when(report(said(1, 'returned'), said(2, 'failed')), bySystem)
    .records(returned(1), failed(2))
  when(...overtaken)
    .when(report(said(2, 'paid')), bySystem)
    .records(movedTwice(2))
})

test('attempts that the portal did not start, and settlements by hand, are not the provider’s', () => {
  when(...sent)
    .when(report(said(7, 'paid')), bySystem)
    .changesNothing()
  when(requested, approved, paid(1, 'manual'))
    .when(report(said(1, 'returned')), bySystem)
    .changesNothing()
  when(requested, approved, started(1, 'manual'))
    .when(report(said(1, 'paid')), bySystem)
    .changesNothing()
})

test('only the portal brings a provider’s word', () => {
  for (const actor of [asAna, asBoss])
    when(...sent)
      .when(report(said(1, 'paid')), { ...bySystem, actor })
      .rejects('system-only', 403)
  when().when(report(), bySystem).rejects('payout-unknown', 404)
})

/** What a provider that tells the truth says of two attempts: each goes one way, and old answers come late. */
const truth = fc
  .array(fc.constantFrom(['paid'], ['failed'], ['paid', 'returned']), { minLength: 2, maxLength: 2 })
  .chain((ways) => {
    const steps = ways.flatMap((way, n) =>
      ['under_way', ...way].map((outcome) => said(n + 1, outcome as never)),
    )
    return fc.record({
      ways: fc.constant(ways),
      told: fc.array(fc.constantFrom(...steps), { maxLength: 20 }),
    })
  })

test('whatever the order of true reports, records and money agree in the end [T-74]', () =>
  fc.assert(
    fc.property(truth, ({ ways, told }) => {
      const past: PayoutEvent[] = [...sent]
      const state = () => payoutAfter(...past) as ExistingPayout
      const take = (...reports: TransferReport[]) => {
        const decided = payout.decide.ReportTransfers(report(...reports).data as never, state(), bySystem)
        past.push(...decided)
      }
      const last = (n: number) => said(n, ways[n - 1]!.at(-1) as TransferReport['outcome'])
      for (const one of told) {
        // The second attempt begins once the first is known to have failed.
        const before = state()
        if (
          one.attempt === 2 &&
          before.transfers.length === 1 &&
          before.status === 'failed' &&
          ways[0]![0] === 'failed'
        )
          past.push(retried, started(2))
        take(one)
      }
      take(...state().transfers.map(({ attempt }) => last(attempt)))
      const net = state().transfers.filter(({ attempt }) => ways[attempt - 1]!.at(-1) === 'paid').length
      expect(state().status).toBe(net === 1 ? 'paid' : 'failed')
      expect(state().isMovedTwice).toBe(false)
    }),
    { numRuns: 2_000 },
  ))
