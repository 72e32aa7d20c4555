import { SearchAnswer, type SearchHit } from '@iam/contracts/search/views'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { newCampaign } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { newAccepted, newOffer } from './offers.ts'
import {
  newBrand,
  newCreator,
  newStakeholder,
  type Person,
  registered,
  signIn,
  theAdmin,
  word,
} from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const path = (query: Record<string, string>) => `/api/iam/search?${new URLSearchParams(query)}`
const search = async (client: Client, q: string, more: Record<string, string> = {}) =>
  answered(SearchAnswer, await client.get(path({ q, ...more }))).groups
const titles = (hits: readonly SearchHit[]) => hits.map(({ title }) => title)
/** Polls, because another gateway than the writer's may be a moment behind. */
const eventually = (client: Client, q: string, group: keyof SearchAnswer['groups'], title: string) =>
  expect.poll(async () => titles((await search(client, q))[group])).toContain(title)

/** A word one edit away. */
const misspelt = (text: string) => text.slice(0, 4) + text[5] + text[4] + text.slice(6)
const draft = (creator: Client, title: string) => creator.post('/api/iam/content', { type: 'post', title })

let [brand, creator, stranger]: Person[] = []
beforeAll(async () => {
  ;[brand, creator, stranger] = await Promise.all([
    newBrand(portal),
    newCreator(portal, { name: `Zoé ${word()}` }),
    newCreator(portal),
  ])
})

test('a person is found by name, without accents, by a typo, by handle and by a beginning [X-APP-2]', async () => {
  const { name, handle, userId } = creator!
  const [first, last] = name.split(' ') as [string, string]
  await eventually(portal.client(), last, 'creators', name)
  const searches = [name, `zoe ${last}`, last.slice(0, 6), misspelt(last), `${last} zoe`, `@${handle}`]
  const about = { id: userId, title: name, note: `@${handle}` }
  const expected = { type: 'creator', ...about, handle, avatarUrl: '', link: `/iam/profile/${handle}` }
  for (const client of [portal.client(), brand!, creator!])
    for (const q of searches)
      await expect
        .poll(async () => (await search(client, q)).creators[0], { message: q })
        .toMatchObject(expected)
  const [hit] = (await search(portal.client(), `zoe ${last}`)).creators
  expect(name.slice(hit!.match!.from, hit!.match!.to)).toBe(`${first} ${last}`)
  expect((await search(portal.client(), word() + word())).creators).toEqual([])
})

test('a campaign that another person made a moment ago is found, by a typo and without accents [X-APP-2]', async () => {
  const mark = word()
  const { id, title } = await newCampaign(brand!, { title: `Crème ${mark}` })
  await eventually(stranger!, `creme ${misspelt(mark)}`, 'campaigns', title)
  const { campaigns } = await search(stranger!, mark.toUpperCase())
  expect(campaigns[0]).toMatchObject({
    ...{ type: 'campaign', id, title, status: 'active' },
    ...{ note: `${brand!.name} · $600.00`, link: `/iam/campaigns/${id}` },
    match: { from: 6, to: 16 },
  })
  expect(titles((await search(portal.client(), mark)).campaigns)).toEqual([title])
  expect((await brand!.post(`/api/iam/campaigns/${id}/cancel`, { reason: 'No bakers.' })).status).toBe(200)
  await expect.poll(async () => (await search(stranger!, mark)).campaigns[0]?.status).toBe('cancelled')
})

test('a writer finds at once what they wrote, on every gateway', async () => {
  const mark = word()
  await newCampaign(brand!, { title: `First ${mark}` })
  await draft(creator!, `Piece ${mark}`)
  for (const _ of [...portal.urls, 'again']) {
    expect(titles((await search(brand!, mark)).campaigns)).toEqual([`First ${mark}`])
    expect(titles((await search(creator!, mark)).contents)).toEqual([`Piece ${mark}`])
  }
  await draft(creator!, `Second ${mark}`)
  for (const _ of [...portal.urls, 'again'])
    expect(titles((await search(creator!, mark)).contents)).toEqual([`Second ${mark}`, `Piece ${mark}`])
})

test('offers are found by their two sides alone, each with the name of the other [X-APP-2]', async () => {
  const campaignTitle = `Kiln ${word()}`
  const { id } = await newOffer(brand!, creator!, { campaignTitle })
  await eventually(creator!, campaignTitle, 'offers', campaignTitle)
  const [toCreator] = (await search(creator!, campaignTitle)).offers
  const hit = { type: 'offer', id, status: 'open', link: `/iam/offers/${id}` }
  expect(toCreator).toMatchObject({ ...hit, note: `${brand!.name} · $500.00` })
  const [toBrand] = (await search(brand!, misspelt(campaignTitle.slice(5)))).offers
  expect(toBrand).toMatchObject({ ...hit, note: `${creator!.name} · $500.00` })
  const [admin, team] = await Promise.all([theAdmin(portal), newStakeholder(portal, 'team_member')])
  for (const client of [portal.client(), stranger!, await newBrand(portal), admin, team])
    expect((await search(client, campaignTitle)).offers).toEqual([])
})

test('contents are found by their creator alone, published or not [X-APP-2]', async () => {
  const title = `Quay ${word()}`
  const { body } = await draft(creator!, title)
  await creator!.post(`/api/iam/content/${body.content.id}/publish`)
  const [own] = (await search(creator!, title.replace('Quay', 'qauy'))).contents
  expect(own).toMatchObject({ title, type: 'content', contentType: 'post', status: 'published' })
  for (const client of [portal.client(), stranger!, brand!, await theAdmin(portal)])
    expect((await search(client, title)).contents).toEqual([])
})

test('contents are found on another device a second after they were written', async () => {
  const { email } = await registered(portal, 'creator')
  const [laptop, phone] = [await signIn(portal, email), await signIn(portal, email)]
  const title = `Pier ${word()}`
  expect((await search(phone, title)).contents).toEqual([])
  await draft(laptop, title)
  await expect
    .poll(async () => titles((await search(phone, title)).contents), { timeout: 2_000 })
    .toEqual([title])
})

test('pages are those that are open to the caller [X-APP-2]', async () => {
  const admin = await theAdmin(portal)
  const found = async (client: Client, q: string) => titles((await search(client, q)).pages)
  expect(await found(brand!, 'reviews')).toEqual(['Reviews'])
  expect(await found(creator!, 'reviews')).toEqual([])
  expect(await found(admin, 'usres and badges')).toEqual(['Users and badges'])
  expect(await found(brand!, 'users and badges')).toEqual([])
  expect(await found(portal.client(), 'dashboard')).toEqual([])
  expect(await found(portal.client(), 'direct')).toContain('Creator Directory')
  expect(await found(portal.client(), 'ama')).toContain('AMA Sessions')
})

test('a group has five hits unless it is asked for up to ten, in the order of the list', async () => {
  const mark = word()
  for (let n = 0; n < 7; n++) await newCampaign(brand!, { title: `${mark} ${n}` })
  const latest = (count: number) => Array.from({ length: count }, (_, n) => `${mark} ${6 - n}`)
  const found = async (more = {}) => titles((await search(brand!, mark, more)).campaigns)
  expect(await found()).toEqual(latest(5))
  expect(await found({ limit: '2' })).toEqual(latest(2))
  expect(await found({ limit: '10' })).toEqual(latest(7))
  for (const limit of ['0', '11', '-1', '2.5', 'x'])
    expect(refused(await brand!.get(path({ q: mark, limit })), 400).errors?.[0]?.path).toBe('limit')
})

test('a group that leaves some out says so, whatever its size, and no other does [X-APP-2]', async () => {
  const mark = word()
  for (let n = 0; n < 3; n++) await newCampaign(brand!, { title: `${mark} ${n}` })
  for (let n = 0; n < 3; n++) await draft(creator!, `${mark} ${n}`)
  await newOffer(brand!, creator!, { campaignTitle: `${mark} offer` })
  const moreOf = async (client: Client, limit: string) => {
    const { groups, more } = answered(SearchAnswer, await client.get(path({ q: mark, limit })))
    const of = (group: 'campaigns' | 'offers' | 'contents') => [groups[group].length, more[group]]
    return [of('campaigns'), of('offers'), of('contents')]
  }
  await eventually(creator!, `${mark} 2`, 'campaigns', `${mark} 2`)
  await expect
    .poll(() => moreOf(creator!, '2'))
    .toEqual([
      [2, true],
      [1, false],
      [2, true],
    ])
  expect(await moreOf(creator!, '3')).toEqual([
    [3, false],
    [1, false],
    [3, false],
  ])
  expect(await moreOf(brand!, '2')).toEqual([
    [2, true],
    [1, false],
    [0, false],
  ])
})

test('a search without words is refused with a sentence, one of punctuation finds nothing', async () => {
  const said = async (query: string) =>
    refused(await portal.client().get(`/api/iam/search${query}`), 400, 'invalid-input').errors?.[0]
  for (const empty of ['?q=', '?q=%20%20'])
    expect(await said(empty)).toEqual({ path: 'q', message: 'Write what you are looking for.' })
  expect(await said('')).toEqual({ path: 'q', message: 'This is missing. Fill it in.' })
  const long = { path: 'q', message: 'Search for at most 100 characters.' }
  expect(await said(`?q=${'x'.repeat(101)}`)).toEqual(long)
  for (const odd of ['?q=a%00b', '?q=a&q=b', '?q=a&role=admin'])
    expect((await said(odd))?.message).toMatch(/\.$/)
  for (const q of ['…!', '%_', '--', '🜂']) {
    const { pages, ...others } = await search(creator!, q)
    expect([pages, ...Object.values(others)].flat()).toEqual([])
  }
})

test('a search of a hundred letters or words is answered', async () => {
  for (const q of ['x'.repeat(100), 'a '.repeat(50), Array.from({ length: 20 }, () => 'kiln').join(' ')])
    expect(Object.keys(await search(brand!, q))).toHaveLength(5)
})

test('an offer is found as it stands', async () => {
  const { campaignTitle } = await newAccepted(await newBrand(portal), stranger!)
  expect((await search(stranger!, campaignTitle)).offers[0]?.status).toBe('accepted')
})
