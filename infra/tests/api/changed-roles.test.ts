import { ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { MovesAnswer } from '@iam/contracts/moves/views'
import { SearchAnswer } from '@iam/contracts/search/views'
import { SubmissionsAnswer } from '@iam/contracts/submissions/views'
import { SessionAnswer } from '@iam/contracts/users/views'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { decide, handIn, newApplication, newParticipation, newWorkspace } from './campaigns.ts'
import { answered, refused } from './expect-answer.ts'
import { act, idsOf, listed, newAccepted, newCountered, newOffer, newPair, theOffer } from './offers.ts'
import { giveRole, newBrand } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()
const countsOf = async (by: Client) => answered(MovesAnswer, await by.get('/api/iam/moves')).counts
const runsOf = async (by: Client) => answered(SessionAnswer, await by.get('/api/auth/me')).user.runsCampaigns
const campaignsOf = async (by: Client) =>
  answered(ManagedCampaignsAnswer, await by.get('/api/iam/campaigns/mine')).campaigns.map(({ id }) => id)
const pagesFound = async (by: Client, text: string) =>
  answered(SearchAnswer, await by.get(`/api/iam/search?q=${text}`)).groups.pages.map(({ title }) => title)
const toReview = async (by: Client) =>
  answered(SubmissionsAnswer, await by.get('/api/iam/submissions?status=submitted')).submissions

test('a brand that becomes a creator keeps its campaigns and offers in its lists, with all that waits for it [X-APP-1 X-APP-3]', async () => {
  const [brand, creator] = await newPair(portal)
  const { id, tasks } = await newWorkspace(brand, creator)
  const submission = await handIn(creator, tasks[0]!)
  const applied = await newApplication(brand, creator)
  const joined = await newParticipation(brand, creator)
  const countered = await newCountered(brand, creator)
  const waiting = { campaigns: 2, reviews: 1, offers: 1 }
  expect(await countsOf(brand)).toEqual(waiting)

  await giveRole(portal, brand, 'creator')
  expect(await countsOf(brand)).toEqual(waiting)
  expect(await runsOf(brand)).toBe(true)
  expect(await campaignsOf(brand)).toEqual([joined.campaignId, applied.campaignId, id])
  expect(await toReview(brand)).toMatchObject([{ id: submission.id }])
  expect(await pagesFound(brand, 'reviews')).toContain('Reviews')
  await expect.poll(async () => idsOf(await listed(brand))).toEqual([countered.id])
  expect((await listed(brand)).offers[0]!.waiting?.on).toBe('brand')

  await decide(brand, 'approve', submission)
  expect(await toReview(brand)).toEqual([])
})

test('who made offers as a brand reads why they were declined, under another role, too [X-OFR-6]', async () => {
  const [brand, creator] = await newPair(portal)
  await act(creator, await newOffer(brand, creator), 'decline', { reason: 'timing' })
  await giveRole(portal, brand, 'creator')
  const reasons = async (by: Client) => (await listed(by)).declineReasons
  await expect.poll(() => reasons(brand)).toEqual([{ reason: 'timing', count: 1 }])
  expect(await reasons(creator)).toBeUndefined()
})

test('a creator that becomes a brand keeps the offers that it received, beside those that it makes [X-APP-3]', async () => {
  const [[brand, creator], other] = await Promise.all([newPair(portal), newBrand(portal)])
  const open = await newOffer(brand, creator)
  const accepted = await newAccepted(other, creator)
  await giveRole(portal, creator, 'brand')
  const [, another] = await newPair(portal)
  const made = await newOffer(creator, another)
  expect(await countsOf(creator)).toEqual({ offers: 2 })
  await expect
    .poll(async () => idsOf(await listed(creator)).toSorted())
    .toEqual([open.id, accepted.id, made.id].toSorted())
  expect((await theOffer(creator, open)).status).toBe('open')
})

test('who never ran a campaign has none, whatever their role was', async () => {
  const [, creator] = await newPair(portal)
  await giveRole(portal, creator, 'brand')
  expect([await runsOf(creator), await campaignsOf(creator)]).toEqual([false, []])
  await giveRole(portal, creator, 'creator')
  expect(await pagesFound(creator, 'reviews')).not.toContain('Reviews')
  refused(await creator.get('/api/iam/campaigns/mine'), 403, 'brands-only')
})
