import * as z from 'zod'
import type { Call } from '../call.ts'
import { CampaignId, TaskId } from '../values.ts'
import {
  AddTask,
  CampaignFilter,
  CancelCampaign,
  CreateCampaign,
  MyCampaignsFilter,
  ReorderTasks,
  TimelineQuery,
  UpdateCampaign,
  UpdateTask,
} from './requests.ts'
import {
  CampaignAnswer,
  CampaignsAnswer,
  ManagedCampaignsAnswer,
  TaskAnswer,
  TimelineAnswer,
} from './views.ts'

const ById = z.object({ id: CampaignId })
const OfTask = z.object({ id: TaskId })

export const listCampaigns = {
  method: 'GET',
  path: '/api/iam/campaigns',
  access: 'anyone',
  summary: 'The campaigns that match, active ones first, 24 a page unless told',
  query: CampaignFilter,
  answer: CampaignsAnswer,
  fromBytes: true,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const listMyCampaigns = {
  method: 'GET',
  path: '/api/iam/campaigns/mine',
  access: 'signedIn',
  summary: 'The campaigns that the caller has posted, with what waits for a decision',
  query: MyCampaignsFilter,
  answer: ManagedCampaignsAnswer,
  refuses: ['brands-only', 'cursor-unknown'],
} as const satisfies Call

export const getCampaign = {
  method: 'GET',
  path: '/api/iam/campaigns/:id',
  access: 'anyone',
  params: ById,
  answer: CampaignAnswer,
  refuses: ['campaign-unknown'],
} as const satisfies Call

export const getCampaignTimeline = {
  method: 'GET',
  path: '/api/iam/campaigns/:id/timeline',
  access: 'signedIn',
  summary: 'What happened in the campaign, and its figures as they stood at a moment',
  params: ById,
  query: TimelineQuery,
  answer: TimelineAnswer,
  refuses: ['campaign-unknown', 'not-taking-part'],
} as const satisfies Call

export const createCampaign = {
  method: 'POST',
  path: '/api/iam/campaigns',
  access: 'signedIn',
  summary: 'Posts a campaign; it starts now, ends in 30 days and has room for 10 unless told',
  body: CreateCampaign,
  answer: CampaignAnswer,
  refuses: ['brands-only', 'user-erased'],
} as const satisfies Call

export const updateCampaign = {
  method: 'PATCH',
  path: '/api/iam/campaigns/:id',
  access: 'signedIn',
  params: ById,
  body: UpdateCampaign,
  answer: CampaignAnswer,
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'campaign-not-yours',
    'campaign-unknown',
    'places-taken',
    'reward-promised',
    'tasks-exceed-reward',
  ],
} as const satisfies Call

export const completeCampaign = {
  method: 'POST',
  path: '/api/iam/campaigns/:id/complete',
  access: 'signedIn',
  params: ById,
  answer: CampaignAnswer,
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'campaign-not-yours',
    'campaign-unknown',
    'reviews-waiting',
  ],
} as const satisfies Call

export const cancelCampaign = {
  method: 'POST',
  path: '/api/iam/campaigns/:id/cancel',
  access: 'signedIn',
  params: ById,
  body: CancelCampaign,
  answer: CampaignAnswer,
  refuses: ['campaign-cancelled', 'campaign-completed', 'campaign-not-yours', 'campaign-unknown'],
} as const satisfies Call

export const addTask = {
  method: 'POST',
  path: '/api/iam/campaigns/:id/tasks',
  access: 'signedIn',
  params: ById,
  body: AddTask,
  answer: TaskAnswer,
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'campaign-not-yours',
    'campaign-unknown',
    'task-unknown',
    'tasks-exceed-reward',
    'tasks-full',
  ],
} as const satisfies Call

export const reorderTasks = {
  method: 'PATCH',
  path: '/api/iam/campaigns/:id/tasks/order',
  access: 'signedIn',
  summary: 'Puts all tasks of the campaign into this order',
  params: ById,
  body: ReorderTasks,
  answer: CampaignAnswer,
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'campaign-not-yours',
    'campaign-unknown',
    'tasks-changed',
  ],
} as const satisfies Call

export const updateTask = {
  method: 'PATCH',
  path: '/api/iam/tasks/:id',
  access: 'signedIn',
  params: OfTask,
  body: UpdateTask,
  answer: TaskAnswer,
  shownAt: '/api/iam/campaigns',
  refuses: [
    'campaign-cancelled',
    'campaign-completed',
    'campaign-not-yours',
    'reward-promised',
    'task-unknown',
    'tasks-changed',
    'tasks-exceed-reward',
  ],
} as const satisfies Call

export const removeTask = {
  method: 'DELETE',
  path: '/api/iam/tasks/:id',
  access: 'signedIn',
  params: OfTask,
  refuses: ['campaign-cancelled', 'campaign-completed', 'campaign-not-yours', 'task-in-use', 'task-unknown'],
} as const satisfies Call
