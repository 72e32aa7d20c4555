import { CampaignPage } from '../features/campaigns/campaign-page.tsx'
import { TestimonialPart } from '../features/testimonials/testimonial-part.tsx'

/** A campaign page; its organizer also gets the testimonials of the brand and each creator who completed the campaign. */
export const CampaignScreen = () => (
  <CampaignPage
    testimonials={({ id }, { userId, name, testimonials }) =>
      testimonials && (
        <TestimonialPart about={{ campaignId: id, creatorUserId: userId }} other={name} {...testimonials} />
      )
    }
  />
)
