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

// Bodies pick their fields: one that the server adds to a command later must not become caller input.
export const CreateOffer = offerCommands.CreateOffer.pick({
  creatorUserId: true,
  campaignTitle: true,
  amount: true,
  description: true,
  expiresAt: true,
  requirements: true,
  deliverables: true,
}).meta({ id: 'CreateOffer' })
export const EditOffer = offerCommands.EditOffer.pick({
  amount: true,
  description: true,
  expiresAt: true,
  requirements: true,
  deliverables: true,
}).meta({ id: 'EditOffer' })
export const CounterOffer = offerCommands.ProposeCounter.pick({
  amount: true,
  note: true,
  version: true,
}).meta({
  id: 'CounterOffer',
})
export const AcceptCounter = offerCommands.AcceptCounter.pick({ version: true, amount: true }).meta({
  id: 'AcceptCounter',
})
export const AcceptOffer = offerCommands.AcceptOffer.pick({ version: true }).meta({ id: 'AcceptOffer' })
export const DeclineOffer = offerCommands.DeclineOffer.pick({ reason: true, note: true, version: true }).meta(
  {
    id: 'DeclineOffer',
  },
)
export const DeliverOffer = offerCommands.DeliverOffer.pick({ contentIds: true, note: true }).meta({
  id: 'DeliverOffer',
})
export const RequestOfferChanges = z
  .strictObject({ notes: OfferNote.min(1, 'Say what has to change: the creator reads it.') })
  .meta({ id: 'RequestOfferChanges' })
export const WithdrawOffer = offerCommands.WithdrawOffer.pick({ reason: true }).meta({ id: 'WithdrawOffer' })
export const CancelOffer = offerCommands.CancelOffer.pick({ reason: true }).meta({ id: 'CancelOffer' })
