import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Participant } from '@iam/contracts/participations/views'
import { CampaignPage } from '../features/campaigns/campaign-page.tsx'
import { TestimonialPart } from '../features/testimonials/testimonial-part.tsx'

/** A campaign page; its organizer also gets the testimonials of the brand and each creator who completed the campaign. */
export const CampaignScreen = () => (
  <CampaignPage
    testimonials={(campaign, participant) => <Testimonials campaign={campaign} participant={participant} />}
  />
)

type TestimonialsProps = { readonly campaign: CampaignDetail; readonly participant: Participant }

const Testimonials = ({ campaign, participant: { userId, name, testimonials } }: TestimonialsProps) =>
  testimonials && (
    <TestimonialPart
      about={{ campaignId: campaign.id, creatorUserId: userId }}
      other={name}
      {...testimonials}
    />
  )
