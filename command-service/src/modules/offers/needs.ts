import type { OfferCommand } from '@iam/contracts/offers/commands'
import type { OfferEvent } from '@iam/contracts/offers/events'
import { aMomentEarlier, type Decider } from '../../decider.ts'
import { type Content, contentStream } from '../contents/state.ts'
import { type User, userStream } from '../users/state.ts'
import type { Offer } from './state.ts'

export type Needs = {
  readonly brand: User
  readonly creator: User
  /** The content that is to be delivered. */
  readonly contents: readonly Content[]
}

type OfferDecider = Decider<Offer, OfferCommand, OfferEvent, Needs>
/** The part of the decider that decides on these commands. */
export type Decides<Type extends OfferCommand['type']> = Pick<OfferDecider['decide'], Type>

/** The brand and the creator where a decision depends on them, and the content that is delivered. */
export const needs: NonNullable<OfferDecider['needs']> = (command, state) => ({
  brand: { stream: userStream, id: brandOf(command, state), mayBeStale: aMomentEarlier },
  creator: { stream: userStream, id: creatorOf(command, state), mayBeStale: aMomentEarlier },
  contents: {
    stream: contentStream,
    mayBeStale: aMomentEarlier,
    ids: (command.type === 'DeliverOffer' && command.data.contentIds) || [],
  },
})

/** Without a brand no side is left that could take the work, answer another amount, or agree to cancel. */
const dependingOnBrand: ReadonlySet<string> = new Set(['AcceptOffer', 'ProposeCounter', 'CancelOffer'])

function brandOf(command: OfferCommand, state: Offer): string | null {
  if (command.type === 'CreateOffer') return command.data.brandUserId
  return dependingOnBrand.has(command.type) && state.status !== 'absent' ? state.brandUserId : null
}

/**
 * An erased creator cannot be paid, and new terms or notes could not be kept, as their texts are encrypted for both
 * sides. The brand can still withdraw an open offer, and cancel an accepted one alone.
 */
const dependingOnCreator: ReadonlySet<string> = new Set([
  'EditOffer',
  'RequestOfferChanges',
  'AcceptCounter',
  'CompleteOffer',
  'CancelOffer',
])

function creatorOf(command: OfferCommand, state: Offer): string | null {
  if (command.type === 'CreateOffer') return command.data.creatorUserId
  return dependingOnCreator.has(command.type) && state.status !== 'absent' ? state.creatorUserId : null
}
