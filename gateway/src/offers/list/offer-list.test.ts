import {
  AmountRange,
  DeclineReason,
  OfferFilterStatus,
  OfferStatus,
  type Role,
} from '@iam/contracts/enumerations'
import { Offer, OfferRow } from '@iam/contracts/offers/views'
import { searchText } from '@iam/contracts/search/search-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PrivateList } from '../../lists/private-list.ts'
import { ListedRow, offerOf } from '../offer.ts'
import { declinesSeenBy } from './facets.ts'
import { listingOf, type Row } from './listing.ts'
import { offerList } from './open-list.ts'
import { cursorAt } from './place.ts'
import { type Caller, parseQuery, viewerOf } from './question.ts'

const id = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const names = ['Harbor & Pine', 'Ana Ruiz', 'Stéphane', 'Two Soles', 'R2-D2']
const morning = Date.parse('2026-03-01T06:00:00.000Z')
const at = (minutes: number) => new Date(morning + minutes * 60_000).toISOString()

const Listed = ListedRow.extend(OfferRow.pick({ declineReason: true }).shape)
/**
 * The parties and the creation time of an offer never change. The third user makes offers and receives some from
 * others.
 */
const given = (n: number) => ({
  id: id('a', n),
  brandUserId: id('b', n % 3),
  creatorUserId: id('b', (n % 3 === 2 ? 3 : 2) + ((n >> 2) % 3)),
  createdAt: at(n % 7),
})
const row = (most: number) =>
  fc
    .record({
      given: fc.nat(most).map(given),
      campaignTitle: fc.constantFrom('winter in wool', 'Summer in Linen', 'wool & chairs'),
      brandName: fc.constantFrom(...names),
      creatorName: fc.constantFrom(...names),
      status: fc.constantFrom(...OfferStatus.options),
      waitingOn: fc.constantFrom('brand', 'creator', null),
      counterAmount: fc.constantFrom('7.00', null),
      completedAt: fc.constantFrom(at(0), null),
      amount: fc.constantFrom('20.00', '500.00', '1000.00', '1500.00', '2000.01'),
      declineReason: fc.constantFrom(...DeclineReason.options, null),
      expiresAt: fc.integer({ min: -2, max: 6 }).map(at),
    })
    .map(({ given, ...more }): Row => rowOf({ ...given, ...more }))
const rowOf = (about: object): Row =>
  Listed.parse({
    ...{ brandAvatarUrl: '', creatorHandle: null, creatorAvatarUrl: '', description: '' },
    ...{ version: 1, counterVersion: 0, requirements: [], deliverables: [], movedAt: at(0) },
    ...about,
  })

const step = fc.oneof(
  { weight: 5, arbitrary: row(30).map((put) => ({ put })) },
  fc.nat(30).map((n) => ({ remove: id('a', n) })),
)
const viewer = fc.record({
  userId: fc.nat(5).map((n) => id('b', n)),
  role: fc.constantFrom<Role>('brand', 'creator', 'admin', 'partner'),
})
const query = fc.record(
  {
    search: fc.constantFrom('wool', 'in', 'two soles', 'STEPHANE', 'r2 d', 'winter in wool', 'nowhere', 'o'),
    status: fc.constantFrom(...OfferFilterStatus.options, 'All'),
    amountRange: fc.constantFrom(...AmountRange.options, 'all'),
  },
  { requiredKeys: [] },
)
const bounds = {
  '$0-$500': [0, 500],
  '$500-$1000': [500, 1000],
  '$1000-$2000': [1000, 2000],
  '$2000+': [2000, Number.POSITIVE_INFINITY],
} as const

/** Reference implementation: filters and sorts a plain array. */
function plainly(
  rows: readonly Row[],
  { userId, role }: Caller,
  of: { [Name in keyof QueryOf]?: string },
  now: number,
) {
  const isTheirMove = ({ waiting, ...offer }: Offer) =>
    waiting !== null && (waiting.on === 'brand' ? offer.brandUserId : offer.creatorUserId) === userId
  const [least, most] = bounds[of.amountRange as AmountRange] ?? [0, Number.POSITIVE_INFINITY]
  return rows
    .filter(
      ({ brandUserId, creatorUserId }) =>
        role === 'admin' || brandUserId === userId || creatorUserId === userId,
    )
    .map((one) => Offer.parse(offerOf(one, now)))
    .filter(({ status }) => !of.status || of.status === 'All' || status === of.status)
    .filter(({ amount }) => Number(amount) >= least && Number(amount) <= most)
    .filter(({ campaignTitle, brandName, creatorName }) =>
      [campaignTitle, brandName, creatorName].some((text) =>
        searchText(text).includes(searchText(of.search ?? '')),
      ),
    )
    .sort(
      (a, b) =>
        Number(isTheirMove(b)) - Number(isTheirMove(a)) ||
        b.createdAt.localeCompare(a.createdAt) ||
        a.id.localeCompare(b.id),
    )
}
type QueryOf = { search: string; status: string; amountRange: string }

test('after any puts, expiries and removes, every user finds what a plain filter finds, page by page [MKT-27 MKT-28 MKT-30 MKT-32]', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 80 }),
      fc.array(fc.record({ viewer, query }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 7 }),
      (steps, questions, limit, minutes) => {
        const list = offerList()
        const plain = new Map<string, Row>()
        for (const one of steps) {
          if ('put' in one) {
            list.put(listingOf(one.put, morning))
            plain.set(one.put.id, one.put)
          } else {
            list.remove(one.remove)
            plain.delete(one.remove)
          }
        }
        expect(list.docs.size).toBe(plain.size)
        const now = morning + minutes * 60_000
        for (const { viewer, query } of questions) {
          const expected = plainly([...plain.values()], viewer, query, now)
          expect(pages(list, viewer, { ...query, limit: String(limit) }, now)).toEqual(expected)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('the same with thousands of offers, before and after changes', () => {
  const list = offerList()
  const plain = new Map<string, Row>()
  const many = fc.sample(row(2_999), { numRuns: 6_000, seed: 7 })
  const viewers = (['brand', 'creator', 'admin', 'partner'] as const).map((role) => ({
    userId: id('b', 2),
    role,
  }))
  const queries = [{}, { search: 'wool' }, { search: 'two soles', status: 'open' }, { amountRange: '$2000+' }]
  for (const rows of [many.slice(0, 4_000), many.slice(4_000)]) {
    for (const one of rows) {
      list.put(listingOf(one, morning))
      plain.set(one.id, one)
    }
    for (let n = 0; n < 3_000; n += 7) {
      list.remove(id('a', n))
      plain.delete(id('a', n))
    }
    for (const viewer of viewers) {
      for (const query of queries) {
        const expected = plainly([...plain.values()], viewer, query, morning)
        const found = pages(list, viewer, { ...query, limit: '100' }, morning)
        expect(found.map((one) => one.id)).toEqual(expected.map((one) => one.id))
      }
    }
  }
})

/** Follows the cursor from page to page. */
function pages(list: PrivateList, viewer: Caller, query: object, now: number): Offer[] {
  const seen: Offer[] = []
  for (let cursor: string | undefined; ; ) {
    const { question } = parseQuery(cursor ? { ...query, cursor } : query, viewerOf(viewer))
    const { docs, total, end } = list.find(question!, now)
    seen.push(...docs.map((doc) => JSON.parse(list.cards.text(doc)) as Offer))
    cursor = end && cursorAt(end)
    if (cursor) continue
    expect(seen.length).toBe(total)
    return seen
  }
}

test('declines are counted by reason, the most frequent first, among the offers that a user made', () => {
  const list = offerList()
  const declined = (n: number, declineReason: DeclineReason | null) =>
    list.put(
      listingOf(
        rowOf({
          ...given(3 * n),
          ...{
            campaignTitle: 'Wool',
            brandName: 'Harbor',
            creatorName: 'Ana',
            amount: '5.00',
            status: 'declined',
          },
          ...{ waitingOn: null, counterAmount: null, completedAt: null, expiresAt: at(9), declineReason },
        }),
        0,
      ),
    )
  declined(1, 'timing')
  declined(2, null)
  declined(3, 'amount')
  declined(4, 'amount')
  const viewer = { userId: id('b', 0), role: 'brand' } as const
  expect(declinesSeenBy(viewerOf(viewer), list)).toEqual([
    { reason: 'amount', count: 2 },
    { reason: 'timing', count: 1 },
    { reason: null, count: 1 },
  ])
  expect(declinesSeenBy(viewerOf({ userId: id('b', 1), role: 'brand' }), list)).toEqual([])
  // The creator declined them.
  expect(declinesSeenBy(viewerOf({ userId: given(3).creatorUserId, role: 'brand' }), list)).toEqual([])
})
