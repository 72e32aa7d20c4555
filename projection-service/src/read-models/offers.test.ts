import { OfferRow } from '@iam/contracts/offers/views'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { ana, ben, erased } from '../testing/lives.ts'
import { offers } from './offers.ts'

const boss = '4b000000-0000-4000-8000-000000000042'
const offerId = '4a000000-0000-4000-8000-000000000041'
const ids = { offerId, brandUserId: ben, userId: ana }
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T09:00:00.000Z`
const event = (type: string, on: number, data: object = {}) => ({
  type,
  data: { ...ids, ...data },
  at: day(on),
})
const terms = {
  campaignId: null,
  campaignTitle: 'Kiln days',
  amount: '500.00',
  description: 'Two reels.',
  expiresAt: day(20),
  requirements: ['Natural light'],
  deliverables: ['2 reels'],
}
const created = event('OfferCreated', 1, terms)
const countered = event('OfferCountered', 2, { amount: '700.00', note: 'Two days.' })
const accepted = event('OfferAccepted', 3, { version: 1, amount: '500.00' })
const delivered = (on = 4) => event('OfferDelivered', on, { contentIds: [], note: 'Here.' })
const changes = event('OfferChangesRequested', 5, { notes: 'Brighter.' })
const completed = event('OfferCompleted', 8, { amount: '500.00', completedAt: day(8) })
const row = (...events: Parameters<typeof given>[1][]) => {
  const found = given(offers, ...events).get(offerId)!
  expect(OfferRow.parse(found)).toEqual(found)
  return found
}

test('an offer begins open, at its first version, and waits for the creator [ENT-25 MKT-25]', () =>
  expect(row(created)).toEqual({
    ...terms,
    ...{ id: offerId, brandUserId: ben, creatorUserId: ana, status: 'open', version: 1, counterAmount: null },
    counterVersion: 0,
    prices: [{ kind: 'offered', by: 'brand', amount: '500.00', note: '', at: day(1) }],
    ...{ declineReason: null, ending: null, closingNote: '', deliveries: [], changeRequests: [] },
    ...{ cancellationBy: null, waitingOn: 'creator', movedAt: day(1), deliveredAt: null, overdueAt: null },
    ...{ acceptedAt: null, completedAt: null, closedAt: null, endAdminUserId: null },
    createdAt: day(1),
  }))

describe('the price [X-OFR-1]', () => {
  test('a proposal waits for the brand, and each step of the price is kept', () => {
    expect(row(created, countered)).toMatchObject({
      ...{ status: 'open', counterAmount: '700.00', waitingOn: 'brand', movedAt: day(2), amount: '500.00' },
    })
    for (const [type, kind, by] of [
      ['OfferCounterWithdrawn', 'counter-withdrawn', 'creator'],
      ['OfferCounterDeclined', 'counter-declined', 'brand'],
    ] as const) {
      const after = row(created, countered, event(type, 3))
      expect(after).toMatchObject({ counterAmount: null, waitingOn: 'creator', movedAt: day(3) })
      expect(after.prices.at(-1)).toEqual({ kind, by, amount: '700.00', note: '', at: day(3) })
    }
  })
  test('the brand accepts the proposal: its amount is the offer’s, accepted once', () => {
    const agreed = row(
      ...[created, countered, event('OfferCounterAccepted', 3, { amount: '700.00' })],
      event('OfferAccepted', 3, { version: 1, amount: '700.00' }),
    )
    expect(agreed).toMatchObject({ status: 'accepted', amount: '700.00', counterAmount: null })
    expect(agreed.prices.map(({ kind, by }) => [kind, by])).toEqual([
      ...[['offered', 'brand'] as const, ['countered', 'creator'] as const, ['accepted', 'brand'] as const],
    ])
  })
  test('an edit makes a new version, clears the proposal and keeps all other fields', () => {
    const edited = row(created, countered, event('OfferEdited', 3, { version: 2, deliverables: ['3 reels'] }))
    expect(edited).toMatchObject({
      version: 2,
      counterAmount: null,
      amount: '500.00',
      description: 'Two reels.',
    })
    expect(edited).toMatchObject({ deliverables: ['3 reels'], requirements: ['Natural light'] })
    expect(edited.prices).toHaveLength(2)
    const dearer = row(created, event('OfferEdited', 3, { version: 2, amount: '550.00' }))
    expect(dearer.prices.at(-1)).toMatchObject({ kind: 'edited', amount: '550.00' })
  })
})

describe('the side that has to act next [X-OFR-4]', () => {
  test('is the creator until something is delivered, then the brand until it answers', () => {
    expect(row(created, accepted)).toMatchObject({ waitingOn: 'creator', acceptedAt: day(3) })
    expect(row(created, accepted, delivered())).toMatchObject({ waitingOn: 'brand', deliveredAt: day(4) })
    expect(row(created, accepted, delivered(), changes)).toMatchObject({
      ...{ waitingOn: 'creator', deliveredAt: null, changeRequests: [{ notes: 'Brighter.', at: day(5) }] },
    })
    const again = row(created, accepted, delivered(), changes, delivered(6))
    expect(again).toMatchObject({ waitingOn: 'brand', deliveredAt: day(6) })
    expect(again.deliveries).toHaveLength(2)
  })
  test('what was delivered is kept as it was then; early deliveries kept no copy', () => {
    const piece = { type: 'post', title: 'Glaze', body: 'Wet.', mediaUrl: '' }
    const content = 'c0000000-0000-4000-8000-000000000051'
    const withPiece = event('OfferDelivered', 4, { contentIds: [content], pieces: [piece], note: '' })
    expect(row(created, accepted, withPiece).deliveries).toMatchObject([{ pieces: [piece] }])
    expect(row(created, accepted, delivered()).deliveries[0]).not.toHaveProperty('pieces')
    expect(row(created, accepted, withPiece, erased(ana)).deliveries).toMatchObject([{ pieces: [] }])
  })
  test('an answer that is overdue is marked until it comes', () => {
    const late = [created, accepted, delivered(), event('OfferReviewOverdue', 19)]
    expect(row(...late)).toMatchObject({ overdueAt: day(19), waitingOn: 'brand' })
    expect(row(...late, changes).overdueAt).toBeNull()
    expect(row(...late, completed).overdueAt).toBeNull()
  })
  test('is the other side once one of them asks to cancel', () => {
    const asked = (by: string) =>
      row(created, accepted, event('OfferCancellationProposed', 5, { by, reason: 'Ill.' }))
    const goneOn = row(
      ...[created, accepted, event('OfferCancellationProposed', 5, { by: 'creator', reason: 'Ill.' })],
      delivered(6),
    )
    expect(goneOn).toMatchObject({ cancellationBy: null, closingNote: '', waitingOn: 'brand' })
    expect(asked('brand')).toMatchObject({
      cancellationBy: 'brand',
      waitingOn: 'creator',
      closingNote: 'Ill.',
    })
    expect(asked('creator')).toMatchObject({ cancellationBy: 'creator', waitingOn: 'brand' })
  })
  test('is whose move it was before, once the proposal to cancel is dropped', () => {
    const dropped = (...before: Parameters<typeof row>) =>
      row(
        ...[created, accepted, ...before],
        ...[event('OfferCancellationProposed', 5, { by: 'brand', reason: 'Ill.' })],
        event('OfferCancellationDropped', 6),
      )
    const goesOn = { cancellationBy: null, closingNote: '', movedAt: day(6) }
    expect(dropped(delivered())).toMatchObject({ ...goesOn, waitingOn: 'brand', deliveredAt: day(4) })
    expect(dropped()).toMatchObject({ ...goesOn, waitingOn: 'creator' })
    expect(dropped(delivered(), changes)).toMatchObject({ ...goesOn, waitingOn: 'creator' })
  })
})

test('it ends in one of five ways, and then no side has to act', () => {
  const ends = [
    [[created, event('OfferDeclined', 2, { reason: 'fit', note: 'No.' })], 'declined', 'declined'],
    [[created, event('OfferExpired', 20)], 'expired', 'expired'],
    [[created, event('OfferWithdrawn', 2, { reason: null })], 'expired', 'withdrawn'],
    [[created, accepted, event('OfferCancelled', 6, { reason: 'Ill.' })], 'expired', 'cancelled'],
  ] as const
  for (const [events, status, ending] of ends)
    expect(row(...events)).toMatchObject({
      ...{ status, ending, waitingOn: null, counterAmount: null, closedAt: events.at(-1)!.at },
    })
  expect(row(created, event('OfferDeclined', 2, { reason: 'fit', note: 'No.' }))).toMatchObject({
    ...{ declineReason: 'fit', closingNote: 'No.' },
  })
  expect(row(created, accepted, delivered(), completed)).toMatchObject({
    ...{
      status: 'accepted',
      ending: null,
      waitingOn: null,
      completedAt: day(8),
      closedAt: null,
      deliveredAt: null,
    },
  })
})

test('what an admin did in place of the brand is kept as theirs, what the brand did is not', () => {
  const steps = [
    [event('OfferEdited', 3, { version: 2, amount: '550.00' }), ({ prices }) => prices.at(-1)?.adminUserId],
    [event('OfferCounterDeclined', 3), ({ prices }) => prices.at(-1)?.adminUserId],
    [changes, ({ changeRequests }) => changeRequests.at(-1)?.adminUserId],
    [event('OfferWithdrawn', 3, { reason: null }), ({ endAdminUserId }) => endAdminUserId ?? undefined],
    [completed, ({ endAdminUserId }) => endAdminUserId ?? undefined],
  ] as const satisfies readonly (readonly [object, (after: ReturnType<typeof row>) => string | undefined])[]
  for (const [step, adminIn] of steps)
    for (const [actorId, expected] of [
      [boss, boss],
      [ben, undefined],
    ] as const)
      expect(adminIn(row(created, countered, { ...step, actorId })), step.type).toBe(expected)
})

test('of an erased creator only the figures are kept [FLT-65]', () => {
  const all = [created, countered, event('OfferCounterDeclined', 3), accepted, delivered(), changes]
  const after = row(...all, erased(ana))
  expect(JSON.stringify(after)).not.toMatch(/Two days|Here\.|Brighter|Two reels|Kiln days/)
  expect(after).toMatchObject({ amount: '500.00', campaignTitle: 'Removed', status: 'accepted' })
})
