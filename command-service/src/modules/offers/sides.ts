import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { signedIn, type Who } from '../../decider.ts'
import type { Content } from '../contents/state.ts'
import type { ExistingOffer, Offer, Side } from './state.ts'

/**
 * The rule that lets pass these sides of the offer, any admin if named, and the system; if the offer is absent, every
 * signed-in user, so that `decide` answers 404.
 */
export function onlyFor(...allowed: readonly (Side | 'admin')[]): Who<Offer> {
  return (actor, _, state) => {
    if (state.status === 'absent' || actor.role === 'system') return signedIn(actor)
    if (allowed.includes('admin') && actor.role === 'admin') return undefined
    const side = sideOf(actor.userId, state)
    return signedIn(actor) ?? (side && allowed.includes(side) ? undefined : notYoursRefusal(allowed[0]!))
  }
}

export const sideOf = (userId: string | null, { brandUserId, creatorUserId }: ExistingOffer): Side | null => {
  if (userId === brandUserId) return 'brand'
  return userId === creatorUserId ? 'creator' : null
}

/** Refusal that names the side that may; where an admin may, the brand may too. */
export const notYoursRefusal = (side: Side | 'admin') =>
  new Rejected('offer-not-yours', { side: side === 'creator' ? side : 'brand' })

/** Refusal of content that is not the offer's creator's; undefined if all of it is. */
export const foreignContentsRefusal = (state: Offer, contents: readonly Content[]) =>
  state.status === 'absent' ||
  contents.every((one) => one.status !== 'absent' && one.userId === state.creatorUserId)
    ? undefined
    : new Rejected('content-not-yours')

/** Refusal of an admin who completes an offer that pays them; undefined for others. */
export const selfPaymentRefusal = (actor: Actor, state: Offer) =>
  state.status !== 'absent' && actor.userId === state.creatorUserId
    ? new Rejected('offer-pays-oneself')
    : undefined
