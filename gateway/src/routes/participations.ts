import { Apply, GiveReason } from '@iam/contracts/participations/requests'
import {
  ParticipantsAnswer,
  ParticipationAnswer,
  ParticipationsAnswer,
  WorkspaceAnswer,
} from '@iam/contracts/participations/views'
import { Rejected } from '@iam/contracts/problem'
import { CampaignId, ParticipationId } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import { campaignDetail, ownOnly } from '../campaigns/campaigns.ts'
import {
  participantsOf,
  participationById,
  participationIn,
  participationsBy,
  participationsOf,
} from '../campaigns/participations.ts'
import { submissionsIn, taskState } from '../campaigns/submissions.ts'
import type { Parts } from '../parts.ts'
import { testimonialsAbout } from '../testimonials/testimonials.ts'

const tags = ['campaigns']
const OfCampaign = z.object({ id: CampaignId })
const ById = z.object({ id: ParticipationId })

/** What happens to a participation without a word. */
const plainSteps = {
  accept: { operationId: 'acceptApplication', type: 'AcceptIntoCampaign' },
  withdraw: { operationId: 'withdrawApplication', type: 'WithdrawApplication' },
  leave: { operationId: 'leaveCampaign', type: 'LeaveCampaign' },
  complete: { operationId: 'completeParticipation', type: 'CompleteParticipation' },
} as const
/** What takes a reason, which the creator reads. */
const reasonedSteps = {
  reject: { operationId: 'rejectApplication', type: 'RejectApplication' },
  remove: { operationId: 'removeParticipant', type: 'RemoveParticipant' },
} as const

/** `/api/iam`: who takes part in campaigns. */
export const participationRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  const participationBy = participationsBy(db)

  app.get(
    '/campaigns/participation',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'listMyParticipations',
        tags,
        summary: 'The campaigns that the caller applied to or takes part in',
        response: { 200: ParticipationsAnswer },
      },
    },
    async (request) => ({ participations: await participationsOf(db, callerOf(request)) }),
  )

  app.post(
    '/campaigns/:id/apply',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'applyToCampaign',
        tags,
        params: OfCampaign,
        body: Apply.nullish(),
        response: { 200: ParticipationAnswer },
      },
    },
    async (request, reply) => {
      const data = {
        campaignId: request.params.id,
        userId: callerOf(request),
        note: request.body?.note ?? '',
      }
      const { participationId } = await carryOut(request, reply, { type: 'ApplyToCampaign', data })
      return participationAnswer(participationId)
    },
  )

  app.get(
    '/campaigns/:id/participations',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'listParticipants',
        tags,
        summary: 'Who applied and who takes part, for the brand of the campaign',
        params: OfCampaign,
        response: { 200: ParticipantsAnswer },
      },
    },
    async ({ params, actor }) => {
      await ownOnly(db, params.id, actor)
      return { participations: await participantsOf(db, params.id, actor) }
    },
  )

  app.get(
    '/campaigns/:id/workspace',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'getWorkspace',
        tags,
        summary: "The caller's tasks in a campaign and where their work on each stands",
        params: OfCampaign,
        response: { 200: WorkspaceAnswer },
      },
    },
    async (request) => {
      const [userId, { id }] = [callerOf(request), request.params]
      const [campaign, participation, submissions] = await Promise.all([
        campaignDetail(db, id, request.actor),
        participationIn(db, id, userId),
        submissionsIn(db, id, userId),
      ])
      if (!participation || participation.status === 'applied')
        throw new Rejected('not-taking-part', 'You do not take part in this campaign.', 403)
      const tasks = campaign.tasks.map((task) => {
        const submission = submissions.find(({ campaignTaskId }) => campaignTaskId === task.id) ?? null
        const submissionStatus = submission?.status ?? null
        return { ...task, state: taskState(submissionStatus), submissionStatus, submission }
      })
      const isCompleted = participation.status === 'completed'
      const said = await testimonialsAbout(db, isCompleted ? [participation.id] : [], userId)
      return { campaign, participation, tasks, testimonials: isCompleted ? said(participation.id) : null }
    },
  )

  for (const [step, { operationId, type }] of Object.entries(plainSteps))
    app.post(
      `/participations/:id/${step}`,
      {
        config: { access: 'signedIn' },
        schema: { operationId, tags, params: ById, response: { 200: ParticipationAnswer } },
      },
      async (request, reply) => {
        const data = await participationById(db, request.params.id)
        await carryOut(request, reply, { type, data })
        return participationAnswer(request.params.id)
      },
    )

  for (const [step, { operationId, type }] of Object.entries(reasonedSteps))
    app.post(
      `/participations/:id/${step}`,
      {
        config: { access: 'signedIn' },
        schema: { operationId, tags, params: ById, body: GiveReason, response: { 200: ParticipationAnswer } },
      },
      async (request, reply) => {
        const data = await participationById(db, request.params.id)
        await carryOut(request, reply, { type, data: { ...data, reason: request.body.reason } })
        return participationAnswer(request.params.id)
      },
    )

  async function participationAnswer(id: ParticipationId) {
    const participation = await participationBy(id)
    if (!participation) throw new Rejected('participation-unknown', 'There is no such participation.', 404)
    return { participation }
  }
}
