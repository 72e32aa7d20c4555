import { GiveReason } from '@iam/contracts/participations/requests'
import { Rejected } from '@iam/contracts/problem'
import type { Collaboration } from '@iam/contracts/testimonials/commands'
import { WriteTestimonial } from '@iam/contracts/testimonials/requests'
import { TestimonialAnswer, TestimonialsAnswer } from '@iam/contracts/testimonials/views'
import { TestimonialId, Text, type UserId } from '@iam/contracts/values'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { callerOf } from '../accounts.ts'
import type { Parts } from '../parts.ts'
import { ownerOf } from '../profiles/owner.ts'
import { publishedAbout, testimonialById, testimonialOf } from '../testimonials/testimonials.ts'

const tags = ['testimonials']
const unknown = () => new Rejected('testimonial-unknown', 'There is no such testimonial.', 404)

/** `/api/iam`: what the two sides of a collaboration say about each other. */
export const testimonialRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, carryOut }) => {
  app.get(
    '/profiles/:handle/testimonials',
    {
      config: { access: 'anyone', isPublic: true },
      schema: {
        operationId: 'listTestimonials',
        tags,
        summary: 'What was published about a member',
        params: z.object({ handle: Text.max(200) }),
        response: { 200: TestimonialsAnswer },
      },
    },
    async ({ params }) => ({
      testimonials: await publishedAbout(db, await ownerOf(db, params.handle)),
    }),
  )

  app.post(
    '/testimonials',
    {
      config: { access: 'signedIn' },
      schema: {
        operationId: 'writeTestimonial',
        tags,
        summary: 'Read by others once both sides have written, or after 14 days',
        body: WriteTestimonial,
        response: { 200: TestimonialAnswer },
      },
    },
    async (request, reply) => {
      const { rating, text } = request.body
      const authorUserId = callerOf(request)
      const collaboration = collaborationOf(request.body, authorUserId)
      const data = { collaboration, authorUserId, rating, text }
      await carryOut(request, reply, { type: 'WriteTestimonial', data })
      const testimonial = await testimonialOf(db, authorUserId, collaboration)
      if (!testimonial) throw unknown()
      return { testimonial }
    },
  )

  app.post(
    '/testimonials/:id/hide',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'hideTestimonial',
        tags,
        params: z.object({ id: TestimonialId }),
        body: GiveReason,
        response: { 200: TestimonialAnswer },
      },
    },
    async (request, reply) => {
      const data = { testimonialId: request.params.id, reason: request.body.reason }
      await carryOut(request, reply, { type: 'HideTestimonial', data })
      const testimonial = await testimonialById(db, data.testimonialId)
      if (!testimonial) throw unknown()
      return { testimonial }
    },
  )
}

/** A creator writes about their own part of a campaign; a brand says whose. */
function collaborationOf(
  { offerId, campaignId, creatorUserId }: z.output<typeof WriteTestimonial>,
  caller: UserId,
): Collaboration {
  if (offerId !== undefined) return { kind: 'offer', offerId }
  if (campaignId !== undefined)
    return { kind: 'campaign', campaignId, creatorUserId: creatorUserId ?? caller }
  throw new Rejected('invalid-input', 'Name the offer or the campaign that it is about.', 400)
}
