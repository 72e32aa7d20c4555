import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { useState } from 'react'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import type { Side } from '../browse/side.ts'
import { termsOf } from './terms-shown.ts'

type AcceptDialogProps = {
  readonly offer: Offer
  readonly side: Side
  readonly isPending: boolean
  readonly onClose: () => void
  /** Gets the offer whose terms were shown. */
  readonly onAccept: (seen: Offer) => void
}

/**
 * The terms that a side accepts from a list: the offer, or what the creator proposes instead. They stay as they were when the
 * dialog opened, whatever is fetched meanwhile; if others hold by then, the acceptance is refused.
 */
export function AcceptDialog({ offer, side, isPending, onClose, onAccept }: AcceptDialogProps) {
  const [seen] = useState(offer)
  const { brandName, creatorName } = seen
  const amount = (side === 'brand' && seen.counterAmount) || seen.amount
  return (
    <BindingDialog
      opened
      title={side === 'creator' ? 'Accept this offer?' : 'Accept this proposal?'}
      terms={{
        ...termsOf(seen),
        ...(amount !== seen.amount && { Offered: formatMoney(seen.amount) }),
      }}
      amount={amount}
      act="Accept"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => onAccept(seen)}
    >
      <p>
        {side === 'creator'
          ? `You deliver the work, and ${formatMoney(amount)} is recorded for you when ${brandName} completes the offer.`
          : `${creatorName} begins the work, and you pay ${formatMoney(amount)} when you complete the offer.`}{' '}
        Once it is accepted, it is cancelled only if both of you ask for it, or an admin cancels it.
      </p>
    </BindingDialog>
  )
}
