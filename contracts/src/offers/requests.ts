import * as z from 'zod'
import { Lines } from '../campaigns/commands.ts'
import { AmountRange, DeclineReason, OfferFilterStatus, Role } from '../enumerations.ts'
import { Amount } from '../money.ts'
import { noFilter } from '../profiles/requests.ts'
import { Reason } from '../users/commands.ts'
import { ContentId, PageQuery, Search, Time, UserId } from '../values.ts'
import { OfferDescription, OfferNote, OfferTitle, SeenVersion } from './commands.ts'

export const OfferFilter = z.strictObject({
  search: Search,
  status: z.enum([...noFilter, ...OfferFilterStatus.options]).optional(),
  amountRange: z.enum([...noFilter, ...AmountRange.options]).optional(),
  /** The caller's role on the screen; ignored, as the session decides what the caller sees. */
  userRole: Role.optional(),
  ...PageQuery.shape,
})
export type OfferFilter = z.infer<typeof OfferFilter>

export const CreateOffer = z
  .strictObject({
    creatorUserId: UserId,
    campaignTitle: OfferTitle,
    amount: Amount,
    description: OfferDescription,
    /** 14 days from now by default. */
    expiresAt: Time.optional(),
    requirements: Lines.optional(),
    deliverables: Lines.optional(),
  })
  .meta({ id: 'CreateOffer' })
export const EditOffer = z
  .strictObject({
    amount: Amount.optional(),
    description: OfferDescription.optional(),
    expiresAt: Time.optional(),
    requirements: Lines.optional(),
    deliverables: Lines.optional(),
  })
  .meta({ id: 'EditOffer' })
export const CounterOffer = z
  .strictObject({ amount: Amount, note: OfferNote.optional() })
  .meta({ id: 'CounterOffer' })
export const AcceptCounter = z
  .strictObject({ version: SeenVersion, amount: Amount.optional() })
  .meta({ id: 'AcceptCounter' })
export const AcceptOffer = z.strictObject({ version: SeenVersion }).meta({ id: 'AcceptOffer' })
export const DeclineOffer = z
  .strictObject({ reason: DeclineReason.optional(), note: OfferNote.optional() })
  .meta({ id: 'DeclineOffer' })
export const DeliverOffer = z
  .strictObject({ contentIds: z.array(ContentId).max(10).optional(), note: OfferNote.optional() })
  .meta({ id: 'DeliverOffer' })
export const RequestOfferChanges = z
  .strictObject({ notes: OfferNote.min(1, 'Say what has to change: the creator reads it.') })
  .meta({ id: 'RequestOfferChanges' })
export const WithdrawOffer = z.strictObject({ reason: Reason.optional() }).meta({ id: 'WithdrawOffer' })
export const CancelOffer = z.strictObject({ reason: Reason }).meta({ id: 'CancelOffer' })
