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
const step = { method: 'POST', access: 'signedIn', params: ById, answer: CampaignAnswer } as const
const ofTask = { access: 'signedIn', params: z.object({ id: TaskId }) } as const

/** What a step answers of a campaign that is over, or that another brand runs. */
const unlessActive = ['campaign-cancelled', 'campaign-completed', 'campaign-not-yours'] as const

export const listCampaigns = {
  method: 'GET',
  path: '/api/iam/campaigns',
  access: 'anyone',
  summary: 'The campaigns that match, active ones first, 24 a page unless told',
  query: CampaignFilter,
  answer: CampaignsAnswer,
  isPreserialized: true,
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
  ...step,
  method: 'PATCH',
  path: '/api/iam/campaigns/:id',
  body: UpdateCampaign,
  refuses: [...unlessActive, 'campaign-unknown', 'places-taken', 'reward-promised', 'tasks-exceed-reward'],
} as const satisfies Call

export const completeCampaign = {
  ...step,
  path: '/api/iam/campaigns/:id/complete',
  refuses: [...unlessActive, 'campaign-unknown', 'reviews-waiting'],
} as const satisfies Call

export const cancelCampaign = {
  ...step,
  path: '/api/iam/campaigns/:id/cancel',
  body: CancelCampaign,
  refuses: [...unlessActive, 'campaign-unknown'],
} as const satisfies Call

export const addTask = {
  ...step,
  path: '/api/iam/campaigns/:id/tasks',
  body: AddTask,
  answer: TaskAnswer,
  refuses: [...unlessActive, 'campaign-unknown', 'task-unknown', 'tasks-exceed-reward', 'tasks-full'],
} as const satisfies Call

export const reorderTasks = {
  ...step,
  method: 'PATCH',
  path: '/api/iam/campaigns/:id/tasks/order',
  summary: 'Puts all tasks of the campaign into this order',
  body: ReorderTasks,
  refuses: [...unlessActive, 'campaign-unknown', 'tasks-changed'],
} as const satisfies Call

export const updateTask = {
  ...ofTask,
  method: 'PATCH',
  path: '/api/iam/tasks/:id',
  body: UpdateTask,
  answer: TaskAnswer,
  readPath: '/api/iam/campaigns',
  refuses: [...unlessActive, 'reward-promised', 'task-unknown', 'tasks-changed', 'tasks-exceed-reward'],
} as const satisfies Call

export const removeTask = {
  ...ofTask,
  method: 'DELETE',
  path: '/api/iam/tasks/:id',
  refuses: [...unlessActive, 'task-in-use', 'task-unknown'],
} as const satisfies Call
