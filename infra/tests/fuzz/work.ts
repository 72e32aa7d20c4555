import { type Cast, ok, type Player } from './cast.ts'

const most = '99999999.99'

/** A campaign with room for any reward, and a task for each of these. */
export async function campaign({ brand }: Cast, rewards: readonly string[] = [], more: object = {}) {
  const terms = {
    title: 'Kiln days',
    description: 'Show one.',
    rewardAmount: most,
    categories: ['Tech'],
    ...more,
  }
  const { id } = ok(await brand.post('/api/iam/campaigns', terms)).campaign as { id: string }
  const tasks: string[] = []
  for (const rewardAmount of rewards)
    tasks.push(
      ok(await brand.post(`/api/iam/campaigns/${id}/tasks`, { title: 'Film it', rewardAmount })).task.id,
    )
  return { id, tasks }
}

export const apply = async (creator: Player, campaignId: string): Promise<string> =>
  ok(await creator.post(`/api/iam/campaigns/${campaignId}/apply`)).participation.id

/** A campaign in which the creator takes part. */
export async function joined(cast: Cast, rewards: readonly string[] = ['1.00']) {
  const made = await campaign(cast, rewards)
  const participation = await apply(cast.creator, made.id)
  ok(await cast.brand.post(`/api/iam/participations/${participation}/accept`))
  return { ...made, participation }
}

export const handedIn = async ({ creator }: Cast, task: string): Promise<string> =>
  ok(
    await creator.post(`/api/iam/tasks/${task}/submissions`, {
      content: { type: 'post', title: 'Cut', body: 'One.' },
    }),
  ).submission.id

const shared = new WeakMap<Cast, { made: Promise<{ id: string }>; tasks: number }>()

/** A task in a campaign in which the creator takes part; a campaign has at most 20 tasks. */
export async function newTask(cast: Cast): Promise<string> {
  let campaign = shared.get(cast)
  if (!campaign || campaign.tasks === 20) {
    campaign = { made: joined(cast, []), tasks: 0 }
    shared.set(cast, campaign)
  }
  campaign.tasks++
  const { id } = await campaign.made
  return ok(
    await cast.brand.post(`/api/iam/campaigns/${id}/tasks`, { title: 'Film it', rewardAmount: '1.00' }),
  ).task.id
}

/** Work that waits for its review. */
export async function waiting(cast: Cast) {
  const { id, tasks, participation } = await joined(cast)
  return { campaign: id, participation, submission: await handedIn(cast, tasks[0]!) }
}

export const offers = '/api/iam/marketplace/offers'
export const terms = ({ creator }: Cast) => ({
  creatorUserId: creator.userId,
  campaignTitle: 'Kiln days',
  amount: '500.00',
  description: 'Two reels.',
})
export const offered = async (cast: Cast): Promise<string> =>
  ok(await cast.brand.post(offers, terms(cast))).offer.id

/** An offer after these steps, each with the side that takes it. */
export async function offerAfter(cast: Cast, ...steps: readonly ['brand' | 'creator', string, object?][]) {
  const id = await offered(cast)
  for (const [who, step, body] of steps) ok(await cast[who].post(`${offers}/${id}/${step}`, body))
  return id
}

export const drafted = async ({ creator }: Cast): Promise<string> =>
  ok(await creator.post('/api/iam/content', { type: 'post', title: 'Cut' })).content.id

/** Content that waits for an approval. */
export async function draftedForCampaign(cast: Cast): Promise<string> {
  const { id: campaignId } = await joined(cast, [])
  return ok(await cast.creator.post('/api/iam/content', { type: 'post', title: 'Cut', campaignId })).content
    .id
}

export const templateBase = {
  name: 'Kiln',
  templateText: 'Hello {{name}}',
  category: 'achievement',
  contentType: 'post',
}
export const template = async ({ creator }: Cast): Promise<string> =>
  ok(await creator.post('/api/iam/templates', templateBase)).template.id
