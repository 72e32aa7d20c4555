import * as z from 'zod'
import { Lines } from '../campaigns/commands.ts'
import { DeclineReason } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Amount } from '../money.ts'
import { Multiline, OneLine } from '../text.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, ContentId, OfferId, Time, UserId } from '../values.ts'

export const OfferTitle = OneLine.min(1, 'Name the campaign.').max(
  120,
  'Keep the campaign title under 120 characters.',
)
export const OfferDescription = Multiline.min(1, 'Describe what you offer.').max(
  5000,
  'Keep the description under 5,000 characters.',
)
export const OfferNote = Multiline.max(1000, 'Keep the note under 1,000 characters.')
/** Each holds copies of what was delivered. */
export const maxDeliveries = 50
/** The version that the caller saw. */
const SeenVersion = z.int().min(1).optional()
const offer = { offerId: OfferId }

export const offerCommands = {
  CreateOffer: z.strictObject({
    ...offer,
    brandUserId: UserId,
    creatorUserId: UserId,
    /** The brand's campaign with that title, if there is one. */
    campaignId: CampaignId.nullable(),
    campaignTitle: OfferTitle,
    amount: Amount,
    description: OfferDescription,
    /** 14 days from now by default. */
    expiresAt: Time.optional(),
    requirements: Lines.optional(),
    deliverables: Lines.optional(),
  }),
  EditOffer: z.strictObject({
    ...offer,
    amount: Amount.optional(),
    description: OfferDescription.optional(),
    expiresAt: Time.optional(),
    requirements: Lines.optional(),
    deliverables: Lines.optional(),
  }),
  /** `version` of the terms that the creator saw; refused if they changed since. */
  ProposeCounter: z.strictObject({
    ...offer,
    amount: Amount,
    note: OfferNote.optional(),
    version: SeenVersion,
  }),
  WithdrawCounter: z.strictObject(offer),
  DeclineCounter: z.strictObject(offer),
  /** `version` or `amount` of the counter-proposal that the brand saw (default: the first); refused if a newer one waits. */
  AcceptCounter: z.strictObject({ ...offer, version: SeenVersion, amount: Amount.optional() }),
  /** `version` of the terms that the creator saw (default: the first); refused if they changed since. */
  AcceptOffer: z.strictObject({ ...offer, version: SeenVersion }),
  /** `version` as in `ProposeCounter`. */
  DeclineOffer: z.strictObject({
    ...offer,
    reason: DeclineReason.optional(),
    note: OfferNote.optional(),
    version: SeenVersion,
  }),
  ExpireOffer: z.strictObject(offer),
  WithdrawOffer: z.strictObject({ ...offer, reason: Reason.optional() }),
  DeliverOffer: z.strictObject({
    ...offer,
    contentIds: z.array(ContentId).max(10).optional(),
    note: OfferNote.optional(),
  }),
  RequestOfferChanges: z.strictObject({
    ...offer,
    notes: OfferNote.min(1, 'Say what has to change: the creator reads it.'),
  }),
  CompleteOffer: z.strictObject(offer),
  /** An admin cancels at once; otherwise brand and creator both have to ask. */
  CancelOffer: z.strictObject({ ...offer, reason: Reason }),
  /** The side that asked to cancel takes it back, or the other one goes on with the offer. */
  DropCancellation: z.strictObject(offer),
  MarkDeliveryOverdue: z.strictObject(offer),
}
export type OfferCommand = Message<typeof offerCommands>
