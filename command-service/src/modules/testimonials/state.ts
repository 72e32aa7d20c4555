import type { Collaboration } from '@iam/contracts/testimonials/commands'
import type { TestimonialEvent } from '@iam/contracts/testimonials/events'
import type { TestimonialId } from '@iam/contracts/values'
import { uuid5 } from '@iam/infra/uuid5'
import { type Absent, absent, change } from '../../absent.ts'
import type { Stream } from '../../decider.ts'
import type { Decision } from '../../decision.ts'
import { participationIdOf } from '../participations/state.ts'

export type Written = {
  readonly status: 'waiting' | 'published' | 'hidden'
  readonly authorUserId: string
  readonly aboutUserId: string
  readonly collaborationId: string
  readonly writtenAt: string
  /** The decision to hide it. */
  readonly decision: Decision | null
}
export type Testimonial = Absent | Written

export const testimonialStream: Stream<Testimonial, TestimonialEvent> = {
  category: 'testimonial',
  initial: absent,
  evolve: {
    TestimonialWritten: (_, { userId, aboutUserId, collaborationId }, at) => ({
      status: 'waiting',
      authorUserId: userId,
      aboutUserId,
      collaborationId,
      writtenAt: at,
      decision: null,
    }),
    TestimonialsPublished: (state) => change(state, { status: 'published' }),
    TestimonialHidden: (state, { reason }, at, by) =>
      change(state, { status: 'hidden', decision: { kind: 'TestimonialHidden', by, at, words: reason } }),
  },
}

/** The id of an offer, or of one creator's participation in a campaign. */
export const collaborationIdOf = (collaboration: Collaboration): string =>
  collaboration.kind === 'offer'
    ? collaboration.offerId
    : participationIdOf({ campaignId: collaboration.campaignId, userId: collaboration.creatorUserId })

/** Each side of a collaboration writes one. */
export const testimonialIdOf = (collaborationId: string, authorUserId: string) =>
  uuid5(collaborationId, authorUserId) as TestimonialId
