import * as z from 'zod'
import type { Message } from '../message.ts'
import { Multiline } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, OfferId, TestimonialId, UserId } from '../values.ts'

export const Rating = z.int().min(1, 'Give 1 to 5 stars.').max(5, 'Give 1 to 5 stars.')
export const TestimonialText = Multiline.min(1, 'Write a sentence about the collaboration.').max(
  1000,
  'Keep it under 1,000 characters.',
)
/** A completed offer, or a completed campaign of one creator. */
export const Collaboration = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offer'), offerId: OfferId }),
  z.strictObject({ kind: z.literal('campaign'), campaignId: CampaignId, creatorUserId: UserId }),
])
export type Collaboration = z.infer<typeof Collaboration>

export const testimonialCommands = {
  /** Its id is derived from the collaboration and the author, so that each side writes one. */
  WriteTestimonial: z.strictObject({
    collaboration: Collaboration,
    authorUserId: UserId,
    rating: Rating,
    text: TestimonialText,
  }),
  /** Accepted once both sides have written, or 14 days have passed. */
  PublishTestimonial: z.strictObject({ testimonialId: TestimonialId }),
  HideTestimonial: z.strictObject({ testimonialId: TestimonialId, reason: Reason }),
}
export type TestimonialCommand = Message<typeof testimonialCommands>
