import { expect, test, vi } from 'vitest'
import { followOwn, liveClient } from '../support/live-client.ts'
import { apply, handIn, newCampaign, newTask, take } from './campaigns.ts'
import { newOffer } from './offers.ts'
import { newBrand, newCreator, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

const portal = sharedPortal()

test('admins, whose screens stop asking while they are told, are told of the work of others', async () => {
  const [admin, brand, creator] = [await theAdmin(portal), await newBrand(portal), await newCreator(portal)]
  const live = liveClient(portal.urls.at(-1)!, admin)
  const { heard } = await followOwn(live)
  const campaign = await newCampaign(brand)
  const task = await newTask(brand, campaign.id)
  const application = await apply(creator, campaign.id)
  await take(brand, 'accept', application)
  const submission = await handIn(creator, task)
  const offer = await newOffer(brand, creator)
  for (const [view, { id }] of Object.entries({
    ...{ campaigns: campaign, campaign_tasks: task, campaign_participation: application },
    ...{ task_submissions: submission, offers: offer },
  })) {
    const told = expect.objectContaining({ view, keys: expect.arrayContaining([id]) })
    await vi.waitFor(() => expect(heard, view).toContainEqual(told), { timeout: 5_000 })
  }
  await live.close()
})
