import * as z from 'zod'
import type { Call } from '../call.ts'
import { CampaignId, PageQuery, ParticipationId } from '../values.ts'
import { Apply, GiveReason } from './requests.ts'
import { ParticipantsAnswer, ParticipationAnswer, ParticipationsAnswer, WorkspaceAnswer } from './views.ts'

const OfCampaign = z.object({ id: CampaignId })
const OfPage = z.strictObject(PageQuery.shape)
const step = {
  method: 'POST',
  access: 'signedIn',
  params: z.object({ id: ParticipationId }),
  answer: ParticipationAnswer,
  readPath: '/api/iam/campaigns',
} as const

/** What every step answers of a participation that is over or unknown, and besides that a step of the brand. */
const unlessOpen = [
  'participation-campaign-cancelled',
  'participation-campaign-ended',
  'participation-completed',
  'participation-rejected',
  'participation-removed',
  'participation-unknown',
] as const
const byBrand = ['campaign-not-yours', 'participation-left', 'participation-withdrawn'] as const

export const listMyParticipations = {
  method: 'GET',
  path: '/api/iam/campaigns/participation',
  access: 'signedIn',
  summary: 'The campaigns that the caller applied to or takes part in',
  query: OfPage,
  answer: ParticipationsAnswer,
  refuses: ['cursor-unknown'],
} as const satisfies Call

export const applyToCampaign = {
  method: 'POST',
  path: '/api/iam/campaigns/:id/apply',
  access: 'signedIn',
  params: OfCampaign,
  body: Apply.nullish(),
  answer: ParticipationAnswer,
  refuses: [
    'already-active',
    'already-applied',
    'already-completed',
    'application-needed',
    'campaign-cancelled',
    'campaign-completed',
    'campaign-full',
    'campaign-over',
    'campaign-own',
    'campaign-unknown',
    'campaign-without-brand',
    'creators-only',
    'removed-before',
    'slot-missing',
    'user-erased',
  ],
} as const satisfies Call

export const listParticipants = {
  method: 'GET',
  path: '/api/iam/campaigns/:id/participations',
  access: 'signedIn',
  summary: 'Who applied and who takes part, for the brand of the campaign',
  params: OfCampaign,
  query: OfPage,
  answer: ParticipantsAnswer,
  refuses: ['campaign-not-yours', 'campaign-unknown', 'cursor-unknown'],
} as const satisfies Call

export const getWorkspace = {
  method: 'GET',
  path: '/api/iam/campaigns/:id/workspace',
  access: 'signedIn',
  summary: "The caller's tasks in a campaign and where their work on each stands",
  params: OfCampaign,
  answer: WorkspaceAnswer,
  refuses: ['campaign-unknown', 'not-taking-part'],
} as const satisfies Call

export const acceptApplication = {
  ...step,
  path: '/api/iam/participations/:id/accept',
  refuses: [
    ...unlessOpen,
    ...byBrand,
    'campaign-cancelled',
    'campaign-completed',
    'campaign-full',
    'campaign-without-brand',
    'participation-active',
    'slot-missing',
    'user-erased',
  ],
} as const satisfies Call

export const withdrawApplication = {
  ...step,
  path: '/api/iam/participations/:id/withdraw',
  refuses: [...unlessOpen, 'oneself-only', 'participation-active', 'participation-left'],
} as const satisfies Call

export const leaveCampaign = {
  ...step,
  path: '/api/iam/participations/:id/leave',
  refuses: [
    ...unlessOpen,
    'oneself-only',
    'own-reviews-waiting',
    'participation-applied',
    'participation-withdrawn',
  ],
} as const satisfies Call

export const completeParticipation = {
  ...step,
  path: '/api/iam/participations/:id/complete',
  refuses: [
    ...unlessOpen,
    ...byBrand,
    'campaign-cancelled',
    'campaign-completed',
    'campaign-has-tasks',
    'participation-applied',
    'review-of-own-work',
    'user-erased',
  ],
} as const satisfies Call

export const rejectApplication = {
  ...step,
  path: '/api/iam/participations/:id/reject',
  body: GiveReason,
  refuses: [...unlessOpen, ...byBrand, 'participation-active'],
} as const satisfies Call

export const removeParticipant = {
  ...step,
  path: '/api/iam/participations/:id/remove',
  body: GiveReason,
  refuses: [...unlessOpen, ...byBrand, 'own-reviews-waiting', 'participation-applied'],
} as const satisfies Call
