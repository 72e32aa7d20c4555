import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal } from '../personal.ts'

/** `userId` is the author; `aboutUserId` the one whose profile shows it. */
const testimonial = { testimonialId: z.string(), userId: z.string(), aboutUserId: z.string() }

/** The keys are the names in the event store: rename nothing, only add. */
export const testimonialEvents = {
  TestimonialWritten: z.object({
    ...testimonial,
    /** Of the two testimonials of one collaboration, the same. */
    collaborationId: z.uuid(),
    collaborationKind: z.enum(['offer', 'campaign']),
    rating: z.int(),
    text: Personal(z.string(), ''),
  }),
  TestimonialsPublished: z.object(testimonial),
  TestimonialHidden: z.object({ ...testimonial, reason: z.string() }),
}
export type TestimonialEvent = Message<typeof testimonialEvents>
