import * as z from 'zod'
import { pieceCopy } from '../contents/piece.ts'
import type { Message } from '../message.ts'
import { Money } from '../money.ts'
import { Personal, Word } from '../personal.ts'
import { Time } from '../values.ts'

/** `userId` is the creator, whose key encrypts all personal fields of an offer. */
const offer = { offerId: Word, brandUserId: Word, userId: Word }
const note = Personal(z.string(), '')

/** The keys are the names in the event store: rename nothing, only add. */
export const offerEvents = {
  OfferCreated: z.object({
    ...offer,
    campaignId: Word.nullable(),
    campaignTitle: Personal(z.string(), 'Removed'),
    amount: Money,
    description: Personal(z.string(), ''),
    expiresAt: Time,
    requirements: Personal(z.array(z.string()), []),
    deliverables: Personal(z.array(z.string()), []),
  }),
  /** Only the fields that changed; drops a waiting counter-proposal. */
  OfferEdited: z.object({
    ...offer,
    version: z.int(),
    amount: Money.optional(),
    description: Personal(z.string().optional(), ''),
    expiresAt: Time.optional(),
    requirements: Personal(z.array(z.string()).optional(), []),
    deliverables: Personal(z.array(z.string()).optional(), []),
  }),
  OfferCountered: z.object({ ...offer, amount: Money, note }),
  OfferCounterWithdrawn: z.object(offer),
  OfferCounterDeclined: z.object(offer),
  OfferCounterAccepted: z.object({ ...offer, amount: Money }),
  OfferAccepted: z.object({ ...offer, version: z.int(), amount: Money }),
  OfferDeclined: z.object({ ...offer, reason: Word.nullable(), note }),
  OfferExpired: z.object(offer),
  OfferWithdrawn: z.object({ ...offer, reason: Personal(z.string().nullable(), null) }),
  /** `pieces`: copies of the contents, in their order, so that later edits do not change what was delivered; not in early events. */
  OfferDelivered: z.object({
    ...offer,
    contentIds: z.array(Word),
    pieces: Personal(z.array(pieceCopy).optional(), []),
    note,
  }),
  OfferChangesRequested: z.object({ ...offer, notes: note }),
  OfferReviewOverdue: z.object(offer),
  OfferCompleted: z.object({ ...offer, amount: Money, completedAt: Time }),
  /** One side asks to cancel; the offer is cancelled when the other side asks too. */
  OfferCancellationProposed: z.object({ ...offer, by: z.enum(['brand', 'creator']), reason: note }),
  /** The proposal to cancel was taken back, or declined by the other side. */
  OfferCancellationDropped: z.object(offer),
  OfferCancelled: z.object({ ...offer, reason: note }),
}
export type OfferEvent = Message<typeof offerEvents>
