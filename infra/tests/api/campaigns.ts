import { CampaignAnswer, type CampaignDetail, TaskAnswer } from '@iam/contracts/campaigns/views'
import { type Participation, ParticipationAnswer } from '@iam/contracts/participations/views'
import { type Submission, SubmissionAnswer } from '@iam/contracts/submissions/views'
import type { Client } from '../support/client.ts'
import { answered } from './expect-answer.ts'
import { word } from './people.ts'

export const terms = (more: object = {}) => ({
  title: `Chairs ${word()}`,
  description: 'Show how you repair one.',
  rewardAmount: '600.00',
  categories: ['Lifestyle', 'Local'],
  ...more,
})

/** Posts a campaign of this brand, with a task for each of these rewards. */
export async function newCampaign(
  brand: Client,
  more: object = {},
  rewards: readonly string[] = [],
): Promise<CampaignDetail> {
  const { campaign } = answered(CampaignAnswer, await brand.post('/api/iam/campaigns', terms(more)))
  for (const rewardAmount of rewards) await newTask(brand, campaign.id, { rewardAmount })
  return rewards.length === 0 ? campaign : theCampaign(brand, campaign.id)
}

export const theCampaign = async (client: Client, id: string): Promise<CampaignDetail> =>
  answered(CampaignAnswer, await client.get(`/api/iam/campaigns/${id}`)).campaign

export const newTask = async (brand: Client, campaignId: string, more: object = {}) =>
  answered(
    TaskAnswer,
    await brand.post(`/api/iam/campaigns/${campaignId}/tasks`, { title: `Task ${word()}`, ...more }),
  ).task

export const apply = async (creator: Client, campaignId: string): Promise<Participation> =>
  answered(ParticipationAnswer, await creator.post(`/api/iam/campaigns/${campaignId}/apply`)).participation

/** A new campaign of the brand to which the creator has applied; returns the application. */
export const newApplication = async (brand: Client, creator: Client): Promise<Participation> =>
  apply(creator, (await newCampaign(brand)).id)

type Step = 'accept' | 'reject' | 'withdraw' | 'leave' | 'remove' | 'complete'
export const take = async (
  client: Client,
  step: Step,
  { id }: { readonly id: string },
  body?: object,
): Promise<Participation> =>
  answered(ParticipationAnswer, await client.post(`/api/iam/participations/${id}/${step}`, body))
    .participation

/** Applies as the creator and accepts as the brand. */
export const newParticipant = async (
  brand: Client,
  creator: Client,
  campaignId: string,
): Promise<Participation> => take(brand, 'accept', await apply(creator, campaignId))

export const newParticipation = async (brand: Client, creator: Client): Promise<Participation> =>
  newParticipant(brand, creator, (await newCampaign(brand)).id)

export const newCampaignWithTasks = (brand: Client): Promise<CampaignDetail> =>
  newCampaign(brand, {}, ['100.00', '50.00'])

/** A new campaign of the brand, with tasks, in which the creator takes part. */
export async function newWorkspace(brand: Client, creator: Client): Promise<CampaignDetail> {
  const campaign = await newCampaignWithTasks(brand)
  await newParticipant(brand, creator, campaign.id)
  return campaign
}

export const work = (more: object = {}) => ({
  content: { type: 'post', title: `Work ${word()}`, body: 'As asked for.', ...more },
})
export const handIn = async (
  creator: Client,
  { id }: { readonly id: string },
  body: object = work(),
): Promise<Submission> =>
  answered(SubmissionAnswer, await creator.post(`/api/iam/tasks/${id}/submissions`, body)).submission

/** A submission of the creator for the first task of a new campaign of the brand. */
export const newHandedIn = async (brand: Client, creator: Client): Promise<Submission> =>
  handIn(creator, (await newWorkspace(brand, creator)).tasks[0]!)

type Decision = 'open' | 'approve' | 'request-revision' | 'reject' | 'reopen'
export const decide = async (
  reviewer: Client,
  decision: Decision,
  { id }: { readonly id: string },
  body?: object,
): Promise<Submission> =>
  answered(SubmissionAnswer, await reviewer.post(`/api/iam/submissions/${id}/${decision}`, body)).submission

export const newRejected = async (brand: Client, creator: Client): Promise<Submission> =>
  decide(brand, 'reject', await newHandedIn(brand, creator), { notes: 'No.' })
