import type { CampaignDetail } from '@iam/contracts/campaigns/views'
import type { Participant } from '@iam/contracts/participations/views'
import { CampaignPage } from '../features/campaigns/campaign-page.tsx'
import { TestimonialPart } from '../features/testimonials/testimonial-part.tsx'

/** A campaign; for its brand with what it and each creator who completed it say of each other. */
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
