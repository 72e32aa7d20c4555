import { WorkspacePage } from '../features/submissions/workspace-page.tsx'
import { TestimonialPart } from '../features/testimonials/testimonial-part.tsx'

/** A creator's work on a campaign, with what the two say of each other once it is completed. */
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
