import * as z from 'zod'
import { CampaignId, OfferId, UserId } from '../values.ts'
import { Rating, TestimonialText } from './commands.ts'

export const WriteTestimonial = z
  .strictObject({
    offerId: OfferId.optional(),
    campaignId: CampaignId.optional(),
    /** The creator, if the brand of a campaign writes. */
    creatorUserId: UserId.optional(),
    rating: Rating,
    text: TestimonialText,
  })
  .refine(({ offerId, campaignId }) => (offerId === undefined) !== (campaignId === undefined), {
    path: ['offerId'],
    error: 'Name the offer or the campaign that it is about.',
  })
  .meta({ id: 'WriteTestimonial' })
