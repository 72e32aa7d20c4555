import type { OfferCommand } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import type { OfferId, UserId } from '@iam/contracts/values'
import { after, messagesOf } from '../../../testing/given.ts'
import { ana, asAna, asBen, asBoss, asSystem, ben, id } from '../../../testing/people.ts'
import type { Content } from '../../contents/state.ts'
import type { User } from '../../users/state.ts'
import { offerStream } from '../state.ts'

/* An offer of Ben’s brand to Ana: commands, events, and the needs that allow them. */

export const offerId = id<OfferId>(41)
const ids = { offerId, brandUserId: ben, userId: ana }
export const end = '2026-12-05T12:00:00.000Z'
export const terms = {
  amount: '500.00',
  description: 'Two reels from the kiln.',
  expiresAt: end,
  requirements: ['Natural light'],
  deliverables: ['2 reels'],
}
export const member = (role: string) => ({ status: 'member', role }) as User
export const needs = {
  brand: member('brand'),
  creator: member('creator'),
  contents: [] as readonly Content[],
}
export const byAna = { actor: asAna, needs }
export const byBen = { actor: asBen, needs }
export const byBoss = { actor: asBoss, needs }
export const byClock = { actor: asSystem, needs }

export const created: OfferEvent = {
  type: 'OfferCreated',
  data: { ...ids, campaignId: null, campaignTitle: 'Kiln days', ...terms },
}
export const command = messagesOf<OfferCommand>()({ offerId })
export const event = messagesOf<OfferEvent>()(ids)

export const edited = event('OfferEdited', { version: 2, amount: '600.00' })
export const countered = event('OfferCountered', { amount: '700.00', note: 'Two days of firing.' })
/** The same, decided by a user who sends none of the commands in these tests. */
export const bySomebody = (happened: OfferEvent) => ({ ...happened, by: id<UserId>(99) })
export const accepted = event('OfferAccepted', { version: 1, amount: '500.00' })
export const declined = event('OfferDeclined', { reason: null, note: '' })
export const expired = event('OfferExpired', {})
export const withdrawn = event('OfferWithdrawn', { reason: null })
export const delivered = event('OfferDelivered', { contentIds: [], pieces: [], note: 'Both are up.' })
export const changes = event('OfferChangesRequested', { notes: 'Show the glaze.' })
export const completed = event('OfferCompleted', {
  amount: '500.00',
  completedAt: '2026-11-21T11:00:00.000Z',
})
export const cancelled = event('OfferCancelled', { reason: 'Shop closed.' })

export const edit = command('EditOffer', { amount: '600.00' })
export const counter = command('ProposeCounter', { amount: '700.00', note: 'Two days of firing.' })
export const withdrawCounter = command('WithdrawCounter', {})
export const declineCounter = command('DeclineCounter', {})
export const acceptCounter = command('AcceptCounter', { amount: '700.00' })
export const accept = command('AcceptOffer', { version: 1 })
export const decline = command('DeclineOffer', { reason: 'timing', note: 'In spring.' })
export const expire = command('ExpireOffer', {})
export const withdraw = command('WithdrawOffer', { reason: 'Budget moved.' })
export const deliver = command('DeliverOffer', { contentIds: [], note: 'Both are up.' })
export const askChanges = command('RequestOfferChanges', { notes: 'Show the glaze.' })
export const complete = command('CompleteOffer', {})
export const cancel = command('CancelOffer', { reason: 'Ill.' })
export const dropCancellation = command('DropCancellation', {})
export const markOverdue = command('MarkDeliveryOverdue', {})

export const stateAfter = after(offerStream)
