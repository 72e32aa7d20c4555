import type { TestimonialEvent } from '@iam/contracts/testimonials/events'
import { type Absent, absent, change } from '../../absent.ts'
import type { StreamFold } from '../../decider.ts'
import type { DecisionRecord } from '../../decision.ts'

export type Written = {
  readonly status: 'waiting' | 'published' | 'hidden'
  readonly authorUserId: string
  readonly aboutUserId: string
  readonly collaborationId: string
  readonly writtenAt: string
  /** The decision to hide it. */
  readonly decision: DecisionRecord | null
}
export type Testimonial = Absent | Written

export const testimonialStream: StreamFold<Testimonial, TestimonialEvent> = {
  category: 'testimonial',
  initial: absent,
  evolve: {
    TestimonialWritten: (_, { userId, aboutUserId, collaborationId }, { at }) => ({
      status: 'waiting',
      authorUserId: userId,
      aboutUserId,
      collaborationId,
      writtenAt: at,
      decision: null,
    }),
    TestimonialsPublished: (state) => change(state, { status: 'published' }),
    TestimonialHidden: (state, { reason: details }, decision) =>
      change(state, { status: 'hidden', decision: { ...decision, details } }),
  },
}
