import { industries } from '@iam/contracts/enumerations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListAnswers } from '../lists/answers.ts'
import { ListIndex } from '../lists/list-index.ts'
import { selects } from './facets.ts'
import { type ListedRow, listingOf } from './listing.ts'
import { cursorAt } from './place.ts'
import { parseQuery } from './routes.ts'
import { badge, creatorRow } from './testing/creator.ts'

const answersOf = (index: ListIndex) => new ListAnswers(index, 'profiles', cursorAt)
const row = fc
  .record({
    n: fc.integer({ min: 0, max: 25 }),
    name: fc.constantFrom('Ana Ruiz', 'Ben Okafor', 'Ana Okafor'),
    tagline: fc.constantFrom('', 'slow travel', 'ana cooks'),
    industries: fc.subarray(industries.slice(0, 3)),
    isVerified: fc.boolean(),
    earningsTotal: fc.constantFrom('0.00', '5.00', '70.00'),
    metricsViews: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ n, ...about }) => creatorRow(n, { ...about, badges: about.isVerified ? [badge('Verified')] : [] }))
const query = fc.record(
  {
    search: fc.constantFrom('ana', 'okafor', 'a', 'slow travel', '%'),
    industry: fc.constantFrom(...industries.slice(0, 3)),
    badge: fc.constant('Verified'),
    limit: fc.constantFrom('2', '5'),
  },
  { requiredKeys: [] },
)

test('a cached answer equals a freshly computed one, on every page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ row, isGoing: fc.boolean() }), { maxLength: 60 }),
      fc.array(query, { minLength: 1, maxLength: 8 }),
      (steps, queries) => {
        const index = new ListIndex(selects)
        const answers = answersOf(index)
        for (const step of steps) {
          const change = step.isGoing
            ? index.remove(step.row.userId)
            : index.put(listingOf(step.row as ListedRow, () => 'Avery'))
          if (change) answers.drop([change])
          for (const each of queries) {
            for (let cursor: string | undefined; ; ) {
              const asks = parseQuery(cursor ? { ...each, cursor } : each)
              const kept = answers.answer(asks)
              const anew = answersOf(index).answer(asks)
              expect(kept.bytes.toString()).toBe(anew.bytes.toString())
              expect(kept.etag).toBe(anew.etag)
              cursor = JSON.parse(kept.bytes.toString()).nextCursor
              if (!cursor) break
            }
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a change drops only the answers that it alters', () => {
  const index = new ListIndex(selects)
  const answers = answersOf(index)
  const put = (n: number, about: object) => index.put(listingOf(creatorRow(n, about) as ListedRow, () => ''))!
  for (let n = 0; n < 50; n++) put(n, { industries: n % 2 ? ['Tech'] : ['Food'], earningsTotal: `${n}.00` })
  const ask = (query: object) => answers.answer(parseQuery(query))
  const [tech, food, all] = [ask({ industry: 'Tech' }), ask({ industry: 'Food' }), ask({ limit: '5' })]

  // Second lowest earnings in Tech: on the page of Tech, neither on that of Food nor among the first five of all.
  answers.drop([put(3, { industries: ['Tech'], earningsTotal: '3.00', tagline: 'new' })])
  expect(ask({ industry: 'Food' })).toBe(food)
  expect(ask({ limit: '5' })).toBe(all)
  expect(ask({ industry: 'Tech' })).not.toBe(tech)
})

test('different answers have different ETags', () => {
  const index = new ListIndex(selects)
  const etags = new Set<string>()
  for (let n = 0; n < 200; n++) {
    index.put(listingOf(creatorRow(n % 20, { metricsViews: n, tagline: `${n % 7}` }) as ListedRow, () => ''))
    etags.add(answersOf(index).answer(parseQuery({})).etag)
  }
  expect(etags.size).toBe(200)
})
