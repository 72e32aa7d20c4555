import * as z from 'zod'
import type { Message } from '../message.ts'
import { Personal, Word } from '../personal.ts'

/** `userId` is the author; `aboutUserId` is the user whose profile shows it. */
const testimonial = { testimonialId: Word, userId: Word, aboutUserId: Word }

/** The text becomes unreadable once the author or the user it is about is erased. */
const ofBoth = { people: ['userId', 'aboutUserId'] }

/** The keys are the names in the event store: rename nothing, only add. */
export const testimonialEvents = {
  TestimonialWritten: z
    .object({
      ...testimonial,
      /** The same for both testimonials of one collaboration. */
      collaborationId: z.uuid(),
      collaborationKind: z.enum(['offer', 'campaign']),
      rating: z.int(),
      text: Personal(z.string(), ''),
    })
    .meta(ofBoth),
  TestimonialsPublished: z.object(testimonial),
  TestimonialHidden: z.object({ ...testimonial, reason: Personal(z.string(), '') }).meta(ofBoth),
}
export type TestimonialEvent = Message<typeof testimonialEvents>
