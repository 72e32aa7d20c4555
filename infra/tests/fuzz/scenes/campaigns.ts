import type { Body } from '../bodies.ts'
import { type Cast, ok } from '../cast.ts'
import { apply, campaign, joined, waiting } from '../work.ts'
import { reading, reason, type Scenes } from './scene.ts'

export const campaignsScenes: Scenes = {
  async createCampaign({ brand }) {
    const base = {
      title: 'Kiln days',
      description: 'Show one.',
      rewardAmount: '500.00',
      categories: ['Tech'],
      endAt: '2033-01-01T00:00:00Z',
    }
    return {
      by: brand,
      base,
      read: ({ campaign: { id } }) => reading(brand, `/api/iam/campaigns/${id}`, 'campaign'),
    }
  },
  async updateCampaign(cast) {
    const { id } = await campaign(cast, [], { endAt: '2033-01-01T00:00:00Z' })
    return {
      by: cast.brand,
      id,
      base: {},
      read: () => reading(cast.brand, `/api/iam/campaigns/${id}`, 'campaign'),
    }
  },
  async cancelCampaign(cast) {
    const { campaign: id } = await waiting(cast)
    const read = async () => ({
      reason: (await reading(cast.brand, `/api/iam/campaigns/${id}`, 'campaign')).closedReason,
    })
    return { by: cast.brand, id, base: reason, read }
  },
  async addTask(cast) {
    const { id } = await campaign(cast)
    const read = async ({ task }: { task: { id: string } }) => taskOf(cast, id, task.id)
    return { by: cast.brand, id, base: { title: 'Film it' }, pinned: ['order'], read }
  },
  async updateTask(cast) {
    const { id, tasks } = await campaign(cast, ['1.00'])
    return {
      by: cast.brand,
      id: tasks[0]!,
      base: {},
      pinned: ['order'],
      read: () => taskOf(cast, id, tasks[0]!),
    }
  },
  async reorderTasks(cast) {
    const { id, tasks } = await campaign(cast, ['1.00', '2.00', '3.00'])
    const read = async () => {
      const { tasks } = (await reading(cast.brand, `/api/iam/campaigns/${id}`, 'campaign')) as {
        tasks: { id: string }[]
      }
      return { taskIds: tasks.map(({ id }) => id) }
    }
    return { by: cast.brand, id, base: { taskIds: tasks.toReversed() }, read }
  },
  async applyToCampaign(cast) {
    const { id } = await campaign(cast)
    const read = async () => {
      const { participations } = ok(await cast.brand.get(`/api/iam/campaigns/${id}/participations`))
      return participations[0]
    }
    return { by: cast.creator, id, base: {}, read }
  },
  async rejectApplication(cast) {
    const { id } = await campaign(cast)
    const participation = await apply(cast.creator, id)
    return {
      by: cast.brand,
      id: participation,
      base: reason,
      read: async () => ({ reason: (await ownPart(cast, id)).closedNote }),
    }
  },
  async removeParticipant(cast) {
    const { id, participation } = await joined(cast)
    return {
      by: cast.brand,
      id: participation,
      base: reason,
      read: async () => ({ reason: (await ownPart(cast, id)).closedNote }),
    }
  },
}

async function taskOf({ brand }: Cast, campaignId: string, taskId: string): Promise<Body> {
  const { tasks } = (await reading(brand, `/api/iam/campaigns/${campaignId}`, 'campaign')) as {
    tasks: { id: string }[]
  }
  return tasks.find(({ id }) => id === taskId) ?? {}
}

const ownPart = async ({ creator }: Cast, campaignId: string): Promise<Body> =>
  (await reading(creator, `/api/iam/campaigns/${campaignId}`, 'campaign')).mine as Body
