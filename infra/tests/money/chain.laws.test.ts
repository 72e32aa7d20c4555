import { earningId, offerId } from '@iam/command-service/testing/money'
import { ana, asAna, asBoss, asSystem, ben, id } from '@iam/command-service/testing/people'
import type { Command } from '@iam/contracts/commands'
import { entriesOf, isFree } from '@iam/contracts/earnings/ledger'
import { cents, money } from '@iam/contracts/money'
import type { EarningId, PayoutId } from '@iam/contracts/values'
import type { RecordedEvent } from '@iam/infra/event-store/port'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Way } from './bank-in-memory.ts'
import { type Portal, portalInMemory } from './portal-in-memory.ts'
import { approvers, cato, pastOfMoney } from './users-of-money.ts'

/** `MONEY_RUNS=10000` as docs/money.md says; `SEED` repeats a run. */
const numRuns = Number(process.env.MONEY_RUNS ?? 300)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

let past: readonly RecordedEvent[]
beforeAll(async () => {
  past = await pastOfMoney()
})

type Step = readonly [what: number, which: number, how: number, size: number]
const payoutIdAt = (n: number) => id<PayoutId>(800 + n)
const reason = 'Because of the test.'
const ways: readonly Way[] = ['answered', 'unanswered', 'late']
const hour = 3_600_000

/** Commands about payouts, those on the way to a payment more often. */
const decisions = [
  ...Array.from({ length: 8 }, () => 'ApprovePayout' as const),
  ...(['RejectPayout', 'CancelPayout'] as const),
  ...['WithdrawApproval', 'HoldPayout', 'ReleaseHold', 'ConfirmPaid', 'FailPayout', 'ReturnPayout'],
  ...['RetryPayout', 'RetryPayout', 'RetryPayout', 'WriteOffPayout'],
] as const
const words: Readonly<Record<string, object>> = {
  RejectPayout: { reason },
  WithdrawApproval: { reason },
  HoldPayout: { note: reason, ownerUserId: cato },
  ConfirmPaid: { reference: 'W-1' },
  FailPayout: { code: 'closed', message: reason },
  ReturnPayout: { reference: 'R-1', message: reason },
  RetryPayout: { cause: reason },
  WriteOffPayout: { reason },
}

const acts: readonly (readonly [weight: number, act: (portal: Portal, step: Step) => unknown])[] = [
  [8, (portal, [, which, how, size]) => portal.say(recording(which, how, size), asSystem)],
  [1, (portal, [, which, how, size]) => portal.say(granting(which, size), approvers[how % 5]!)],
  [1, (portal, [, which, how, size]) => portal.say(correcting(which, how, size), asBoss)],
  [
    1,
    (portal, [, which]) =>
      portal.say({ type: 'VoidEarning', data: { userId: ana, earningId: earningId(which), reason } }, asBoss),
  ],
  [
    10,
    (portal, step) => portal.say(requesting(portal, step), step[2] % 2 ? asAna : asSystem, step[3] % 2 === 0),
  ],
  [16, (portal, step) => portal.say(deciding(portal, step), approvers[step[2] % 5]!, step[3] % 2 === 0)],
  [
    14,
    async (portal, [, which, how]) => {
      for (let n = 0; n <= how % 6; n++) await portal.react(which)
    },
  ],
  [8, (portal) => portal.clock()],
  [3, (portal, [, which]) => portal.bank.next(ways[which % 3]!)],
  [
    3,
    (portal, [, which, how, size]) =>
      portal.bank.instruct({
        outcome: which % 3 === 0 ? 'failed' : 'paid',
        settlesAfterMs: how % 2 ? 0 : (size % 30) * hour,
        returnsAfterMs: how % 3 === 0 ? (size % 100) * hour : null,
      }),
  ],
  [1, (portal, [, which]) => portal.bank.goAway(which % 3 === 0)],
  [2, (portal) => portal.bank.arrive()],
  [
    1,
    (portal, [, which]) => {
      const all = portal.bank.transfers()
      return all.length > 0 && portal.bank.returnTransfer(all[which % all.length]!.id, 'account_closed')
    },
  ],
  [3, (portal, [, , , size]) => portal.pass((size % 30) * 3_600)],
  [8, (portal, [, which]) => portal.crashAfter(which % 12)],
]
const weighted = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))

function recording(which: number, how: number, size: number): Command {
  const ofOffer = how % 2 === 0
  return {
    type: 'RecordEarning',
    data: {
      ...{ earningId: earningId(which), userId: ana, amount: money(BigInt(size + 1)), grantedBy: null },
      sourceType: ofOffer ? 'offer' : 'campaign',
      sourceId: ofOffer ? offerId : id(46),
      ...{ taskSubmissionId: null, campaignId: null, participationId: null },
    },
  }
}
const granting = (which: number, size: number): Command => ({
  type: 'GrantBonus',
  data: { userId: ana, earningId: earningId(20 + (which % 3)), amount: money(BigInt(size + 1)), reason },
})
const correcting = (which: number, how: number, size: number): Command => ({
  type: 'CorrectEarning',
  data: {
    ...{ userId: ana, earningId: earningId(30 + (which % 4)), correctsEarningId: earningId(how) },
    ...{ amount: money(-BigInt((size % 5_000) + 1)), reason },
  },
})
/** Of the offer, or of some earnings that are free, or once in a while of any. */
function requesting(portal: Portal, [, which, how, size]: Step) {
  const all = portal.ledgers().flatMap(entriesOf)
  const known = all.filter((one) => isFree(one) || size % 10 === 0).map((one) => one.earningId as EarningId)
  const chosen = known.filter((_, n) => (size >> n) % 2 === 0)
  return {
    type: 'RequestPayout' as const,
    data: {
      ...{ payoutId: payoutIdAt(which), userId: ana, requestedBy: ana },
      of: how % 3 === 0 ? { offerId } : { earningIds: chosen.length > 0 ? chosen : [earningId(which)] },
      payoutSource: how % 3 === 0 ? ('commission' as const) : ('manual' as const),
    },
  }
}
/** About a payout that exists, if there is one. */
function deciding(portal: Portal, [, which, how, size]: Step): Command {
  const all = portal.payouts()
  const payoutId = all.length > 0 ? all[which % all.length]![0] : payoutIdAt(which)
  const type = decisions[(how + size) % decisions.length]!
  return { type, data: { payoutId, ...words[type] } } as Command
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)

/** How often the bank holds a payout's money out: paid less returned, with the sums. */
function netOf(portal: Portal): ReadonlyMap<string, { net: number; most: number; cents: bigint }> {
  const nets = new Map<string, { net: number; most: number; cents: bigint }>()
  for (const { payoutId, kind, amount } of portal.bank.moves()) {
    const { net, most, cents: before } = nets.get(payoutId) ?? { net: 0, most: 0, cents: 0n }
    const sign = kind === 'paid' ? 1 : -1
    const now = { net: net + sign, cents: before + BigInt(sign) * cents(amount) }
    nets.set(payoutId, { ...now, most: Math.max(most, now.net) })
  }
  return nets
}

function holdsAlways(portal: Portal) {
  const ledgers = portal.ledgers()
  const entries = new Map(ledgers.flatMap((ledger) => entriesOf(ledger).map((one) => [one.earningId, one])))
  for (const { totals } of ledgers) {
    expect(totals.total).toBe(totals.pending + totals.approved + totals.paid)
    expect(totals.pending).toBe(totals.available + totals.requested)
  }
  const held = new Set<string>()
  for (const [, payout] of portal.payouts()) {
    expect(cents(payout.amount)).toBe(sumOf(payout.earningIds.map((one) => entries.get(one)!.amount)))
    expect(payout.isMovedTwice).toBe(false)
    if (payout.status === 'rejected' || payout.isWrittenOff) continue
    for (const earning of payout.earningIds) {
      expect(held.has(earning)).toBe(false)
      held.add(earning)
    }
  }
  const payouts = new Map(portal.payouts())
  for (const { type, data, metadata } of portal.events()) {
    if (type !== 'PayoutApproved') continue
    const { requestedBy, recipientUserId, earningIds } = payouts.get(data.payoutId as string)!
    const all = earningIds.map((one) => entries.get(one)!)
    const brands = all.map(({ sourceType }) => (sourceType === 'offer' ? ben : null))
    expect([requestedBy, recipientUserId, ...all.map(({ grantedBy }) => grantedBy), ...brands]).not.toContain(
      metadata.actor.userId,
    )
    expect(metadata.actor.userId).not.toBeNull()
  }
  const nets = netOf(portal)
  for (const [payoutId, { most, net, cents: out }] of nets) {
    expect(most).toBeLessThanOrEqual(1)
    expect(out).toBe(BigInt(net) * cents(payouts.get(payoutId)!.amount))
  }
}

function holdsAtRest(portal: Portal) {
  const payouts = portal.payouts()
  const inStatus = (...statuses: readonly string[]) =>
    sumOf(
      payouts.flatMap(([, { status, amount, isWrittenOff }]) =>
        statuses.includes(status) && !isWrittenOff ? [cents(amount)] : [],
      ),
    )
  const totals = (figure: 'paid' | 'approved' | 'requested') =>
    sumOf(portal.ledgers().map((ledger) => ledger.totals[figure]))
  expect(totals('paid')).toBe(inStatus('paid'))
  expect(totals('approved')).toBe(inStatus('approved', 'failed'))
  expect(totals('requested')).toBe(inStatus('pending'))
  const nets = netOf(portal)
  for (const [payoutId, { status, transfers, transfer, isWrittenOff }] of payouts) {
    // Nothing is stuck: all that is approved was sent, and all that was sent has an outcome.
    expect(isWrittenOff ? 'failed' : status).not.toBe('approved')
    expect(transfers.filter(({ outcome }) => outcome === 'under_way')).toEqual([])
    const isPaidByBank = status === 'paid' && transfer?.provider === 'sandbox'
    expect([payoutId, nets.get(payoutId)?.net ?? 0]).toEqual([payoutId, isPaidByBank ? 1 : 0])
  }
}

const upTo = (most: number) => fc.noBias(fc.nat(most))
const step = fc.tuple(upTo(weighted.length - 1), upTo(11), upTo(11), upTo(99_999))
const met = { paid: 0, returned: 0, failed: 0, crashes: 0 }

test(
  `over ${numRuns} runs with crashes and a bank whose answers lie, money moves once [X-PAY-7 X-PAY-9 T-74 T-77]`,
  async () => {
    console.log(`SEED=${seed}`)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 120, size: 'max' }), async (steps) => {
        const portal = portalInMemory(past, [ana])
        await portal.setUp()
        for (const one of steps) {
          await weighted[one[0]]!(portal, one)
          holdsAlways(portal)
        }
        await portal.settle()
        holdsAlways(portal)
        holdsAtRest(portal)
        for (const { kind } of portal.bank.moves()) met[kind]++
        met.failed += portal.bank.transfers().filter(({ outcome }) => outcome === 'failed').length
        met.crashes += portal.crashes()
      }),
      { numRuns, seed, endOnFailure: process.env.CI === 'true' },
    )
    console.log(JSON.stringify(met))
    // The runs were about something.
    expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(numRuns / 20)
  },
  60_000 + numRuns * 100,
)
