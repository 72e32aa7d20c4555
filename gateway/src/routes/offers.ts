import type { Actor } from '@iam/contracts/event'
import type { OfferCommand } from '@iam/contracts/offers/commands'
import * as requests from '@iam/contracts/offers/requests'
import { OfferAnswer, type OfferDetail } from '@iam/contracts/offers/views'
import { Rejected } from '@iam/contracts/problem'
import { CampaignId, OfferId, type UserId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'slonik'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import { offerFor } from '../offers/detail.ts'
import type { Parts } from '../parts.ts'

const tags = ['marketplace']
const ById = z.object({ id: OfferId })
const fortnight = 14 * 86_400_000

/** Body schema of steps without parameters: any body is accepted and ignored. */
const nothing = z.unknown()

/** `/api/iam/marketplace/offers`: offers of brands to creators. The decider checks whose move it is. */
export const offerRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  const { db, carryOut } = parts
  app.post(
    '',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'createOffer',
        tags,
        body: requests.CreateOffer,
        response: { 200: OfferAnswer },
      },
    },
    async (request, reply) => {
      const { expiresAt, requirements = [], deliverables = [], ...offer } = request.body
      const brandUserId = callerOf(request)
      const offerId = uuid5(request.commandId, 'offer') as OfferId
      const data = {
        ...offer,
        offerId,
        brandUserId,
        campaignId: await campaignOf(brandUserId, offer.campaignTitle),
        expiresAt: expiresAt ?? new Date(Date.parse(parts.now()) + fortnight).toISOString(),
        requirements,
        deliverables,
      }
      reply.header('location', `/api/iam/marketplace/offers/${offerId}`)
      await carryOut(request, reply, { type: 'CreateOffer', data })
      return answer(offerId, request.actor)
    },
  )

  app.get(
    '/:id',
    {
      config: { access: 'signedIn' },
      schema: { operationId: 'getOffer', tags, params: ById, response: { 200: OfferAnswer } },
    },
    ({ params, actor }) => answer(params.id, actor),
  )

  app.patch(
    '/:id',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'changeOffer',
        tags,
        params: ById,
        body: requests.EditOffer,
        response: { 200: OfferAnswer },
      },
    },
    async (request, reply) => {
      const offerId = request.params.id
      await carryOut(request, reply, { type: 'EditOffer', data: { offerId, ...request.body } })
      return answer(offerId, request.actor)
    },
  )

  app.post(
    '/:id/edit',
    {
      config: { access: 'signedIn', repeats: 'none' },
      schema: {
        operationId: 'editOffer',
        tags,
        summary: 'Whether the caller may edit this offer now; PATCH changes it',
        params: ById,
        response: { 200: OfferAnswer },
      },
    },
    async ({ params, actor }) => {
      const found = await answer(params.id, actor)
      mayEdit(found.offer, actor)
      return found
    },
  )

  step('accept', 'acceptOffer', requests.AcceptOffer.nullish(), (offerId, body) => ({
    type: 'AcceptOffer',
    data: { offerId, ...body },
  }))
  step('decline', 'declineOffer', requests.DeclineOffer.nullish(), (offerId, body) => ({
    type: 'DeclineOffer',
    data: { offerId, ...body },
  }))
  step('withdraw', 'withdrawOffer', requests.WithdrawOffer.nullish(), (offerId, body) => ({
    type: 'WithdrawOffer',
    data: { offerId, ...body },
  }))
  step('counter', 'counterOffer', requests.CounterOffer, (offerId, { amount, note = '' }) => ({
    type: 'ProposeCounter',
    data: { offerId, amount, note },
  }))
  step('withdraw-counter', 'withdrawCounter', nothing, (offerId) => ({
    type: 'WithdrawCounter',
    data: { offerId },
  }))
  step('accept-counter', 'acceptCounter', requests.AcceptCounter.nullish(), (offerId, body) => ({
    type: 'AcceptCounter',
    data: { offerId, ...body },
  }))
  step('decline-counter', 'declineCounter', nothing, (offerId) => ({
    type: 'DeclineCounter',
    data: { offerId },
  }))
  step('deliver', 'deliverOffer', requests.DeliverOffer, (offerId, { contentIds = [], note = '' }) => ({
    type: 'DeliverOffer',
    data: { offerId, contentIds, note },
  }))
  step('request-changes', 'requestOfferChanges', requests.RequestOfferChanges, (offerId, { notes }) => ({
    type: 'RequestOfferChanges',
    data: { offerId, notes },
  }))
  step('complete', 'completeOffer', nothing, (offerId) => ({ type: 'CompleteOffer', data: { offerId } }))
  step('cancel', 'cancelOffer', requests.CancelOffer, (offerId, { reason }) => ({
    type: 'CancelOffer',
    data: { offerId, reason },
  }))

  /** Registers a step of an offer: it sends a command and answers with the changed offer. */
  function step<Body extends z.ZodType>(
    path: string,
    operationId: string,
    body: Body,
    commandOf: (offerId: OfferId, body: z.output<Body>) => OfferCommand,
  ): void {
    app.post(
      `/:id/${path}`,
      {
        config: { access: 'signedIn' },
        schema: { operationId, tags, params: ById, body, response: { 200: OfferAnswer } },
      },
      async (request, reply) => {
        const { id } = request.params
        await carryOut(request, reply, commandOf(id, request.body as z.output<Body>))
        return answer(id, request.actor)
      },
    )
  }

  const answer = async (id: OfferId, actor: Actor) => ({ offer: await offerFor(parts, id, actor) })

  /** The brand's campaign with that title; of several an active one, and of those the latest. */
  async function campaignOf(brandUserId: UserId, title: string): Promise<CampaignId | null> {
    const row = await db.maybeOne(sql.type(z.object({ id: CampaignId }))`
      select id from campaigns
      where organizer_id = ${brandUserId} and lower(title) = lower(${title})
      order by (status = 'active') desc, created_at desc
      limit 1`)
    return row?.id ?? null
  }
}

function mayEdit({ brandUserId, status, ending }: OfferDetail, { userId, role }: Actor): void {
  if (brandUserId !== userId && role !== 'admin')
    throw new Rejected('offer-not-yours', 'Only the brand that made this offer may do this.', 403)
  if (status !== 'open' && status !== 'pending') {
    const how = ending ?? status
    throw new Rejected(`offer-${how}`, `This offer is ${how}; its terms stay as they are.`)
  }
}
