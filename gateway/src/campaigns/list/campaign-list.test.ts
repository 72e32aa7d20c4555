import { Campaign } from '@iam/contracts/campaigns/views'
import { CampaignCategory, CampaignStatus, RewardRange } from '@iam/contracts/enumerations'
import { money } from '@iam/contracts/money'
import { searchText } from '@iam/contracts/search/search-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListIndex } from '../../lists/list-index.ts'
import { compareSortKeys } from '../../lists/ranks.ts'
import { bitsAsked } from '../../lists/selects.ts'
import { facetsOf, selects } from './facets.ts'
import { listingOf } from './open-list.ts'
import { cursorAt, placeOf, sortKeyOf } from './place.ts'
import { parseQuery } from './routes.ts'

const id = (n: number) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const campaignOf = (n: number, about: Partial<Record<keyof Campaign, unknown>> = {}): Campaign =>
  Campaign.parse({
    id: id(n),
    title: `Campaign ${n}`,
    organizerId: id(900),
    organizerName: 'Harbor & Pine',
    organizerHandle: 'harbor-and-pine',
    status: 'active',
    description: '',
    categories: ['Local'],
    rewardAmount: '100.00',
    participantCount: 0,
    maxParticipants: 10,
    startAt: '2026-01-01T00:00:00.000Z',
    endAt: '2026-02-01T00:00:00.000Z',
    requirements: [],
    deliverables: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...about,
  })

const words = fc.constantFrom('chair', 'Stühle', 'rain coat', 'two soles', 'spice', 'R2-D2')
const campaign = fc
  .record({
    n: fc.nat(20),
    title: words,
    organizerName: words,
    status: fc.constantFrom(...CampaignStatus.options),
    categories: fc.uniqueArray(fc.constantFrom(...CampaignCategory.options), { minLength: 1, maxLength: 3 }),
    rewardAmount: fc.constantFrom(0n, 499_99n, 500_00n, 700_00n, 1000_00n, 4000_00n).map(money),
    createdAt: fc.nat(5).map((day) => `2026-01-0${day + 1}T00:00:00.000Z`),
  })
  .map(({ n, ...about }) => campaignOf(n, about))
const step = fc.oneof(
  { weight: 4, arbitrary: campaign.map((put) => ({ put })) },
  fc.nat(20).map((n) => ({ remove: id(n) })),
)

/** Reference implementation: filters and sorts a plain array. */
function plainly(
  all: readonly Campaign[],
  {
    search,
    category,
    rewardRange,
  }: { search: string; category?: CampaignCategory; rewardRange?: RewardRange },
) {
  const bounds = {
    '$0-$500': [0, 500],
    '$500-$1000': [500, 1000],
    '$1000+': [1000, Number.POSITIVE_INFINITY],
  }
  const [least = 0, most = 0] = rewardRange ? bounds[rewardRange] : [0, Number.POSITIVE_INFINITY]
  return all
    .filter(
      ({ title, organizerName, categories, rewardAmount }) =>
        [title, organizerName].some((text) => searchText(text).includes(searchText(search))) &&
        (!category || categories.includes(category)) &&
        Number(rewardAmount) >= least &&
        Number(rewardAmount) <= most,
    )
    .sort(
      (a, b) =>
        Number(b.status === 'active') - Number(a.status === 'active') ||
        b.createdAt.localeCompare(a.createdAt) ||
        a.id.localeCompare(b.id),
    )
    .map((one) => one.id)
}

test('after any puts and removes, every query finds what a plain filter finds, page by page [CAMP-36 CAMP-38 CAMP-39]', () => {
  const question = fc.record(
    {
      search: fc.constantFrom('', 'chair', 'stuhle', 'rain c', 'o', 'R2-D2', 'nothing'),
      category: fc.constantFrom(...CampaignCategory.options),
      rewardRange: fc.constantFrom(...RewardRange.options),
    },
    { requiredKeys: ['search'] },
  )
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      question,
      fc.integer({ min: 1, max: 5 }),
      (steps, of, limit) => {
        const list = new ListIndex(selects)
        const plain = new Map<string, Campaign>()
        for (const one of steps) {
          if ('put' in one) {
            list.put(listingOf(one.put))
            plain.set(one.put.id, one.put)
          } else {
            list.remove(one.remove)
            plain.delete(one.remove)
          }
        }
        const expected = plainly([...plain.values()], of)
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const asks = parseQuery({ ...of, limit: String(limit), ...(cursor && { cursor }) })
          const { docs, total, hasMore } = list.find(asks.question!)
          expect(total).toBe(expected.length)
          seen.push(...docs.map((doc) => list.sortKeyOf(doc).tie))
          cursor = hasMore ? cursorAt(list.sortKeyOf(docs.at(-1)!)) : undefined
        } while (cursor)
        expect(seen).toEqual(expected)
        expect(list.docs.size).toBe(plain.size)
      },
    ),
  )
})

test('a reward at a bound is in both ranges, and "all" sets no filter [CAMP-36 T-23]', () => {
  const isIn = (rewardAmount: string, range: RewardRange) => {
    const bits = bitsAsked(selects, [undefined, range])
    return (facetsOf({ categories: [], rewardAmount }) & bits) === bits
  }
  expect(RewardRange.options.filter((range) => isIn('500.00', range))).toEqual(['$0-$500', '$500-$1000'])
  expect(RewardRange.options.filter((range) => isIn('1000.00', range))).toEqual(['$500-$1000', '$1000+'])
  expect(RewardRange.options.filter((range) => isIn('500.01', range))).toEqual(['$500-$1000'])
  expect(bitsAsked(selects, [undefined, 'all'])).toBe(0)
  expect(parseQuery({ category: 'All', rewardRange: 'all' })).toEqual(parseQuery({}))
})

test('active campaigns come first, then the latest, ties sorted by id', () => {
  const place = (isActive: boolean, createdAt: string, n: number) =>
    sortKeyOf({ isActive, createdAt, id: id(n) })
  const order = [
    place(true, '2026-02-01T00:00:00.001Z', 1),
    place(true, '2026-02-01T00:00:00.000Z', 2),
    place(true, '2026-02-01T00:00:00.000Z', 3),
    place(false, '2026-03-01T00:00:00.000Z', 0),
  ]
  expect(order.toReversed().sort(compareSortKeys)).toEqual(order)
  for (const one of order) expect(placeOf(cursorAt(one))).toEqual(one)
})

test('a search of punctuation alone finds nothing, and a forged cursor is refused', () => {
  expect(parseQuery({ search: '…!' }).question).toBeUndefined()
  for (const cursor of ['x', '', 'YSBi', Buffer.from('a yesterday 1').toString('base64url')])
    expect(() => parseQuery({ cursor })).toThrow(expect.objectContaining({ status: 400 }))
})
