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
    /** The author's name, and of a brand the same as its company. */
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
 * What the two sides of a completed collaboration wrote of each other, for one of them. The other's stays closed, and is null
 * here, until both have written or 14 days have passed; that it waits is told.
 */
export const BothTestimonials = z.object({
  mine: Testimonial.nullable(),
  theirs: Testimonial.nullable(),
  isTheirsWritten: z.boolean(),
})
export type BothTestimonials = z.infer<typeof BothTestimonials>
export const TestimonialsAnswer = z.object({ testimonials: z.array(Testimonial).readonly() })
export const TestimonialAnswer = z.object({ testimonial: Testimonial })
