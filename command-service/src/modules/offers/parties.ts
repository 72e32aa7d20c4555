import type { Actor } from '@iam/contracts/event'
import { Rejected } from '@iam/contracts/rejected'
import { signedIn, type Who } from '../../decider.ts'
import type { Content } from '../contents/state.ts'
import type { Made, Offer, Side } from './state.ts'

/** Lets these parties pass, and the system. */
export function party(...sides: readonly (Side | 'admin')[]): Who<Offer> {
  return (actor, _, state) => {
    if (state.status === 'absent' || actor.role === 'system') return signedIn(actor)
    if (sides.includes('admin') && actor.role === 'admin') return undefined
    const side = sideOf(actor.userId, state)
    return signedIn(actor) ?? (side && sides.includes(side) ? undefined : notYours(sides[0]!))
  }
}

export const sideOf = (userId: string | null, { brandUserId, creatorUserId }: Made): Side | null => {
  if (userId === brandUserId) return 'brand'
  return userId === creatorUserId ? 'creator' : null
}

export const notYours = (side: Side | 'admin') =>
  new Rejected('offer-not-yours', { side: side === 'creator' ? side : 'brand' })

/** Only content of the offer's creator is delivered. */
export const ownContents = (state: Offer, contents: readonly Content[]) =>
  state.status === 'absent' ||
  contents.every((one) => one.status !== 'absent' && one.userId === state.creatorUserId)
    ? undefined
    : new Rejected('content-not-yours')

/** An admin does not complete an offer that pays them. */
export const paysAnother = (actor: Actor, state: Offer) =>
  state.status !== 'absent' && actor.userId === state.creatorUserId
    ? new Rejected('offer-pays-oneself')
    : undefined
