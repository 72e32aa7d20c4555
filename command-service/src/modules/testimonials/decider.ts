import { participationKey } from '@iam/contracts/participations/ids'
import { Rejected } from '@iam/contracts/rejected'
import type { Collaboration, TestimonialCommand } from '@iam/contracts/testimonials/commands'
import type { TestimonialEvent } from '@iam/contracts/testimonials/events'
import { collaborationIdOf, testimonialIdOf } from '@iam/contracts/testimonials/ids'
import { mustExistOr } from '../../absent.ts'
import { admin, aMomentEarlier, type Decider, havePassed, oneself, systemOnly } from '../../decider.ts'
import { isRepeated, refusalByDecision } from '../../decision.ts'
import { type Campaign, campaignStream } from '../campaigns/state.ts'
import { type Offer, offerStream } from '../offers/state.ts'
import { type Participation, participationStream } from '../participations/state.ts'
import { mustBeMember, type User, userStream } from '../users/state.ts'
import { type Testimonial, testimonialStream, type Written } from './state.ts'

type Needs = {
  readonly offer: Offer
  readonly campaign: Campaign
  readonly participation: Participation
  /** WriteTestimonial: both sides of the completed collaboration. */
  readonly parties: readonly User[]
  /** The other side's testimonial. */
  readonly theirs: Testimonial
}

/** Days that one side's testimonial waits for the other's. */
export const daysToWait = 14

export const testimonial: Decider<Testimonial, TestimonialCommand, TestimonialEvent, Needs> = {
  ...testimonialStream,
  id: (command) =>
    command.type === 'WriteTestimonial'
      ? testimonialIdOf(collaborationIdOf(command.data.collaboration), command.data.authorUserId)
      : command.data.testimonialId,
  needs(command, state) {
    const about = command.type === 'WriteTestimonial' ? command.data.collaboration : null
    const campaign = about?.kind === 'campaign' ? about : null
    return {
      offer: {
        stream: offerStream,
        id: about?.kind === 'offer' ? about.offerId : null,
        mayBeStale: aMomentEarlier,
      },
      campaign: { stream: campaignStream, id: campaign?.campaignId ?? null, mayBeStale: aMomentEarlier },
      participation: {
        stream: participationStream,
        mayBeStale: aMomentEarlier,
        id: campaign && participationKey({ campaignId: campaign.campaignId, userId: campaign.creatorUserId }),
      },
      parties: {
        stream: userStream,
        ids: (needs) => (about ? partiesOf(about, needs) : []),
        mayBeStale: aMomentEarlier,
      },
      theirs: {
        stream: testimonialStream,
        mayBeStale: aMomentEarlier,
        id:
          command.type === 'PublishTestimonial' && state.status !== 'absent'
            ? testimonialIdOf(state.collaborationId, state.aboutUserId)
            : null,
      },
    }
  },

  who: {
    WriteTestimonial: (actor, { authorUserId, collaboration }, _, needs) =>
      oneself(actor, { userId: authorUserId }) ??
      (partnerOf(authorUserId, collaboration, needs) ? undefined : new Rejected('no-collaboration')),
    PublishTestimonial: systemOnly,
    HideTestimonial: admin,
  },

  decide: {
    WriteTestimonial({ collaboration, authorUserId, rating, text }, state, { needs }) {
      const aboutUserId = partnerOf(authorUserId, collaboration, needs)!
      if (state.status !== 'absent') throw new Rejected('testimonial-written')
      // The text is encrypted for both sides: about an erased one it could not be kept.
      for (const party of needs.parties) mustBeMember(party)
      const collaborationId = collaborationIdOf(collaboration)
      const testimonialId = testimonialIdOf(collaborationId, authorUserId)
      const ids = { testimonialId, userId: authorUserId, aboutUserId, collaborationId }
      const collaborationKind = collaboration.kind
      return [{ type: 'TestimonialWritten', data: { ...ids, collaborationKind, rating, text } }]
    },
    PublishTestimonial({ testimonialId }, state, { actor, now, needs }) {
      const written = mustExist(state)
      if (written.status !== 'waiting') return []
      const isOver = havePassed(daysToWait, written.writtenAt, now)
      if (needs.theirs.status === 'absent' && !isOver && actor.via !== 'import')
        throw new Rejected('testimonial-waiting')
      return [{ type: 'TestimonialsPublished', data: idsOf(testimonialId, written) }]
    },
    HideTestimonial({ testimonialId, reason }, state, { actor }) {
      const written = mustExist(state)
      if (isRepeated(state, 'TestimonialHidden', actor, reason)) return []
      if (written.status === 'hidden')
        throw refusalByDecision('testimonial-hidden', written.decision, actor, 'it stays so.')
      return [{ type: 'TestimonialHidden', data: { ...idsOf(testimonialId, written), reason } }]
    },
  },
}

/** The other side of a completed collaboration; undefined if the user is on neither. */
function partnerOf(userId: string, collaboration: Collaboration, needs: Needs): string | undefined {
  const parties = partiesOf(collaboration, needs)
  return parties.includes(userId) ? parties.find((one) => one !== userId) : undefined
}

/** User ids of the two sides of a completed collaboration; empty if it is not completed. */
function partiesOf(
  collaboration: Collaboration,
  { offer, campaign, participation }: Pick<Needs, 'offer' | 'campaign' | 'participation'>,
): readonly string[] {
  if (collaboration.kind === 'offer')
    return offer.status === 'accepted' && offer.isCompleted ? [offer.brandUserId, offer.creatorUserId] : []
  return campaign.status !== 'absent' && participation.status === 'completed'
    ? [campaign.organizerId, collaboration.creatorUserId]
    : []
}

const mustExist = mustExistOr('testimonial-unknown')

const idsOf = (testimonialId: string, { authorUserId, aboutUserId }: Written) => ({
  testimonialId,
  userId: authorUserId,
  aboutUserId,
})
