import * as z from 'zod'
import { Lines } from '../campaigns/commands.ts'
import { DeclineReason } from '../enumerations.ts'
import type { Message } from '../message.ts'
import { Amount } from '../money.ts'
import { Reason } from '../users/commands.ts'
import { CampaignId, ContentId, OfferId, Text, Time, UserId } from '../values.ts'

export const OfferTitle = Text.trim()
  .min(1, 'Name the campaign.')
  .max(120, 'Keep the campaign title under 120 characters.')
export const OfferDescription = Text.trim()
  .min(1, 'Describe what you offer.')
  .max(5000, 'Keep the description under 5,000 characters.')
export const OfferNote = Text.trim().max(1000, 'Keep the note under 1,000 characters.')
const offer = { offerId: OfferId }

export const offerCommands = {
  CreateOffer: z.strictObject({
    ...offer,
    brandUserId: UserId,
    creatorUserId: UserId,
    /** The brand's campaign of that title, where there is one. */
    campaignId: CampaignId.nullable(),
    campaignTitle: OfferTitle,
    amount: Amount,
    description: OfferDescription,
    expiresAt: Time,
    requirements: Lines,
    deliverables: Lines,
  }),
  EditOffer: z.strictObject({
    ...offer,
    amount: Amount.optional(),
    description: OfferDescription.optional(),
    expiresAt: Time.optional(),
    requirements: Lines.optional(),
    deliverables: Lines.optional(),
  }),
  ProposeCounter: z.strictObject({ ...offer, amount: Amount, note: OfferNote }),
  WithdrawCounter: z.strictObject(offer),
  DeclineCounter: z.strictObject(offer),
  /** `amount`: of the proposal that the brand saw; it is another one by now, and it is refused. */
  AcceptCounter: z.strictObject({ ...offer, amount: Amount.optional() }),
  /** `version`: of the terms that the creator saw; they changed meanwhile, and it is refused. */
  AcceptOffer: z.strictObject({ ...offer, version: z.int().min(1).optional() }),
  DeclineOffer: z.strictObject({ ...offer, reason: DeclineReason.optional(), note: OfferNote.optional() }),
  ExpireOffer: z.strictObject(offer),
  WithdrawOffer: z.strictObject({ ...offer, reason: Reason.optional() }),
  DeliverOffer: z.strictObject({ ...offer, contentIds: z.array(ContentId).max(10), note: OfferNote }),
  RequestOfferChanges: z.strictObject({
    ...offer,
    notes: OfferNote.min(1, 'Say what has to change: the creator reads it.'),
  }),
  CompleteOffer: z.strictObject(offer),
  /** By an admin at once; by brand and creator when both have asked for it. */
  CancelOffer: z.strictObject({ ...offer, reason: Reason }),
  MarkDeliveryOverdue: z.strictObject(offer),
}
export type OfferCommand = Message<typeof offerCommands>
