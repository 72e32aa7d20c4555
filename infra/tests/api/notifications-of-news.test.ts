import { NewsPostAnswer } from '@iam/contracts/news/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { letPost, newDraft, newPublished, news, stepWith } from './news.ts'
import { listed, notifications } from './notifications.ts'
import { newStakeholder } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const aimed = { targetRoles: ['investor'], targetStakeholderTypes: ['internal'] }
const toldOf = async (by: Client, id: string) =>
  (await listed(by)).notifications.filter(({ relatedId }) => relatedId === id)
const deliveredOf = async (author: Client, id: string) =>
  answered(NewsPostAnswer, await author.get(`${news}/${id}`)).post.reach?.delivered

test('a post notifies exactly those at whom it is aimed, and its author reads how many [X-NWS-1]', async () => {
  const author = await letPost(portal, await newStakeholder(portal, 'team_member'))
  const [investor, partner, muted] = [
    await newStakeholder(portal, 'investor'),
    await newStakeholder(portal, 'partner'),
    await newStakeholder(portal, 'investor'),
  ]
  const off = { preferences: { news: { portal: false, mail: 'none' } } }
  expect((await muted.patch(`${notifications}/preferences`, off)).status).toBe(200)
  const post = await newPublished(author, aimed)
  const delivered = () => deliveredOf(author, post.id)
  await expect.poll(delivered, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await portal.countEvents('NotificationRaised', post.id)).toBe(await delivered())
  expect(await toldOf(investor, post.id)).toMatchObject([
    { type: 'news', message: post.title, link: `/iam/news/${post.id}` },
  ])
  for (const other of [partner, muted]) expect(await toldOf(other, post.id)).toEqual([])
})

test('a post that is no longer aimed at a member, or published, is named no more in what the member was told', async () => {
  const author = await letPost(portal, await newStakeholder(portal, 'team_member'))
  const investor = await newStakeholder(portal, 'investor')
  const post = await newPublished(author, aimed)
  const message = async () => (await toldOf(investor, post.id))[0]?.message
  await expect.poll(message, { timeout: 20_000 }).toBe(post.title)
  const title = 'For partners only'
  const edited = { title, targetRoles: ['partner'] }
  expect((await author.patch(`${news}/${post.id}`, edited)).status).toBe(200)
  expect(await message()).toBe('A post that is no longer in your news')
  expect((await author.patch(`${news}/${post.id}`, aimed)).status).toBe(200)
  expect(await message()).toBe(title)
  await stepWith(author, post.id, 'unpublish')
  expect(await message()).toBe('A post that is no longer in your news')
})

test('a post that is published quietly notifies no member [X-NWS-1]', async () => {
  const author = await letPost(portal, await newStakeholder(portal, 'team_member'))
  const quiet = await newDraft(author, aimed)
  await stepWith(author, quiet.id, 'publish', { quiet: true })
  const told = await newPublished(author, aimed)
  await expect
    .poll(() => portal.countEvents('NotificationRaised', told.id), { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(await portal.countEvents('NotificationRaised', quiet.id)).toBe(0)
  expect(await deliveredOf(author, quiet.id)).toBeNull()
})

test('of a post whose readers are notified of a change, its author reads how many that were [X-NWS-1]', async () => {
  const author = await letPost(portal, await newStakeholder(portal, 'team_member'))
  await newStakeholder(portal, 'investor')
  const post = await newDraft(author, aimed)
  await stepWith(author, post.id, 'publish', { quiet: true })
  const changed = { title: 'The summit has moved', notifyAgain: true }
  expect((await author.patch(`${news}/${post.id}`, changed)).status).toBe(200)
  const delivered = () => deliveredOf(author, post.id)
  await expect.poll(delivered, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await portal.countEvents('NotificationRaised', post.id)).toBe(await delivered())
})
