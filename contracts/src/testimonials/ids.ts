import { participationIdOf } from '../participations/ids.ts'
import { uuid5 } from '../uuid5.ts'
import type { TestimonialId } from '../values.ts'
import type { Collaboration } from './commands.ts'

/** The id of an offer, or of one creator's participation in a campaign. */
export const collaborationIdOf = (collaboration: Collaboration): string =>
  collaboration.kind === 'offer'
    ? collaboration.offerId
    : participationIdOf({ campaignId: collaboration.campaignId, userId: collaboration.creatorUserId })

/** Each side of a collaboration writes one. */
export const testimonialIdOf = (collaborationId: string, authorUserId: string) =>
  uuid5(collaborationId, authorUserId) as TestimonialId
