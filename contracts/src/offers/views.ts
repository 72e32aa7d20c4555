import * as z from 'zod'
import { Earning } from '../earnings/views.ts'
import { DeclineReason, OfferStatus, ShownOfferStatus } from '../enumerations.ts'
import { Money } from '../money.ts'
import { BothTestimonials } from '../testimonials/views.ts'
import { CampaignId, OfferId, Time, UserId } from '../values.ts'

/** One step of how the price came about. */
export const PriceStep = z.object({
  kind: z.enum(['offered', 'edited', 'countered', 'counter-withdrawn', 'counter-declined', 'accepted']),
  by: z.enum(['brand', 'creator']),
  amount: Money,
  note: z.string(),
  at: Time,
})
export type PriceStep = z.infer<typeof PriceStep>
export const Delivery = z.object({ contentIds: z.array(z.string()).readonly(), note: z.string(), at: Time })
const ChangeRequest = z.object({ notes: z.string(), at: Time })

/** How an offer ended that was not completed; the last three are all stored as `expired`. */
export const OfferEnding = z.enum(['declined', 'expired', 'withdrawn', 'cancelled'])
export type OfferEnding = z.infer<typeof OfferEnding>

/** A row of `offers`. */
export const OfferRow = z.object({
  id: OfferId,
  brandUserId: UserId,
  creatorUserId: UserId,
  campaignId: CampaignId.nullable(),
  campaignTitle: z.string(),
  amount: Money,
  description: z.string(),
  expiresAt: Time,
  requirements: z.array(z.string()).readonly(),
  deliverables: z.array(z.string()).readonly(),
  status: OfferStatus,
  version: z.int(),
  counterAmount: Money.nullable(),
  prices: z.array(PriceStep).readonly(),
  declineReason: DeclineReason.nullable(),
  ending: OfferEnding.nullable(),
  /** Of a declined, withdrawn or cancelled offer, or of the asking to cancel it, in its author's words. */
  closingNote: z.string(),
  deliveries: z.array(Delivery).readonly(),
  changeRequests: z.array(ChangeRequest).readonly(),
  /** Who has asked to cancel what was accepted, while the other has not. */
  cancellationBy: z.enum(['brand', 'creator']).nullable(),
  /** Whose move it is, and since when it is as it is. */
  waitingOn: z.enum(['brand', 'creator']).nullable(),
  movedAt: Time,
  /** Since when a delivery waits for the brand's answer. */
  deliveredAt: Time.nullable(),
  overdueAt: Time.nullable(),
  acceptedAt: Time.nullable(),
  completedAt: Time.nullable(),
  closedAt: Time.nullable(),
  createdAt: Time,
})
export type OfferRow = z.infer<typeof OfferRow>

/** Whose move it is: what "Your move" and "Waiting on {name} since {date}" are made of. */
export const Waiting = z
  .object({ on: z.enum(['brand', 'creator']), name: z.string(), since: Time })
  .nullable()

/** An offer in a list. */
export const Offer = z
  .object({
    id: OfferId,
    campaignTitle: z.string(),
    brandUserId: UserId,
    brandName: z.string(),
    brandAvatarUrl: z.string(),
    creatorUserId: UserId,
    creatorName: z.string(),
    creatorHandle: z.string().nullable(),
    creatorAvatarUrl: z.string(),
    status: ShownOfferStatus,
    description: z.string(),
    amount: Money,
    counterAmount: Money.nullable(),
    version: z.int(),
    expiresAt: Time,
    requirements: z.array(z.string()).readonly(),
    deliverables: z.array(z.string()).readonly(),
    waiting: Waiting,
    createdAt: Time,
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** One offer, whole, for its parties. */
export const OfferDetail = Offer.extend({
  campaignId: CampaignId.nullable(),
  prices: z.array(PriceStep).readonly(),
  declineReason: DeclineReason.nullable(),
  ending: OfferEnding.nullable(),
  closingNote: z.string(),
  deliveries: z
    .array(
      z.object({
        contents: z
          .array(z.object({ id: z.string(), title: z.string(), type: z.string(), mediaUrl: z.string() }))
          .readonly(),
        note: z.string(),
        at: Time,
      }),
    )
    .readonly(),
  changeRequests: z.array(ChangeRequest).readonly(),
  cancellationBy: z.enum(['brand', 'creator']).nullable(),
  acceptedAt: Time.nullable(),
  completedAt: Time.nullable(),
  closedAt: Time.nullable(),
  /** What it earned the creator, once it is completed. */
  earning: Earning.nullable(),
  testimonials: BothTestimonials,
}).meta({ id: 'OfferDetail' })
export type OfferDetail = z.infer<typeof OfferDetail>

export const OffersAnswer = z.object({
  offers: z.array(Offer).readonly(),
  total: z.int(),
  nextCursor: z.string().optional(),
  /** For a brand: how often its offers were declined, by reason. */
  declineReasons: z
    .array(z.object({ reason: DeclineReason.nullable(), count: z.int() }))
    .readonly()
    .optional(),
})
export type OffersAnswer = z.infer<typeof OffersAnswer>
export const OfferAnswer = z.object({ offer: OfferDetail })
export type OfferAnswer = z.infer<typeof OfferAnswer>
