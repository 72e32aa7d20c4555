import { invalid, Rejected } from '@iam/contracts/rejected'
import type * as testimonialCalls from '@iam/contracts/testimonials/calls'
import type { Collaboration } from '@iam/contracts/testimonials/commands'
import type { WriteTestimonial } from '@iam/contracts/testimonials/requests'
import type { Testimonial } from '@iam/contracts/testimonials/views'
import type { UserId } from '@iam/contracts/values'
import type * as z from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { ownerOf } from '../profiles/reads.ts'
import type { Handlers } from '../serve.ts'
import { publishedAbout, testimonialById, testimonialOf } from './reads.ts'

/** What the two sides of a collaboration say about each other. */
export const testimonialHandlers = ({ db }: Dependencies): Handlers<typeof testimonialCalls> => ({
  listTestimonials: async ({ params }) => ({
    testimonials: await publishedAbout(db, await ownerOf(db, params.handle)),
  }),

  writeTestimonial({ body, actor: { userId: authorUserId } }) {
    const { rating, text } = body
    const collaboration = collaborationOf(body, authorUserId)
    return {
      send: { type: 'WriteTestimonial', data: { collaboration, authorUserId, rating, text } },
      answer: async () => found(await testimonialOf(db, authorUserId, collaboration)),
    }
  },

  hideTestimonial: ({ params: { id: testimonialId }, body }) => ({
    send: { type: 'HideTestimonial', data: { testimonialId, ...body } },
    answer: async () => found(await testimonialById(db, testimonialId)),
  }),
})

function found(testimonial: Testimonial | null) {
  if (!testimonial) throw new Rejected('testimonial-unknown')
  return { testimonial }
}

/**
 * The collaboration that a testimonial is about. For a campaign, a brand names the creator; without a name it is the
 * caller.
 */
function collaborationOf(
  { offerId, campaignId, creatorUserId }: z.output<typeof WriteTestimonial>,
  caller: UserId,
): Collaboration {
  if (offerId !== undefined) return { kind: 'offer', offerId }
  if (campaignId !== undefined)
    return { kind: 'campaign', campaignId, creatorUserId: creatorUserId ?? caller }
  throw invalid('offerId', 'Name the offer or the campaign that it is about.')
}
