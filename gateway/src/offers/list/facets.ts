import { AmountRange, DeclineReason, ShownOfferStatus } from '@iam/contracts/enumerations'
import type { Viewer } from '../../lists/parties.ts'
import type { PrivateList } from '../../lists/private-list.ts'
import { rangeBits, type Select, selectsOf } from '../../lists/selects.ts'

const noReason = 'none'
const withNone = [...DeclineReason.options, noReason]
/** The selects of an offer: its status, the ranges that contain its amount, and its decline reason. */
export const allSelects = selectsOf(ShownOfferStatus.options, AmountRange.options, withNone)
const [statuses, ranges, reasons] = allSelects as [Select, Select, Select]
/** Those that can be filtered by. */
export const selects = [statuses, ranges]
const declineReasons = [...DeclineReason.options, null]
const bitOf = (reason: DeclineReason | null) => reasons.bits.get(reason ?? noReason)!

const amountBits = rangeBits<AmountRange>(ranges, {
  '$0-$500': [0n, 500_00n],
  '$500-$1000': [500_00n, 1000_00n],
  '$1000-$2000': [1000_00n, 2000_00n],
  '$2000+': [2000_00n, undefined],
})

export const facetsOf = (status: ShownOfferStatus, amount: string, reason: DeclineReason | null): number =>
  statuses.bits.get(status)! | amountBits(amount) | (status === 'declined' ? bitOf(reason) : 0)

/** The number of declined offers among those that the viewer made, of admins among all, by reason; the most frequent first. */
export function declinesSeenBy(viewer: Viewer, list: PrivateList) {
  const counts = list.counts(maker(viewer), declineReasons.map(bitOf))
  return declineReasons
    .map((reason, at) => ({ reason, count: counts[at]! }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (lastIfNone(a.reason) < lastIfNone(b.reason) ? -1 : 1))
}

/** Whether the viewer made offers, as who is no brand any more may have. */
export const hasMadeOffers = (viewer: Viewer, list: PrivateList): boolean => list.hasAny(maker(viewer))

const maker = ({ userId, sides }: Viewer): Viewer => ({ userId, sides: sides && ['brand'] })

const lastIfNone = (reason: string | null) => reason ?? '~'
