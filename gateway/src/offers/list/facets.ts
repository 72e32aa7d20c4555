import { AmountRange, DeclineReason, ShownOfferStatus } from '@iam/contracts/enumerations'
import type { Offer } from '@iam/contracts/offers/views'
import { rangeBits } from '../../lists/money-ranges.ts'
import { type Select, selectsOf } from '../../lists/selects.ts'

const noReason = 'none'
const withNone = [...DeclineReason.options, noReason]
/** The selects of an offer: its status, the ranges that contain its amount, and its decline reason. */
export const allSelects = selectsOf(ShownOfferStatus.options, AmountRange.options, withNone)
const [statuses, ranges, reasons] = allSelects as [Select, Select, Select]
/** Those that can be filtered by. */
export const selects = [statuses, ranges]
export const declineReasons = [...DeclineReason.options, null].map((reason) => ({
  reason,
  bit: reasons.bits.get(reason ?? noReason)!,
}))

const amountBits = rangeBits<AmountRange>(ranges, {
  '$0-$500': [0n, 500_00n],
  '$500-$1000': [500_00n, 1000_00n],
  '$1000-$2000': [1000_00n, 2000_00n],
  '$2000+': [2000_00n, undefined],
})

export const facetsOf = (
  { status, amount }: Pick<Offer, 'status' | 'amount'>,
  declineReason: DeclineReason | null,
): number =>
  statuses.bits.get(status)! |
  amountBits(amount) |
  (status === 'declined' ? reasons.bits.get(declineReason ?? noReason)! : 0)
