import * as z from 'zod'
import { pieceCopy } from '../contents/piece.ts'
import { Earning } from '../earnings/views.ts'
import { DeclineReason, OfferStatus, ShownOfferStatus } from '../enumerations.ts'
import { Money } from '../money.ts'
import { Word } from '../personal.ts'
import { BothTestimonials } from '../testimonials/views.ts'
import { CampaignId, OfferId, PageEnd, Time, UserId } from '../values.ts'

/** Of an act of the brand's side: the admin who did it in its place. */
const byAdmin = { adminUserId: UserId.optional() }
const namedAdmin = { adminName: z.string().optional() }

/** One step of the price negotiation. */
export const PriceStep = z.object({
  kind: z.enum(['offered', 'edited', 'countered', 'counter-withdrawn', 'counter-declined', 'accepted']),
  by: z.enum(['brand', 'creator']),
  amount: Money,
  note: z.string(),
  at: Time,
  ...byAdmin,
})
export type PriceStep = z.infer<typeof PriceStep>
/** A piece of a delivery. */
export const DeliveredPiece = pieceCopy.extend({ id: z.string() })
const Delivery = z.object({
  contentIds: z.array(Word).readonly(),
  /** The contents as they were delivered, in the same order. Not of early deliveries, nor in rows of earlier releases. */
  pieces: z.array(pieceCopy).readonly().optional(),
  note: z.string(),
  at: Time,
})
const ChangeRequest = z.object({ notes: z.string(), at: Time, ...byAdmin })

/** How an offer ended that was not completed; the last three are all stored as `expired`. */
export const OfferEnding = z.enum(['declined', 'expired', 'withdrawn', 'cancelled'])
export type OfferEnding = z.infer<typeof OfferEnding>

/** The side that asked to cancel an accepted offer, while the other side has not. */
const CancellationBy = z.enum(['brand', 'creator']).nullable()

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
  /** Number of the creator's counter-proposals so far; a waiting one is the last of them. */
  counterVersion: z.int(),
  prices: z.array(PriceStep).readonly(),
  declineReason: DeclineReason.nullable(),
  ending: OfferEnding.nullable(),
  /** Reason given for declining, withdrawing or cancelling, or for asking to cancel. */
  closingNote: z.string(),
  deliveries: z.array(Delivery).readonly(),
  changeRequests: z.array(ChangeRequest).readonly(),
  cancellationBy: CancellationBy,
  /** The side that has to act next; `movedAt` is the time of the last step. */
  waitingOn: z.enum(['brand', 'creator']).nullable(),
  movedAt: Time,
  /** Since when a delivery waits for the brand's answer. */
  deliveredAt: Time.nullable(),
  overdueAt: Time.nullable(),
  acceptedAt: Time.nullable(),
  completedAt: Time.nullable(),
  closedAt: Time.nullable(),
  /** The admin who completed or withdrew it in place of the brand. */
  endAdminUserId: UserId.nullable(),
  createdAt: Time,
})
export type OfferRow = z.infer<typeof OfferRow>

/** The side that has to act next, shown as "Your move" or "Waiting on {name} since {date}". */
const Waiting = z.object({ on: z.enum(['brand', 'creator']), name: z.string(), since: Time }).nullable()

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
    counterVersion: z.int(),
    version: z.int(),
    expiresAt: Time,
    requirements: z.array(z.string()).readonly(),
    deliverables: z.array(z.string()).readonly(),
    waiting: Waiting,
    /** Earlier releases do not list it. */
    cancellationBy: CancellationBy.default(null),
    /**
     * Whether the side's account is erased: then an open offer can only be ended, the other side cancels an accepted one
     * alone, and an erased creator is not paid.
     */
    brandErased: z.boolean().default(false),
    creatorErased: z.boolean().default(false),
    createdAt: Time,
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** One offer with all its fields, for its parties. */
export const OfferDetail = Offer.extend({
  campaignId: CampaignId.nullable(),
  prices: z.array(PriceStep.extend(namedAdmin)).readonly(),
  declineReason: DeclineReason.nullable(),
  ending: OfferEnding.nullable(),
  closingNote: z.string(),
  deliveries: z
    .array(
      z.object({
        contents: z.array(DeliveredPiece).readonly(),
        note: z.string(),
        at: Time,
      }),
    )
    .readonly(),
  changeRequests: z.array(ChangeRequest.extend(namedAdmin)).readonly(),
  cancellationBy: CancellationBy,
  acceptedAt: Time.nullable(),
  completedAt: Time.nullable(),
  closedAt: Time.nullable(),
  endAdminName: z.string().optional(),
  /** What it earned the creator, once it is completed. */
  earning: Earning.nullable(),
  testimonials: BothTestimonials,
}).meta({ id: 'OfferDetail' })
export type OfferDetail = z.infer<typeof OfferDetail>

export const OffersAnswer = z.object({
  offers: z.array(Offer).readonly(),
  ...PageEnd.shape,
  /** For brands, and others who made offers: how often these were declined, by reason. */
  declineReasons: z
    .array(z.object({ reason: DeclineReason.nullable(), count: z.int() }))
    .readonly()
    .optional(),
})
export type OffersAnswer = z.infer<typeof OffersAnswer>
export const OfferAnswer = z.object({ offer: OfferDetail })
