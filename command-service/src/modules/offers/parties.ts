import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { signedIn, type Who } from '../../decider.ts'
import type { Content } from '../contents/state.ts'
import type { ExistingOffer, Offer, Side } from './state.ts'

/**
 * Admits these parties and the system; anyone signed in if the offer is absent, so that `decide` answers 404.
 */
export function onlyParties(...sides: readonly (Side | 'admin')[]): Who<Offer> {
  return (actor, _, state) => {
    if (state.status === 'absent' || actor.role === 'system') return signedIn(actor)
    if (sides.includes('admin') && actor.role === 'admin') return undefined
    const side = sideOf(actor.userId, state)
    return signedIn(actor) ?? (side && sides.includes(side) ? undefined : refusalNaming(sides[0]!))
  }
}

export const sideOf = (userId: string | null, { brandUserId, creatorUserId }: ExistingOffer): Side | null => {
  if (userId === brandUserId) return 'brand'
  return userId === creatorUserId ? 'creator' : null
}

/** Refusal that names the party who may; where an admin may, the brand may too. */
export const refusalNaming = (side: Side | 'admin') =>
  new Rejected('offer-not-yours', { side: side === 'creator' ? side : 'brand' })

/** Only content of the offer's creator is delivered. */
export const refuseForeignContents = (state: Offer, contents: readonly Content[]) =>
  state.status === 'absent' ||
  contents.every((one) => one.status !== 'absent' && one.userId === state.creatorUserId)
    ? undefined
    : new Rejected('content-not-yours')

/** An admin does not complete an offer that pays them. */
export const refusePayingOneself = (actor: Actor, state: Offer) =>
  state.status !== 'absent' && actor.userId === state.creatorUserId
    ? new Rejected('offer-pays-oneself')
    : undefined
