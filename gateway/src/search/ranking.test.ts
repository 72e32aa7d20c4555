import { Campaign } from '@iam/contracts/campaigns/views'
import { OfferRow } from '@iam/contracts/offers/views'
import { searchText } from '@iam/contracts/search/search-text'
import { expect, test } from 'vitest'
import { selects as campaignSelects } from '../campaigns/list/facets.ts'
import { listingOf as campaignListing } from '../campaigns/list/open-list.ts'
import { selects } from '../directory/facets.ts'
import { type ListedRow, listingOf } from '../directory/listing.ts'
import { creatorRow } from '../directory/testing/creator.ts'
import { ListIndex } from '../lists/list-index.ts'
import { listingOf as offerListing } from '../offers/list/listing.ts'
import { offerList } from '../offers/list/open-list.ts'
import { bothSides } from '../offers/list/question.ts'
import { ListedRow as ListedOffer } from '../offers/offer.ts'

const [early, late] = ['2026-03-01T06:00:00.000Z', '2026-03-09T06:00:00.000Z'] as const

type About = Parameters<typeof creatorRow>[1]

function directoryOf(...creators: readonly About[]): ListIndex {
  const index = new ListIndex(selects)
  for (const [n, about] of creators.entries())
    index.put(listingOf(creatorRow(n, about) as ListedRow, () => 'Avery'))
  return index
}
const named = (name: string, more: About = {}) => ({
  name,
  handle: searchText(name).replaceAll(' ', '-'),
  ...more,
})
const best = (index: ListIndex, search: string, limit = 5) =>
  index
    .best(searchText(search), limit)
    .map((doc): { user: { name: string } } => JSON.parse(index.cards.text(doc)))
    .map(({ user }) => user.name)

test('names come before other fields, whole words before beginnings, beginnings before typos [X-APP-2]', () => {
  const index = directoryOf(
    named('Mara Lind', { tagline: 'Notes on Ana', earningsTotal: '900.00' }),
    named('Dana Cole', { earningsTotal: '800.00' }),
    named('Anastasia Holm', { earningsTotal: '700.00' }),
    named('Ana Ruiz'),
    named('Anna Berg', { earningsTotal: '600.00' }),
  )
  expect(best(index, 'ana')).toEqual(['Ana Ruiz', 'Anastasia Holm', 'Dana Cole', 'Anna Berg', 'Mara Lind'])
  expect(best(index, 'ana', 2)).toEqual(['Ana Ruiz', 'Anastasia Holm'])
  expect(best(index, 'nothing of it')).toEqual([])
})

test('the creator whose handle is searched comes first, however many better ones have it in their names [X-APP-2]', () => {
  const better = Array.from({ length: 30 }, (_, n) =>
    named('Max', { handle: `max-${n}`, earningsTotal: '900.00' }),
  )
  const index = directoryOf(
    ...better,
    named('Zoe Lind', { handle: 'max' }),
    named('Kim', { handle: 'max-ro' }),
  )
  for (const search of ['max', '@Max']) expect(best(index, search, 2)).toEqual(['Zoe Lind', 'Max'])
  expect(best(index, '@max-ro', 1)).toEqual(['Kim'])
  index.put(listingOf(creatorRow(30, named('Zoe Lind', { handle: 'zoe' })) as ListedRow, () => 'Avery'))
  expect(best(index, 'max', 2)).toEqual(['Max', 'Max'])
})

test('alike names keep the order of the directory', () => {
  const index = directoryOf(
    named('Kofi Adjei', { earningsTotal: '5.00' }),
    named('Kofi Mensah', { isVerified: true }),
    named('Kofi Owusu', { earningsTotal: '70.00' }),
  )
  expect(best(index, 'kofi')).toEqual(['Kofi Mensah', 'Kofi Owusu', 'Kofi Adjei'])
  expect(best(index, 'kofi', 1)).toEqual(['Kofi Mensah'])
})

test('a name is found without its accents, by its handle, by its words in any order, and by a typo [X-APP-2]', () => {
  const index = directoryOf(named('José Álvarez'), named('Łucja Żak'), named('Kofi Mensah'), named('西安 王'))
  for (const search of ['jose', 'ÁLVAREZ', '@jose-alvarez', 'alvarez jos', 'jsoe', 'alvarex', 'jose alvares'])
    expect([search, best(index, search, 1)]).toEqual([search, ['José Álvarez']])
  expect(best(index, 'lucja zak')).toEqual(['Łucja Żak'])
  for (const typo of ['kfi', 'koffi', 'kofy', 'okfi', 'mensha', 'ensah', 'menash kofi'])
    expect([typo, best(index, typo)]).toEqual([typo, ['Kofi Mensah']])
  expect(best(index, '西安')).toEqual(['西安 王'])
  expect(best(index, 'masneh')).toEqual([])
})

test('a person who has changed their name or left is found as they are now', () => {
  const index = directoryOf(named('Ana Ruiz'))
  index.put(listingOf(creatorRow(0, named('Cleo Stein')) as ListedRow, () => 'Avery'))
  expect(best(index, 'ana')).toEqual([])
  expect(best(index, 'cloe')).toEqual(['Cleo Stein'])
  index.remove(creatorRow(0).userId)
  expect(best(index, 'cleo')).toEqual([])
})

const campaign = (n: number, title: string) =>
  campaignListing(
    Campaign.parse({
      ...{ id: `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`, title, status: 'active' },
      ...{ organizerId: 'a0000000-0000-4000-8000-000000000900', organizerName: 'Harbor & Pine' },
      ...{ organizerHandle: 'harbor-and-pine', description: '', categories: ['Local'], rewardAmount: '5.00' },
      ...{ participantCount: 0, maxParticipants: 3, requirements: [], deliverables: [] },
      ...{ startAt: early, endAt: late, createdAt: early },
    }),
  )

test('a campaign is found by its title or its brand as long as the list shows it [X-APP-2]', () => {
  const index = new ListIndex(campaignSelects)
  const found = (search: string) => index.best(searchText(search), 5).length
  const listing = campaign(1, 'Crème brûlée at home')
  index.put(listing)
  for (const search of ['creme brulee', 'cremr', 'harbor', 'brulee harbour'])
    expect([search, found(search)]).toEqual([search, 1])
  index.remove(listing.key)
  expect(found('creme brulee')).toBe(0)
})

const Listed = ListedOffer.extend(OfferRow.pick({ declineReason: true }).shape)
const [mill, wool, ana, ben] = ['1', '2', '3', '4'].map((n) => `b000000${n}-0000-4000-8000-000000000000`)
const offer = (n: number, brandUserId: string, creatorUserId: string) =>
  offerListing(
    Listed.parse({
      ...{ id: `c0000000-0000-4000-8000-${String(n).padStart(12, '0')}`, campaignTitle: 'Winter in wool' },
      ...{ brandUserId, brandName: 'Mill', brandAvatarUrl: '', creatorUserId, creatorName: 'Ana Ruiz' },
      ...{ creatorHandle: null, creatorAvatarUrl: '', status: 'open', description: '', amount: '20.00' },
      ...{ counterAmount: null, counterVersion: 0, version: 1, requirements: [], deliverables: [] },
      ...{ waitingOn: 'creator', declineReason: null, completedAt: null },
      ...{ movedAt: early, createdAt: early, expiresAt: late },
    }),
    Date.parse(early),
  )

test('of offers only those that were made or received are found, also by admins, as they stand now [X-APP-2]', () => {
  const list = offerList()
  list.put(offer(1, mill!, ana!))
  list.put(offer(2, wool!, ana!))
  list.put(offer(3, wool!, ben!))
  list.put(offer(4, ben!, mill!))
  const own = (userId: string, search: string, at: string = early) =>
    list
      .best({ viewer: { userId, sides: bothSides }, text: searchText(search), limit: 5 }, Date.parse(at))
      .map((doc) => JSON.parse(list.cards.text(doc)))
  expect(own(mill!, 'winter')).toHaveLength(2)
  expect(own(wool!, 'wintre wool')).toHaveLength(2)
  expect(own(ana!, 'mill')).toHaveLength(2)
  expect(own(ben!, 'wool')).toHaveLength(2)
  expect(own('a visitor', 'wool')).toEqual([])
  expect(own(ben!, 'wool', late)).toMatchObject([{ status: 'expired' }, { status: 'expired' }])
})
