import {
  CancelCampaign,
  CreateCampaign,
  MyCampaignsFilter,
  UpdateCampaign,
} from '@iam/contracts/campaigns/requests'
import { CampaignAnswer, ManagedCampaignsAnswer } from '@iam/contracts/campaigns/views'
import { Rejected } from '@iam/contracts/problem'
import { CampaignId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import { campaignDetail, managedCampaigns } from '../campaigns/campaigns.ts'
import type { Parts } from '../parts.ts'

const tags = ['campaigns']
const ById = z.object({ id: CampaignId })
const usualDays = 30
const usualParticipants = 10

/** `/api/iam/campaigns`: what brands post, from the first draft of the terms to its end. */
export const campaignRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.get(
    '/mine',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'listMyCampaigns',
        tags,
        summary: 'The campaigns that the caller has posted, with what waits for a decision',
        querystring: MyCampaignsFilter,
        response: { 200: ManagedCampaignsAnswer },
      },
    },
    async (request) => {
      const { role } = request.actor
      if (role !== 'brand' && role !== 'admin')
        throw new Rejected('not-allowed', 'Only brands have campaigns of their own.', 403)
      return managedCampaigns(db, callerOf(request), request.query)
    },
  )

  app.get(
    '/:id',
    {
      config: { access: 'anyone' },
      schema: { operationId: 'getCampaign', tags, params: ById, response: { 200: CampaignAnswer } },
    },
    async ({ params, actor }) => ({ campaign: await campaignDetail(db, params.id, actor) }),
  )

  app.post(
    '',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'createCampaign',
        tags,
        summary: 'Posts a campaign; it starts now, ends in 30 days and has room for 10 unless told',
        body: CreateCampaign,
        response: { 200: CampaignAnswer },
      },
    },
    async (request, reply) => {
      const campaignId = uuid5(request.commandId, 'campaign') as CampaignId
      const {
        startAt = new Date().toISOString(),
        endAt = new Date(Date.parse(startAt) + usualDays * 86_400_000).toISOString(),
        maxParticipants = usualParticipants,
        requirements = [],
        deliverables = [],
        autoAccept = false,
        ...terms
      } = request.body
      const data = {
        ...{ ...terms, campaignId, organizerId: callerOf(request), startAt, endAt, maxParticipants },
        ...{ requirements, deliverables, autoAccept },
      }
      await carryOut(request, reply, { type: 'CreateCampaign', data })
      return { campaign: await campaignDetail(db, campaignId, request.actor) }
    },
  )

  app.patch(
    '/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'updateCampaign',
        tags,
        params: ById,
        body: UpdateCampaign,
        response: { 200: CampaignAnswer },
      },
    },
    async (request, reply) => {
      const campaignId = request.params.id
      await carryOut(request, reply, { type: 'UpdateCampaign', data: { ...request.body, campaignId } })
      return { campaign: await campaignDetail(db, campaignId, request.actor) }
    },
  )

  app.post(
    '/:id/complete',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'completeCampaign', tags, params: ById, response: { 200: CampaignAnswer } },
    },
    async (request, reply) => {
      const campaignId = request.params.id
      await carryOut(request, reply, { type: 'CompleteCampaign', data: { campaignId } })
      return { campaign: await campaignDetail(db, campaignId, request.actor) }
    },
  )

  app.post(
    '/:id/cancel',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'cancelCampaign',
        tags,
        params: ById,
        body: CancelCampaign,
        response: { 200: CampaignAnswer },
      },
    },
    async (request, reply) => {
      const data = { campaignId: request.params.id, reason: request.body.reason }
      await carryOut(request, reply, { type: 'CancelCampaign', data })
      return { campaign: await campaignDetail(db, data.campaignId, request.actor) }
    },
  )
}
