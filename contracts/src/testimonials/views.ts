import * as z from 'zod'
import { TestimonialId, Time, UserId } from '../values.ts'

/** A row of `testimonials`. */
export const TestimonialRow = z.object({
  id: TestimonialId,
  collaborationId: z.string(),
  collaborationKind: z.enum(['offer', 'campaign']),
  authorUserId: UserId,
  aboutUserId: UserId,
  rating: z.int(),
  text: z.string(),
  status: z.enum(['waiting', 'published', 'hidden']),
  writtenAt: Time,
  publishedAt: Time.nullable(),
})
export type TestimonialRow = z.infer<typeof TestimonialRow>

export const Testimonial = z
  .object({
    id: TestimonialId,
    authorUserId: UserId,
    /** The author's name; for a brand, `company` is the same. */
    author: z.string(),
    company: z.string(),
    text: z.string(),
    rating: z.int().min(1).max(5),
    status: z.enum(['waiting', 'published', 'hidden']),
    writtenAt: Time,
  })
  .meta({ id: 'Testimonial' })
export type Testimonial = z.infer<typeof Testimonial>
/**
 * What the two sides of a completed collaboration wrote about each other, as one of them sees it. `theirs` is null until
 * both have written or 14 days have passed; `isTheirsWritten` says whether the other side has written one
 * that no admin has hidden; `isTheirsHidden` is there if an admin has hidden it, so that what this side writes is published
 * at once.
 */
export const BothTestimonials = z.object({
  mine: Testimonial.nullable(),
  theirs: Testimonial.nullable(),
  isTheirsWritten: z.boolean(),
  isTheirsHidden: z.literal(true).optional(),
})
export type BothTestimonials = z.infer<typeof BothTestimonials>
export const TestimonialsAnswer = z.object({ testimonials: z.array(Testimonial).readonly() })
export const TestimonialAnswer = z.object({ testimonial: Testimonial })
