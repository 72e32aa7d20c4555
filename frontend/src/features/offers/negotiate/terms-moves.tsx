import type { Offer } from '@iam/contracts/offers/views'
import { useAuth } from '../../session/auth.tsx'
import { isParty, isPast, type Side } from '../browse/side.ts'
import { BrandMoves } from './brand-moves.tsx'
import { CreatorMoves } from './creator-moves.tsx'

type TermsMovesProps = {
  readonly offer: Offer
  readonly side: Side
  /** The whole terms stand beside the actions, so that accepting them shows no dialog before. */
  readonly areTermsShown?: boolean
}

/** The actions of either side while the terms are not agreed. */
export function TermsMoves({ offer, side, areTermsShown = false }: TermsMovesProps) {
  const { user } = useAuth()
  if (isPast(offer)) return null
  const isOwn = isParty(user, side, offer)
  if (side === 'brand') return <BrandMoves offer={offer} isOwn={isOwn} areTermsShown={areTermsShown} />
  // Only the creator can answer, not an admin who views the creator's side.
  return isOwn ? <CreatorMoves offer={offer} areTermsShown={areTermsShown} /> : null
}
