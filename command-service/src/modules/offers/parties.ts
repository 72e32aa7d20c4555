import { Rejected } from '@iam/contracts/rejected'
import { signedIn, type Who } from '../../decider.ts'
import type { Made, Offer, Side } from './state.ts'

/** Lets these parties pass, and the system. */
export function party(...sides: readonly (Side | 'admin')[]): Who<Offer> {
  return (actor, data, state) => {
    // A missing offer passes this check so that `decide` can answer 404.
    if (state.status === 'absent' || actor.role === 'system') return signedIn(actor, data, state)
    if (sides.includes('admin') && actor.role === 'admin') return undefined
    const side = sideOf(actor.userId, state)
    return signedIn(actor, data, state) ?? (side && sides.includes(side) ? undefined : notYours(sides[0]!))
  }
}

export const sideOf = (userId: string | null, { brandUserId, creatorUserId }: Made): Side | null => {
  if (userId === brandUserId) return 'brand'
  return userId === creatorUserId ? 'creator' : null
}

export const notYours = (side: Side | 'admin') =>
  new Rejected('offer-not-yours', { side: side === 'creator' ? side : 'brand' })
