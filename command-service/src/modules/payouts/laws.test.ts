import type { EarningCommand } from '@iam/contracts/earnings/commands'
import type { EarningEvent } from '@iam/contracts/earnings/events'
import type { Ledger } from '@iam/contracts/earnings/ledger'
import type { Actor } from '@iam/contracts/event'
import type { DataOf } from '@iam/contracts/message'
import { cents } from '@iam/contracts/money'
import type { PayoutCommand } from '@iam/contracts/payouts/commands'
import type { PayoutEvent } from '@iam/contracts/payouts/events'
import type { Payout } from '@iam/contracts/payouts/folds'
import { Rejected } from '@iam/contracts/rejected'
import type { PayoutId } from '@iam/contracts/values'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideOn, fold } from '../../decider.ts'
import {
  admins,
  asAnaWhoApproves,
  asPaul,
  earned,
  earnedByOffer,
  earningId,
  emptyNeeds,
  member,
  offerId,
  payoutNeeds,
} from '../../testing/money.ts'
import { ana, asBoss, asSystem, boss, id } from '../../testing/people.ts'
import { earnings } from '../earnings/decider.ts'
import type { Needs as EarningNeeds } from '../earnings/needs.ts'
import { outstandingOf } from '../earnings/state.ts'
import { payout } from './decider.ts'
import type { Needs } from './needs.ts'

/* Random commands about Ana's ledger and its payouts, whose ledger follows late and not in order. */

const now = '2026-11-21T12:00:00.000Z'
type World = ReturnType<typeof portal>
type Recorded<Event> = Event & { readonly recordedAt: string; readonly metadata: { readonly actor: Actor } }

function portal() {
  const ledgerLog: Recorded<EarningEvent>[] = []
  const logs = new Map<string, Recorded<PayoutEvent>[]>()
  const ledger = () => fold(earnings, earnings.initial, ledgerLog)
  const payoutOf = (payoutId: string) => fold(payout, payout.initial, logs.get(payoutId) ?? [])
  const attempt = <Event>(decide: () => readonly Event[], actor: Actor): readonly Recorded<Event>[] => {
    try {
      return decide().map((event) => ({ ...event, recordedAt: now, metadata: { actor } }))
    } catch (error) {
      if (error instanceof Rejected) return []
      throw error
    }
  }
  return {
    ledger,
    payouts: () => [...logs.keys()].map((payoutId) => ({ payoutId, payout: payoutOf(payoutId) })),
    log: (payoutId: string) => logs.get(payoutId) ?? [],
    onLedger(command: EarningCommand, actor: Actor = asSystem) {
      const needs = {
        creator: member,
        payout: 'payoutId' in command.data ? payoutOf(command.data.payoutId) : emptyNeeds.payout,
      }
      const context = { actor, now, needs }
      ledgerLog.push(
        ...attempt(
          () =>
            decideOn<Ledger, EarningCommand, EarningEvent, EarningNeeds>(
              earnings,
              command,
              ledger(),
              context,
            ),
          actor,
        ),
      )
    },
    onPayout(command: PayoutCommand, actor: Actor) {
      const { payoutId } = command.data
      const context = { actor, now, needs: { ...payoutNeeds, holdOwner: admins, ledger: ledger() } }
      const decided = attempt(
        () =>
          decideOn<Payout, PayoutCommand, PayoutEvent, Needs>(payout, command, payoutOf(payoutId), context),
        actor,
      )
      if (decided.length > 0) logs.set(payoutId, [...(logs.get(payoutId) ?? []), ...decided])
    },
  }
}

const asCato: Actor = { ...asPaul, userId: id(8) }
const actor = fc.constantFrom(asBoss, asPaul, asCato, asCato, asAnaWhoApproves)
const n = fc.integer({ min: 1, max: 6 })
const payoutIds = [80, 81, 82].map((one) => id<PayoutId>(one))
const reason = 'Whatever it is'
const often = <const Type extends string>(times: number, type: Type) =>
  Array.from({ length: times }, () => type)
/** The way to a payment more often than what leads away from it. */
const payoutTypes = [
  ...[...often(5, 'ApprovePayout'), ...often(3, 'StartTransfer'), ...often(3, 'ConfirmPaid')],
  ...(['RejectPayout', 'CancelPayout', 'WithdrawApproval', 'FailPayout', 'ReturnPayout'] as const),
  ...(['RetryPayout', 'RetryPayout', 'WriteOffPayout', 'HoldPayout', 'ReleaseHold', 'ReleaseHold'] as const),
]
const settlingTypes = [
  'ApproveEarnings',
  'WithdrawEarningsApproval',
  'PayEarnings',
  'ReverseEarningsPayment',
] as const
const outcome = fc.constantFrom('under_way', 'paid', 'paid', 'failed', 'returned')

type Step = (world: World) => void
type RecordedData = DataOf<EarningEvent, 'EarningRecorded'>
const anyPayout = fc.constantFrom(...payoutIds)
const recording = fc.tuple(n, fc.constantFrom(earned, earnedByOffer)).map(
  ([n, make]): Step =>
    (world) => {
      const { reason: _, correctsEarningId: __, ...data } = make(n, `${n}0.00`).data as RecordedData
      world.onLedger({ type: 'RecordEarning', data } as never)
    },
)
const granting = fc.tuple(n, actor).map(
  ([n, actor]): Step =>
    (world) => {
      const data = { userId: ana, earningId: earningId(10 + n), amount: `${n}0.00`, reason }
      world.onLedger({ type: 'GrantBonus', data }, actor)
    },
)
const correcting = fc.tuple(n, n, actor).map(
  ([n, m, actor]): Step =>
    (world) => {
      const about = { userId: ana, earningId: earningId(20 + n), correctsEarningId: earningId(m) }
      world.onLedger({ type: 'CorrectEarning', data: { ...about, amount: `-${n}0.00`, reason } }, actor)
    },
)
const voiding = n.map(
  (n): Step =>
    (world) => {
      world.onLedger({ type: 'VoidEarning', data: { userId: ana, earningId: earningId(n), reason } }, asBoss)
    },
)
const of = fc.oneof(
  fc.uniqueArray(n, { minLength: 1, maxLength: 4 }).map((all) => ({ earningIds: all.map(earningId) })),
  fc.constant({ offerId }),
  n.map((n) => ({ bonus: earningId(10 + n) })),
)
const requesting = fc.tuple(anyPayout, of, fc.boolean()).map(
  ([payoutId, of, isCreated]): Step =>
    (world) => {
      const requestedBy = 'bonus' in of ? boss : ana
      const data = { userId: ana, payoutId, of, payoutSource: 'manual' as const, requestedBy }
      world.onLedger({ type: 'ReserveForPayout', data })
      if (isCreated)
        world.onPayout({ type: 'CreatePayout', data: { payoutId, recipientUserId: ana } }, asSystem)
    },
)
const words = {
  ...{ reason, cause: reason, note: reason, ownerUserId: boss },
  ...{ provider: 'sandbox', reference: 'w-1', code: 'x', message: 'x' },
}
const deciding = fc.tuple(fc.constantFrom(...payoutTypes), anyPayout, actor).map(
  ([type, payoutId, actor]): Step =>
    (world) => {
      world.onPayout({ type, data: { payoutId, ...words } } as PayoutCommand, actor)
    },
)
const reporting = fc.tuple(anyPayout, fc.integer({ min: 1, max: 3 }), outcome).map(
  ([payoutId, attempt, outcome]): Step =>
    (world) => {
      const report = {
        attempt,
        outcome,
        externalTransferId: `tr-${attempt}`,
        at: now,
        code: null,
        message: null,
      }
      world.onPayout({ type: 'ReportTransfers', data: { payoutId, reports: [report] } }, asSystem)
    },
)
const settling = fc.tuple(fc.constantFrom(...settlingTypes), anyPayout).map(
  ([type, payoutId]): Step =>
    (world) => {
      world.onLedger({ type, data: { userId: ana, payoutId } })
    },
)
const step = fc.oneof(
  { arbitrary: recording, weight: 4 },
  { arbitrary: granting, weight: 1 },
  { arbitrary: correcting, weight: 2 },
  { arbitrary: voiding, weight: 1 },
  { arbitrary: requesting, weight: 5 },
  { arbitrary: deciding, weight: 15 },
  { arbitrary: reporting, weight: 6 },
  { arbitrary: settling, weight: 3 },
)

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

function holdsAlways(world: World) {
  const { totals, entries } = world.ledger()
  expect(totals.total).toBe(totals.pending + totals.approved + totals.paid)
  expect(totals.pending).toBe(totals.available + totals.requested)
  expect(totals.balance).toBe(totals.pending + totals.approved)
  const open = world
    .payouts()
    .flatMap(({ payout }) =>
      payout.status === 'absent' || payout.status === 'rejected' || payout.isWrittenOff ? [] : [payout],
    )
  const held = open.flatMap(({ earningIds }) => earningIds)
  expect(new Set(held).size).toBe(held.length)
  for (const { amount, earningIds } of open) {
    expect(cents(amount)).toBe(sum(earningIds.map((one) => entries.get(one)!.amount)))
    expect(cents(amount) > 0n).toBe(true)
  }
  for (const { payoutId, payout } of world.payouts())
    for (const { type, metadata } of world.log(payoutId))
      if (type === 'PayoutApproved' && payout.status !== 'absent') {
        const granted = payout.earningIds.map((one) => entries.get(one)?.grantedBy)
        expect([payout.recipientUserId, payout.requestedBy, ...granted]).not.toContain(metadata.actor.userId)
      }
}

function holdsAtRest(world: World) {
  for (const payoutId of payoutIds) {
    world.onPayout({ type: 'CreatePayout', data: { payoutId, recipientUserId: ana } }, asSystem)
    world.onLedger({ type: 'ApproveEarnings', data: { userId: ana, payoutId } })
  }
  const ledger = world.ledger()
  const inStatus = (...statuses: string[]) =>
    sum(
      world
        .payouts()
        .flatMap(({ payout }) =>
          payout.status !== 'absent' && statuses.includes(payout.status) && !payout.isWrittenOff
            ? [cents(payout.amount)]
            : [],
        ),
    )
  expect(ledger.totals.paid).toBe(inStatus('paid'))
  expect(ledger.totals.approved).toBe(inStatus('approved', 'failed'))
  expect(ledger.totals.requested).toBe(inStatus('pending'))
  expect(outstandingOf(ledger) >= inStatus('pending', 'approved', 'failed')).toBe(true)
}

test(
  'the laws of ledger and payouts hold after any commands [X-PAY-9 T-77 STATE-13 STATE-14 STATE-15]',
  () =>
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 80, size: 'max' }), (steps) => {
        const world = portal()
        for (const one of steps) {
          one(world)
          holdsAlways(world)
        }
        holdsAtRest(world)
      }),
      { numRuns: 1_000 },
    ),
  60_000,
)
