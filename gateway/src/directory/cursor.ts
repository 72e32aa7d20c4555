import { unknownPlace } from '../lists/cursor.ts'
import type { Standing } from '../lists/ranks.ts'
import { rankOf, standingOf } from './standing.ts'

/**
 * Where a page ended: the rank of its last card, not its number, so that the next page begins right behind it however
 * many come and go before.
 */
export function cursorAt(place: Standing): string {
  const { isVerified, cents, handle } = rankOf(place)
  return Buffer.from(`${isVerified ? 'v' : '-'} ${cents} ${handle}`).toString('base64url')
}

export function placeOf(cursor: string): Standing {
  const [, verified, cents, handle] =
    /^([v-]) (-?\d{1,12}) (\S{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!handle) throw unknownPlace()
  return standingOf({ isVerified: verified === 'v', cents: Number(cents), handle })
}
