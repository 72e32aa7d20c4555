import { WorkspacePage } from '../features/submissions/hand-in/workspace-page.tsx'
import { TestimonialPart } from '../features/testimonials/testimonial-part.tsx'

/** A creator's workspace in a campaign, with the testimonials of both sides once the participation is completed. */
export const WorkspaceScreen = () => (
  <WorkspacePage
    testimonials={({ campaign, testimonials }) =>
      testimonials && (
        <TestimonialPart
          about={{ campaignId: campaign.id }}
          other={campaign.organizerName}
          {...testimonials}
        />
      )
    }
  />
)
