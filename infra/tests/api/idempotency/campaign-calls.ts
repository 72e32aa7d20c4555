import type { Client } from '../../support/client.ts'
import {
  newApplication,
  newCampaign,
  newCampaignWithTasks,
  newHandedIn,
  newParticipation,
  newRejected,
  newWorkspace,
  terms,
  work,
} from '../campaigns.ts'
import { newPair } from '../offers.ts'
import { byBrand, byCreator, type Repeatable, type Repetition } from './repetition.ts'

const campaign = (brand: Client) => newCampaign(brand)
const task = async (brand: Client) => (await newCampaignWithTasks(brand)).tasks[0]!
const taskOfParticipant = async (brand: Client, creator: Client) =>
  (await newWorkspace(brand, creator)).tasks[0]!

const reasons = { body: { reason: 'No.' }, another: { reason: 'another' } }
const titles = { body: { title: 'Changed' }, another: { title: 'Another' } }
const works = { body: work(), another: work() }

export const campaignCalls = {
  createCampaign: async ({ portal }) => {
    const [by] = await newPair(portal)
    return { by, body: terms(), another: { title: 'Another title' }, counted: ['CampaignCreated', by.userId] }
  },
  updateCampaign: byBrand(campaign, 'CampaignUpdated', titles),
  completeCampaign: byBrand(campaign, 'CampaignCompleted'),
  cancelCampaign: byBrand(campaign, 'CampaignCancelled', reasons),
  addTask: byBrand(campaign, 'CampaignTaskAdded', { ...titles, body: { title: 'A task' } }),
  reorderTasks: async ({ portal }) => {
    const [by] = await newPair(portal)
    const { id, tasks } = await newCampaignWithTasks(by)
    return {
      by,
      params: { id },
      body: { taskIds: tasks.map((task) => task.id).reverse() },
      another: { taskIds: ['0b9f8c1e-5a50-4f7e-9d57-1f35a50a3a11'] },
      counted: ['CampaignTasksReordered', id],
    }
  },
  updateTask: byBrand(task, 'CampaignTaskUpdated', titles),

  applyToCampaign: byCreator(campaign, 'CampaignApplicationSubmitted', { another: { note: 'Another.' } }),
  acceptApplication: byBrand(newApplication, 'ApplicationAccepted'),
  rejectApplication: byBrand(newApplication, 'ApplicationRejected', reasons),
  withdrawApplication: byCreator(newApplication, 'ApplicationWithdrawn'),
  leaveCampaign: byCreator(newParticipation, 'ParticipationLeft'),
  removeParticipant: byBrand(newParticipation, 'ParticipantRemoved', reasons),
  completeParticipation: byBrand(newParticipation, 'ParticipationCompleted'),

  handInTask: byCreator(taskOfParticipant, 'TaskSubmitted', works),
  amendSubmission: byCreator(newHandedIn, 'SubmissionAmended', works),
  openSubmission: byBrand(newHandedIn, 'SubmissionOpened'),
  approveSubmission: byBrand(newHandedIn, 'SubmissionApproved', { another: { notes: 'Another.' } }),
  requestRevision: byBrand(newHandedIn, 'SubmissionRevisionRequested', {
    body: { notes: 'Louder.' },
    another: { notes: 'Another.' },
  }),
  rejectSubmission: byBrand(newHandedIn, 'SubmissionRejected', {
    body: { notes: 'No.' },
    another: { notes: 'Another.' },
  }),
  reopenSubmission: byBrand(newRejected, 'SubmissionReopened'),
} satisfies Partial<Record<Repeatable, Repetition>>
