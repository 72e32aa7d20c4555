import { BadgeType, industries, locations } from '@iam/contracts/enumerations'
import { searchText } from '@iam/contracts/search/search-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ListIndex, type Listing, type Question } from '../lists/list-index.ts'
import { compareSortKeys } from '../lists/ranks.ts'
import { facetsAsked, facetsOf, selects } from './facets.ts'
import { sortKeyOf } from './place.ts'

type Creator = {
  key: string
  name: string
  handle: string
  tagline: string
  industries: string[]
  location: string
  isVerified: boolean
  cents: number
}
const limit = 3

const listing = (creator: Creator): Listing => ({
  key: creator.key,
  sortKey: sortKeyOf(creator),
  facets: facetsOf({ ...creator, badges: creator.isVerified ? ['Verified'] : [] }),
  fields: [creator.name, creator.handle, creator.tagline, ...creator.industries, creator.location].map(
    searchText,
  ),
  card: JSON.stringify({ handle: creator.handle }),
})

/** Reference implementation: a full scan of all creators. */
function matching(
  creators: Iterable<Creator>,
  { text, facets }: Pick<Question, 'text' | 'facets'>,
): string[] {
  return [...creators]
    .map(listing)
    .filter((one) => (one.facets & facets) === facets)
    .filter((one) => text === '' || one.fields.some((field) => field.includes(text)))
    .sort((a, b) => compareSortKeys(a.sortKey, b.sortKey))
    .map(({ sortKey: { tie } }) => tie)
}

/** Follows the cursor from page to page. */
function pages(index: ListIndex, question: Pick<Question, 'text' | 'facets'>): string[] {
  const handles: string[] = []
  for (let after: Question['after']; ; ) {
    const found = index.find({ ...question, after, limit })
    for (const doc of found.docs) handles.push(index.sortKeyOf(doc).tie)
    if (!found.hasMore) return handles
    after = index.sortKeyOf(found.docs.at(-1)!)
  }
}

// Few letters, so that generated searches find something and fragments lie across words and fields.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж'), minLength: 1, maxLength: 6 })
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const creator = fc.record({
  key: fc.constantFrom(...Array.from({ length: 40 }, (_, i) => `key-${i}`)),
  name: words,
  tagline: words,
  industries: fc.subarray(['design', 'Tech', 'FOOD', 'Other'], { maxLength: 3 }),
  location: fc.constantFrom('San Francisco, CA', 'austin tx', 'Miami FL', 'Berlin', ''),
  isVerified: fc.boolean(),
  cents: fc.constantFrom(0, 0, 100, 250_000),
})
const step = fc.oneof(
  { weight: 4, arbitrary: creator.map((put) => ({ put, remove: undefined })) },
  { weight: 1, arbitrary: creator.map(({ key }) => ({ put: undefined, remove: key })) },
)
const asked = fc.record({
  text: fc.oneof(fc.constant(''), word, words).map(searchText),
  facets: fc
    .record({
      industry: fc.option(fc.constantFrom(...industries.slice(0, 3)), { freq: 1, nil: undefined }),
      location: fc.option(fc.constantFrom(...locations.slice(0, 3)), { freq: 1, nil: undefined }),
      badge: fc.option(fc.constantFrom(...BadgeType.options), { freq: 1, nil: undefined }),
    })
    .map(({ industry, location, badge }) =>
      facetsAsked({ ...(industry && { industry }), ...(location && { location }), ...(badge && { badge }) }),
    ),
})

describe('the index', () => {
  test('finds what a full scan finds, after any changes [DIR-19 DIR-20 DIR-21 DIR-22 DIR-23 DIR-24 CALL-07]', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 120 }),
        fc.array(asked, { maxLength: 12 }),
        (steps, questions) => {
          const index = new ListIndex(selects)
          const creators = new Map<string, Creator>()
          for (const { put, remove } of steps) {
            if (put) {
              const one = { ...put, handle: `${put.key}-${put.cents % 7}` }
              creators.set(one.key, one)
              index.put(listing(one))
            } else {
              creators.delete(remove)
              index.remove(remove)
            }
            // Queries between changes too, so that remembered search results must be kept current.
            for (const question of questions.slice(0, 2)) index.find({ ...question, after: undefined, limit })
          }
          expect(index.docs.size).toBe(creators.size)
          for (const question of questions) {
            const expected = matching(creators.values(), question)
            expect(index.find({ ...question, after: undefined, limit }).total).toBe(expected.length)
            expect(pages(index, question)).toEqual(expected)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('finds what a full scan finds with dense sets and lists of several chunks [DIR-22 T-59]', () => {
    const index = new ListIndex(selects)
    const creators = new Map<string, Creator>()
    const taglines = ['slow travel for two', 'travel slow', 'food that travels', 'Música y café', 'tech']
    const put = (n: number, round: number) => {
      const one: Creator = {
        key: `key-${n}`,
        name: `Ana ${n % 3 ? 'Ruiz' : 'Okafor'} ${n % 17}`,
        handle: `ana-${(n * 7919) % 5003}-${n}`,
        tagline: taglines[(n + round) % taglines.length]!,
        industries: [industries[(n * round) % 9]!, industries[n % 5]!],
        location: locations[(n + round) % 6]!,
        isVerified: (n + round) % 4 === 0,
        cents: ((n + round) % 50) * 100,
      }
      creators.set(one.key, one)
      index.put(listing(one))
    }
    for (let n = 0; n < 6000; n++) put(n, 0)
    for (let n = 0; n < 6000; n += 5) put(n, 1)
    for (let n = 0; n < 6000; n += 7) {
      index.remove(`key-${n}`)
      creators.delete(`key-${n}`)
    }
    const texts = [
      '',
      'a',
      'uiz',
      'travel',
      'slow travel',
      'ruiz 1',
      'travels',
      'musica',
      'ana ruiz 16',
      'nowhere',
      'ravel s',
    ]
    const byHandle = new Map([...creators.values()].map((one) => [one.handle, one]))
    for (const text of texts) {
      for (const facets of [
        0,
        facetsAsked({ industry: 'Tech' }),
        facetsAsked({ industry: 'Design', location: 'Austin TX', badge: 'Verified' }),
      ]) {
        const expected = matching(creators.values(), { text, facets })
        for (const after of [undefined, index.sortKeyOf(4000)]) {
          const found = index.find({ text, facets, after, limit: 24 })
          const behind = after
            ? expected.filter((handle) => isBehind(byHandle.get(handle)!, after))
            : expected
          expect(found.total).toBe(expected.length)
          expect(found.docs.map((doc) => index.sortKeyOf(doc).tie)).toEqual(behind.slice(0, 24))
          expect(found.hasMore).toBe(behind.length > 24)
        }
      }
    }
  })

  test('remembered results of costly searches follow changes', () => {
    const index = new ListIndex(selects)
    const put = (n: number, tagline: string) =>
      index.put({
        key: `${n}`,
        sortKey: sortKeyOf({ isVerified: false, cents: 0, handle: `h${n}` }),
        facets: 0,
        fields: [tagline],
        card: '{}',
      })
    for (let n = 0; n < 3000; n++) put(n, n % 2 ? 'slow travel' : 'slow food')
    const total = (text: string) => index.find({ text, facets: 0, after: undefined, limit: 1 }).total
    expect(total('slow travel')).toBe(1500)
    put(0, 'slow travel too')
    put(1, 'fast travel')
    put(3, 'slow travel')
    index.remove('5')
    expect(total('slow travel')).toBe(1499)
  })

  test('following the cursor yields every unchanged match once, while others are added, removed and moved [DIR-22 T-59]', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const index = new ListIndex(selects)
        const keep = (n: number): Creator => ({
          key: `stays-${n}`,
          name: 'Stays',
          handle: `stays-${n}`,
          tagline: '',
          industries: [],
          location: '',
          isVerified: n % 5 === 0,
          cents: n % 3,
        })
        for (let n = 0; n < 20; n++) index.put(listing(keep(n)))
        const seen: string[] = []
        let change = 0
        for (let after: Question['after']; ; ) {
          const found = index.find({ text: '', facets: 0, after, limit })
          seen.push(...found.docs.map((doc) => index.sortKeyOf(doc).tie))
          if (!found.hasMore) break
          after = index.sortKeyOf(found.docs.at(-1)!)
          const { put, remove } = steps[change++ % steps.length]!
          if (put) index.put(listing({ ...put, handle: put.key }))
          else index.remove(remove)
        }
        const stayed = seen.filter((handle) => handle.startsWith('stays'))
        expect(stayed.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `stays-${n}`).toSorted())
      }),
    )
  })

  test('keeps the bytes of every card through changes of any size', () => {
    const index = new ListIndex(selects)
    const card = (n: number, round: number) =>
      JSON.stringify({ n, round, é: 'é'.repeat(((n * 31 + round * 7) % 40) * 50) })
    for (let round = 0; round < 12; round++) {
      for (let n = 0; n < 400; n++) {
        index.put({
          key: `${n}`,
          sortKey: sortKeyOf({ isVerified: false, cents: 0, handle: `${n}`.padStart(4, '0') }),
          facets: 0,
          fields: [],
          card: card(n, round),
        })
      }
    }
    const { docs } = index.find({ text: '', facets: 0, after: undefined, limit: 400 })
    docs.forEach((doc, n) => {
      const bytes = Buffer.alloc(index.cards.length(doc))
      expect(index.cards.copy(doc, bytes, 0)).toBe(bytes.length)
      expect(bytes.toString()).toBe(card(n, 11))
    })
  })
})

function isBehind(one: Creator, after: NonNullable<Question['after']>): boolean {
  return compareSortKeys(sortKeyOf(one), after) > 0
}
