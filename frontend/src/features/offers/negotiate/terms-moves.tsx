import type { Offer } from '@iam/contracts/offers/views'
import { useState } from 'react'
import { useAuth } from '../../session/auth.tsx'
import { isParty, isPast, type Side } from '../browse/side.ts'
import { BrandMoves } from './brand-moves.tsx'
import { CreatorMoves } from './creator-moves.tsx'
import classes from './terms-moves.module.css'

type TermsMovesProps = { readonly offer: Offer; readonly side: Side; readonly isPage?: boolean }

/** The actions of either side while the terms are not agreed. */
export function TermsMoves({ offer, side, isPage = false }: TermsMovesProps) {
  const { user } = useAuth()
  const [first] = useState(offer)
  if (isPast(offer)) return null
  const isOwn = isParty(user, side, offer)
  // Only the creator can answer, not an admin who views the creator's side.
  if (side === 'creator' && !isOwn) return null

  // The page is fetched again every 15 s: another amount must not take the place of one that is about to be accepted.
  const isSame =
    side === 'creator'
      ? offer.version === first.version
      : offer.counterAmount === null || offer.counterVersion === first.counterVersion
  const shown = { isPage, areTermsSeen: isPage && isSame }
  return (
    <>
      {isPage && (
        <p role="status" className={classes.changed}>
          {!isSame && 'The terms changed while this page was open.'}
        </p>
      )}
      {side === 'brand' ? (
        <BrandMoves offer={offer} isOwn={isOwn} {...shown} />
      ) : (
        <CreatorMoves offer={offer} {...shown} />
      )}
    </>
  )
}
