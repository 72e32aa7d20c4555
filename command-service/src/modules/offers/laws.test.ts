import { type OfferCommand, offerCommands } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import { Rejected } from '@iam/contracts/rejected'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideOn, fold } from '../../decider.ts'
import { asAna, asBen, asBoss, asSystem, id } from '../../testing/people.ts'
import type { User } from '../users/state.ts'
import { offer } from './decider.ts'

const start = Date.parse('2026-11-21T12:00:00.000Z')
const minutes = (n: number) => new Date(start + n * 60_000).toISOString()
const offerId = id(41)
const needs = {
  brand: { status: 'member', role: 'brand' } as User,
  creator: { status: 'member', role: 'creator' } as User,
  contents: [],
}
const amount = fc.constantFrom('100.00', '250.00', '500.00')
const expiresAt = fc.integer({ min: 1, max: 40 }).map(minutes)
const extras: Readonly<Record<string, fc.Arbitrary<object>>> = {
  CreateOffer: fc.record({
    brandUserId: fc.constant(asBen.userId),
    creatorUserId: fc.constant(asAna.userId),
    campaignId: fc.constant(null),
    campaignTitle: fc.constant('Kiln days'),
    amount,
    description: fc.constant('Reels.'),
    expiresAt,
    requirements: fc.constant([]),
    deliverables: fc.constant([]),
  }),
  EditOffer: fc.record({ amount, expiresAt }, { requiredKeys: [] }),
  ProposeCounter: fc.record({ amount, note: fc.constant('') }),
  AcceptCounter: fc.record({ amount }, { requiredKeys: [] }),
  AcceptOffer: fc.record({ version: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: [] }),
  DeliverOffer: fc.record({ contentIds: fc.constant([]), note: fc.constantFrom('', 'done', 'done again') }),
  RequestOfferChanges: fc.record({ notes: fc.constantFrom('brighter', 'darker') }),
  CancelOffer: fc.record({ reason: fc.constant('ill') }),
}
const asked = fc.oneof(
  ...Object.keys(offerCommands).map((type) =>
    (extras[type] ?? fc.constant({})).map((more) => ({ type, data: { offerId, ...more } }) as OfferCommand),
  ),
)
const step = fc.record({
  command: asked,
  actor: fc.constantFrom(asAna, asAna, asBen, asBen, asBoss, asSystem),
  waits: fc.nat(6),
})
type Told = { event: OfferEvent; at: string; state: ReturnType<typeof stateAfter> }
type Recorded = OfferEvent & { readonly recordedAt: string }
const stateAfter = (log: readonly Recorded[]) => fold(offer, offer.initial, log)

/** The events that these commands record one after the other as time passes, each with the state before it. */
function live(steps: readonly { command: OfferCommand; actor: typeof asAna; waits: number }[]): Told[] {
  const [log, told]: [Recorded[], Told[]] = [[], []]
  let minute = 0
  for (const { command, actor, waits } of steps) {
    minute += waits
    const now = minutes(minute)
    const state = stateAfter(log)
    try {
      const events = decideOn(offer, command, state, { actor, now, needs })
      log.push(...events.map((event) => ({ ...event, recordedAt: now })))
      told.push(...events.map((event) => ({ event, at: now, state })))
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
    }
  }
  return told
}

const created: OfferCommand = {
  type: 'CreateOffer',
  data: fc.sample(
    extras.CreateOffer!.map((more) => ({ ...more, offerId, expiresAt: minutes(30) })),
    1,
  )[0],
} as OfferCommand
const lives = fc
  .array(step, { minLength: 5, maxLength: 40 })
  .map((steps) => live([{ command: created, actor: asBen, waits: 0 }, ...steps]))
const runs = { numRuns: 1500 }

test('no sequence of commands accepts an offer that has expired [X-OFR-3]', () =>
  fc.assert(
    fc.property(lives, (told) => {
      for (const { event, at, state } of told)
        if (event.type === 'OfferAccepted' && state.status !== 'absent')
          expect(Date.parse(at)).toBeLessThan(Date.parse(state.terms.expiresAt))
    }),
    runs,
  ))

test('no acceptance records another version or amount than the offer had [X-OFR-2]', () =>
  fc.assert(
    fc.property(lives, (told) => {
      for (const { event, state } of told)
        if (event.type === 'OfferAccepted' && state.status !== 'absent') {
          expect(event.data.version).toBe(state.version)
          expect(event.data.amount).toBe(state.counter ?? state.terms.amount)
        }
    }),
    runs,
  ))

test('no offer is accepted, ended or completed twice, and a completed offer earns the accepted amount', () =>
  fc.assert(
    fc.property(lives, (told) => {
      const of = (...types: string[]) => told.filter(({ event }) => types.includes(event.type))
      expect(of('OfferAccepted').length).toBeLessThanOrEqual(1)
      const ends = ['OfferDeclined', 'OfferExpired', 'OfferWithdrawn', 'OfferCancelled', 'OfferCompleted']
      expect(of(...ends).length).toBeLessThanOrEqual(1)
      if (of(...ends).length === 1) expect(told.at(-1)).toBe(of(...ends)[0])
      for (const { event } of of('OfferCompleted')) {
        const [accepted] = of('OfferAccepted')
        expect(accepted?.event.data).toMatchObject({ amount: (event.data as { amount: string }).amount })
      }
    }),
    runs,
  ))

test('the sequences reach every end, so that the laws above are not vacuous', () => {
  const seen = new Set(
    fc.sample(lives, { numRuns: 3000, seed: 7 }).flatMap((told) => told.map(({ event }) => event.type)),
  )
  for (const type of [
    'OfferAccepted',
    'OfferCounterAccepted',
    'OfferExpired',
    'OfferCompleted',
    'OfferCancelled',
  ])
    expect(seen).toContain(type)
})
