import * as z from 'zod'
import { AmountRange, OfferFilterStatus, Role } from '../enumerations.ts'
import { noFilter } from '../profiles/requests.ts'
import { PageQuery, Search } from '../values.ts'
import { OfferNote, offerCommands } from './commands.ts'

export const OfferFilter = z.strictObject({
  search: Search,
  status: z.enum([...noFilter, ...OfferFilterStatus.options]).optional(),
  amountRange: z.enum([...noFilter, ...AmountRange.options]).optional(),
  /** The caller's role on the screen; ignored, as the session decides what the caller sees. */
  userRole: Role.optional(),
  ...PageQuery.shape,
})
export type OfferFilter = z.infer<typeof OfferFilter>

const ofPath = { offerId: true } as const
/** What the gateway adds to the body of a new offer. */
const added = { offerId: true, brandUserId: true, campaignId: true } as const

export const CreateOffer = offerCommands.CreateOffer.omit(added).meta({ id: 'CreateOffer' })
export const EditOffer = offerCommands.EditOffer.omit(ofPath).meta({ id: 'EditOffer' })
export const CounterOffer = offerCommands.ProposeCounter.omit(ofPath).meta({ id: 'CounterOffer' })
export const AcceptCounter = offerCommands.AcceptCounter.omit(ofPath).meta({ id: 'AcceptCounter' })
export const AcceptOffer = offerCommands.AcceptOffer.omit(ofPath).meta({ id: 'AcceptOffer' })
export const DeclineOffer = offerCommands.DeclineOffer.omit(ofPath).meta({ id: 'DeclineOffer' })
export const DeliverOffer = offerCommands.DeliverOffer.omit(ofPath).meta({ id: 'DeliverOffer' })
export const RequestOfferChanges = z
  .strictObject({ notes: OfferNote.min(1, 'Say what has to change: the creator reads it.') })
  .meta({ id: 'RequestOfferChanges' })
export const WithdrawOffer = offerCommands.WithdrawOffer.omit(ofPath).meta({ id: 'WithdrawOffer' })
export const CancelOffer = offerCommands.CancelOffer.omit(ofPath).meta({ id: 'CancelOffer' })
