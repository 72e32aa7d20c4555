import { BadgeAnswer } from '@iam/contracts/badges/views'
import { ContentAnswer } from '@iam/contracts/contents/views'
import { shownIn } from '@iam/contracts/live/shown-in'
import { TestimonialAnswer } from '@iam/contracts/testimonials/views'
import { expect, test, vi } from 'vitest'
import { followOwn, liveClient } from '../support/live-client.ts'
import { apply, handIn, newCampaign, newTask, take } from './campaigns.ts'
import { answered } from './expect-answer.ts'
import { newCompleted, newOffer, newPair } from './offers.ts'
import { newBrand, newCreator, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

/** What an admin hears from now on; resolves once it has heard of these rows. */
async function followingAdmin() {
  const admin = await theAdmin(portal)
  const live = liveClient(portal.urls.at(-1)!, admin)
  const { heard } = await followOwn(live)
  return {
    ...{ admin, close: live.close },
    async hears(rows: Readonly<Record<string, string>>) {
      for (const [view, key] of Object.entries(rows)) {
        const told = expect.objectContaining({ view, keys: expect.arrayContaining([key]) })
        await vi.waitFor(() => expect(heard, view).toContainEqual(told), { timeout: 5_000 })
      }
    },
  }
}

test('admins, whose screens stop asking while they are told, are told of the work of others', async () => {
  const [brand, creator] = [await newBrand(portal), await newCreator(portal)]
  const { hears, close } = await followingAdmin()
  const campaign = await newCampaign(brand)
  const task = await newTask(brand, campaign.id)
  const application = await apply(creator, campaign.id)
  await take(brand, 'accept', application)
  const submission = await handIn(creator, task)
  const offer = await newOffer(brand, creator)
  await hears({
    ...{ campaigns: campaign.id, campaign_tasks: task.id, campaign_participation: application.id },
    ...{ task_submissions: submission.id, offers: offer.id },
  })
  await close()
})

test('admins are told of content and testimonials, which they approve and take down on profiles', async () => {
  const [brand, creator] = await newPair(portal)
  const offer = await newCompleted(brand, creator)
  const { hears, close } = await followingAdmin()
  const written = await creator.post('/api/iam/content', { type: 'post', title: 'Kiln night' })
  const said = { offerId: offer.id, rating: 5, text: 'On time, twice.' }
  await hears({
    contents: answered(ContentAnswer, written).content.id,
    testimonials: answered(TestimonialAnswer, await brand.post('/api/iam/testimonials', said)).testimonial.id,
  })
  await close()
})

test('admins are told of users who join or change, and of their badges, which the list and the page of users show', async () => {
  const { admin, hears, close } = await followingAdmin()
  const { userId } = await newCreator(portal)
  await hears({ accounts: userId })
  const answer = await admin.post(`/api/admin/users/${userId}/badges`, { type: 'Verified', reason: 'met' })
  await hears({ badges: answered(BadgeAnswer, answer).badge.id })
  for (const view of ['accounts', 'badges'] as const) expect(shownIn[view]).toContain('admin/users')
  await close()
})
