import * as z from 'zod'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Personal } from '../personal.ts'
import { Time } from '../values.ts'

/** `userId` is the creator, whose words and work are sealed. */
const offer = { offerId: z.string(), brandUserId: z.string(), userId: z.string() }
const note = Personal(z.string(), '')

/** The keys are the names in the event store: rename nothing, only add. */
export const offerEvents = {
  OfferCreated: z.object({
    ...offer,
    campaignId: z.string().nullable(),
    campaignTitle: z.string(),
    amount: Money,
    description: z.string(),
    expiresAt: Time,
    requirements: z.array(z.string()),
    deliverables: z.array(z.string()),
  }),
  /** Only the fields that changed; a counter-proposal that was waiting is gone with it. */
  OfferEdited: z.object({
    ...offer,
    version: z.int(),
    amount: Money.optional(),
    description: z.string().optional(),
    expiresAt: Time.optional(),
    requirements: z.array(z.string()).optional(),
    deliverables: z.array(z.string()).optional(),
  }),
  OfferCountered: z.object({ ...offer, amount: Money, note }),
  OfferCounterWithdrawn: z.object(offer),
  OfferCounterDeclined: z.object(offer),
  OfferCounterAccepted: z.object({ ...offer, amount: Money }),
  OfferAccepted: z.object({ ...offer, version: z.int(), amount: Money }),
  OfferDeclined: z.object({ ...offer, reason: z.string().nullable(), note }),
  OfferExpired: z.object(offer),
  OfferWithdrawn: z.object({ ...offer, reason: z.string().nullable() }),
  OfferDelivered: z.object({ ...offer, contentIds: z.array(z.string()), note }),
  OfferChangesRequested: z.object({ ...offer, notes: note }),
  OfferReviewOverdue: z.object(offer),
  OfferCompleted: z.object({ ...offer, amount: Money, completedAt: Time }),
  /** One of the two would like to end it; it ends when the other says so too. */
  OfferCancellationProposed: z.object({ ...offer, by: z.enum(['brand', 'creator']), reason: note }),
  OfferCancelled: z.object({ ...offer, reason: note }),
}
export type OfferEvent = Message<typeof offerEvents>
