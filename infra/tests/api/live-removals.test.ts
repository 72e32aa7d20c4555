import { expect, test, vi } from 'vitest'
import type { Client } from '../support/client.ts'
import { followOwn, liveClient } from '../support/live-client.ts'
import { newTask, newWorkspace } from './campaigns.ts'
import { answeredNothing } from './expect-answer.ts'
import { confirmed } from './letters.ts'
import { letPost, newDraft, news } from './news.ts'
import { newBrand, newCreator, newStakeholder, newSubmission, theAdmin } from './people.ts'
import { sharedPortal } from './portal.ts'

/** A row that is gone tells no more whom it concerned. */
const portal = sharedPortal()

async function following(client: Client) {
  const live = liveClient(portal.urls.at(-1)!, client)
  const { heard } = await followOwn(live)
  return {
    /** Waits until this user is told of these rows, and forgets what was told until then. */
    async hears(...rows: readonly (readonly [view: string, id: string])[]) {
      for (const [view, id] of rows) {
        const told = expect.objectContaining({ view, keys: expect.arrayContaining([id]) })
        await vi.waitFor(() => expect(heard, view).toContainEqual(told), { timeout: 5_000 })
      }
      heard.length = 0
    },
    close: live.close,
  }
}

test('a removed task leaves the open screens of its brand, of participants and of admins', async () => {
  const [admin, brand, creator] = [await theAdmin(portal), await newBrand(portal), await newCreator(portal)]
  const campaign = await newWorkspace(brand, creator)
  const all = await Promise.all([brand, creator, admin].map(following))
  const [byBrand, byCreator, byAdmin] = all
  const task = await newTask(brand, campaign.id)
  // The addition is told by both.
  await Promise.all(all.map(({ hears }) => hears(['campaign_tasks', task.id], ['campaigns', campaign.id])))
  answeredNothing(await brand.delete(`/api/iam/tasks/${task.id}`))
  await byBrand!.hears(['campaigns', campaign.id])
  await byCreator!.hears(['campaigns', campaign.id])
  await byAdmin!.hears(['campaign_tasks', task.id])
  await Promise.all(all.map(({ close }) => close()))
})

test('a deleted draft leaves the open screens of its author and of admins', async () => {
  const author = await letPost(portal, await newStakeholder(portal, 'team_member'))
  const all = await Promise.all([author, await theAdmin(portal)].map(following))
  const { id } = await newDraft(author)
  await Promise.all(all.map(({ hears }) => hears(['news_posts', id])))
  answeredNothing(await author.delete(`${news}/${id}`))
  await Promise.all(all.map(({ hears }) => hears(['news_posts', id])))
  await Promise.all(all.map(({ close }) => close()))
})

test('an interest form whose author was erased leaves the open screens of admins', async () => {
  const author = await confirmed(portal, 'creator')
  const byAdmin = await following(await theAdmin(portal))
  const id = await newSubmission(portal, author.email)
  await byAdmin.hears(['interest_submissions', id])
  answeredNothing(await author.post('/api/users/me/erase', { reason: 'Leaving.' }))
  await byAdmin.hears(['interest_submissions', id])
  await byAdmin.close()
})
