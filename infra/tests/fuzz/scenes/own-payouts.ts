import { setTimeout as pause } from 'node:timers/promises'
import { type Cast, ok } from '../cast.ts'
import type { Scenes } from './scene.ts'

/** The id of an earning of the creator, by approved work; it is recorded a moment after the approval. */
async function earningOf({ brand, creator }: Cast): Promise<string> {
  const campaigns = '/api/iam/campaigns'
  const terms = { title: 'Chairs', description: 'Repair.', rewardAmount: '60.00', categories: ['Local'] }
  const { campaign } = ok(await brand.post(campaigns, terms))
  const tasks = `${campaigns}/${campaign.id}/tasks`
  const { task } = ok(await brand.post(tasks, { title: 'Film it', rewardAmount: '40.00' }))
  const { participation } = ok(await creator.post(`${campaigns}/${campaign.id}/apply`))
  ok(await brand.post(`/api/iam/participations/${participation.id}/accept`))
  // A second task keeps the participation open, as the completion asks for a payout by itself.
  ok(await brand.post(tasks, { title: 'Write about it', rewardAmount: '20.00' }))
  const content = { type: 'post', title: 'Done', body: 'As asked for.' }
  const { submission } = ok(await creator.post(`/api/iam/tasks/${task.id}/submissions`, { content }))
  ok(await brand.post(`/api/iam/submissions/${submission.id}/approve`))
  for (;;) {
    const { earnings } = ok(await creator.get('/api/iam/earnings'))
    if (earnings[0]) return earnings[0].id
    await pause(50)
  }
}

export const ownPayoutScenes: Scenes = {
  async requestPayout(cast) {
    const earningIds = [await earningOf(cast)]
    return {
      by: cast.creator,
      base: { earningIds },
      pinned: ['earningIds'],
      read: async ({ payout: { id } }) => ok(await cast.creator.get(`/api/iam/payouts/${id}`)).payout,
    }
  },
}
