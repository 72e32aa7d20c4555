import * as z from 'zod'
import type { Call } from '../call.ts'
import { CampaignId, ParticipationId } from '../values.ts'
import { Apply, GiveReason } from './requests.ts'
import { ParticipantsAnswer, ParticipationAnswer, ParticipationsAnswer, WorkspaceAnswer } from './views.ts'

const OfCampaign = z.object({ id: CampaignId })
const step = {
  method: 'POST',
  access: 'signedIn',
  params: z.object({ id: ParticipationId }),
  answer: ParticipationAnswer,
  shownAt: '/api/iam/campaigns',
} as const

export const listMyParticipations = {
  method: 'GET',
  path: '/api/iam/campaigns/participation',
  access: 'signedIn',
  summary: 'The campaigns that the caller applied to or takes part in',
  answer: ParticipationsAnswer,
} as const satisfies Call

export const applyToCampaign = {
  method: 'POST',
  path: '/api/iam/campaigns/:id/apply',
  access: 'signedIn',
  params: OfCampaign,
  body: Apply.nullish(),
  answer: ParticipationAnswer,
} as const satisfies Call

export const listParticipants = {
  method: 'GET',
  path: '/api/iam/campaigns/:id/participations',
  access: 'signedIn',
  summary: 'Who applied and who takes part, for the brand of the campaign',
  params: OfCampaign,
  answer: ParticipantsAnswer,
} as const satisfies Call

export const getWorkspace = {
  method: 'GET',
  path: '/api/iam/campaigns/:id/workspace',
  access: 'signedIn',
  summary: "The caller's tasks in a campaign and where their work on each stands",
  params: OfCampaign,
  answer: WorkspaceAnswer,
} as const satisfies Call

export const acceptApplication = {
  ...step,
  path: '/api/iam/participations/:id/accept',
} as const satisfies Call

export const withdrawApplication = {
  ...step,
  path: '/api/iam/participations/:id/withdraw',
} as const satisfies Call

export const leaveCampaign = {
  ...step,
  path: '/api/iam/participations/:id/leave',
} as const satisfies Call

export const completeParticipation = {
  ...step,
  path: '/api/iam/participations/:id/complete',
} as const satisfies Call

export const rejectApplication = {
  ...step,
  path: '/api/iam/participations/:id/reject',
  body: GiveReason,
} as const satisfies Call

export const removeParticipant = {
  ...step,
  path: '/api/iam/participations/:id/remove',
  body: GiveReason,
} as const satisfies Call
