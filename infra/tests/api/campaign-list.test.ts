import { type Campaign, CampaignsAnswer } from '@iam/contracts/campaigns/views'
import { CampaignCategory, RewardRange } from '@iam/contracts/enumerations'
import { beforeAll, expect, test } from 'vitest'
import { newCampaign, terms } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { newBrand, type Person, word } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
/** Part of the titles of this file's campaigns. */
const mark = word()
let brand: Person
beforeAll(async () => {
  brand = await newBrand(portal)
})
const post = (more: object) => newCampaign(brand, { title: `${mark} ${word()}`, ...more })
const list = async (query: Record<string, string> = {}) =>
  answered(CampaignsAnswer, await portal.client().get(`/api/iam/campaigns?${new URLSearchParams(query)}`))
const titles = ({ campaigns }: { readonly campaigns: readonly Campaign[] }) =>
  campaigns.map(({ title }) => title)
/** Polls, because another gateway than the writer's may be a moment behind. */
const eventually = (query: Record<string, string>, expected: readonly string[]) =>
  expect.poll(async () => titles(await list(query)).sort()).toEqual([...expected].sort())

test('the list is public, and an item holds what a card shows [CALL-15 ENT-49 ROLE-15]', async () => {
  const posted = await post({
    requirements: ['A workbench', 'Two hands', 'Patience'],
    deliverables: ['One film'],
    maxParticipants: 7,
  })
  await eventually({ search: posted.title }, [posted.title])
  const { campaigns, total } = await list({ search: posted.title })
  expect(total).toBe(1)
  expect(campaigns[0]).toMatchObject({
    id: posted.id,
    title: posted.title,
    organizerName: brand.name,
    status: 'active',
    description: 'Show how you repair one.',
    categories: ['Lifestyle', 'Local'],
    rewardAmount: '600.00',
    participantCount: 0,
    maxParticipants: 7,
    endAt: posted.endAt,
    requirements: ['A workbench', 'Two hands', 'Patience'],
    deliverables: ['One film'],
  })
})

test('a search finds any part of titles and organizers, whatever the case [CAMP-38]', async () => {
  const one = await post({ title: `Sèche ${word()} ${mark}` })
  const [, middle] = one.title.split(' ') as [string, string]
  await eventually({ search: middle.slice(2, 8).toUpperCase() }, [one.title])
  await eventually({ search: `seche ${middle}` }, [one.title])
  const [, surname] = brand.name.split(' ') as [string, string]
  const theirs = await list({ search: surname, limit: '100' })
  expect(titles(theirs)).toContain(one.title)
  expect(theirs.campaigns.every(({ organizerName }) => organizerName === brand.name)).toBe(true)
  expect((await list({ search: word() })).total).toBe(0)
  expect((await list({ search: '…!' })).total).toBe(0)
})

test('a category finds the campaigns that list it [CAMP-39 LIM-05]', async () => {
  const search = word()
  const both = await post({ title: `${search} both`, categories: ['Tech', 'SaaS'] })
  const food = await post({ title: `${search} food`, categories: ['Food'] })
  await eventually({ search, category: 'SaaS' }, [both.title])
  await eventually({ search, category: 'Tech' }, [both.title])
  await eventually({ search, category: 'Food' }, [food.title])
  for (const all of ['All', 'all']) await eventually({ search, category: all }, [both.title, food.title])
  for (const category of CampaignCategory.options)
    expect(
      (await list({ category, limit: '100' })).campaigns.every((one) => one.categories.includes(category)),
    ).toBe(true)
  refused(await portal.client().get('/api/iam/campaigns?category=Sport'), 400, 'invalid-input')
})

test('both ends of a reward range belong to it, and its label is the query value [CAMP-34 CAMP-36 LIM-06]', async () => {
  const search = word()
  const rewards = ['0.01', '499.99', '500.00', '500.01', '999.99', '1000.00', '1000.01', '99999999.99']
  for (const rewardAmount of rewards) await post({ title: `${search} ${rewardAmount}`, rewardAmount })
  const found = (...of: string[]) => of.map((reward) => `${search} ${reward}`)
  const expected: Record<RewardRange, string[]> = {
    '$0-$500': found('0.01', '499.99', '500.00'),
    '$500-$1000': found('500.00', '500.01', '999.99', '1000.00'),
    '$1000+': found('1000.00', '1000.01', '99999999.99'),
  }
  expect(RewardRange.options).toEqual(Object.keys(expected))
  for (const [rewardRange, of] of Object.entries(expected)) await eventually({ search, rewardRange }, of)
  await eventually({ search, rewardRange: 'All', limit: '100' }, found(...rewards))
  refused(await portal.client().get('/api/iam/campaigns?rewardRange=500'), 400, 'invalid-input')
})

test('pages follow each other without a gap, the total counts all pages, active campaigns come first', async () => {
  const search = word()
  const posted = []
  for (let n = 0; n < 5; n++) posted.push(await post({ title: `${search} ${n}` }))
  await brand.post(`/api/iam/campaigns/${posted[4]!.id}/complete`)
  const order = [3, 2, 1, 0, 4].map((n) => `${search} ${n}`)
  await expect.poll(async () => titles(await list({ search }))).toEqual(order)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ search, limit: '2', ...(cursor && { cursor }) })
    expect(page.total).toBe(5)
    seen.push(...titles(page))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(order)
  for (const spoilt of ['x', 'YSBi'])
    refused(await portal.client().get(`/api/iam/campaigns?cursor=${spoilt}`), 400, 'cursor-unknown')
  for (const limit of ['0', '101', 'x'])
    refused(await portal.client().get(`/api/iam/campaigns?limit=${limit}`), 400, 'invalid-input')
})

test('a brand sees its new or changed campaign in the list at once, on any gateway', async () => {
  const search = word()
  const { id } = await post({ title: `${search} first` })
  const own = async () =>
    titles(answered(CampaignsAnswer, await brand.get(`/api/iam/campaigns?search=${search}`)))
  for (const _ of [...portal.urls, 'again']) expect(await own()).toEqual([`${search} first`])
  expect((await brand.patch(`/api/iam/campaigns/${id}`, { title: `${search} then` })).status).toBe(200)
  for (const _ of [...portal.urls, 'again']) expect(await own()).toEqual([`${search} then`])
})

test('a brand that changes its name is renamed on its campaigns', async () => {
  const renamed = await newBrand(portal)
  const { title } = await newCampaign(renamed, terms())
  const name = `Renamed ${word()}`
  expect((await renamed.patch('/api/users/me', { name })).status).toBe(200)
  await eventually({ search: name }, [title])
})

test('an unchanged answer is 304 by its ETag, a changed one is sent', async () => {
  const search = word()
  await post({ title: `${search} one` })
  await eventually({ search }, [`${search} one`])
  const client = portal.client()
  const path = `/api/iam/campaigns?search=${search}`
  const etag = (await client.get(path)).headers.get('etag')!
  const headers = { 'if-none-match': etag }
  for (const _ of portal.urls) expect((await client.get(path, { headers })).status).toBe(304)
  await post({ title: `${search} two` })
  for (const _ of portal.urls)
    await expect.poll(async () => (await client.get(path, { headers })).status).toBe(200)
})
