import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import type { Side } from '../browse/side.ts'

type AcceptDialogProps = {
  readonly offer: Offer
  readonly side: Side
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onAccept: () => void
}

/** The terms that a side accepts from a list: the offer, or what the creator proposes instead. */
export function AcceptDialog({ offer, side, isPending, onClose, onAccept }: AcceptDialogProps) {
  const { campaignTitle, brandName, creatorName, description, deliverables, requirements } = offer
  const amount = (side === 'brand' && offer.counterAmount) || offer.amount
  return (
    <BindingDialog
      opened
      title={side === 'creator' ? 'Accept this offer?' : 'Accept this proposal?'}
      terms={{
        'What for': campaignTitle,
        Description: description,
        Deliverables: deliverables.join('\n'),
        Requirements: requirements.join('\n'),
        ...(amount !== offer.amount && { Offered: formatMoney(offer.amount) }),
      }}
      amount={amount}
      act="Accept"
      isPending={isPending}
      onClose={onClose}
      onConfirm={onAccept}
    >
      <p>
        {side === 'creator'
          ? `You deliver the work, and ${formatMoney(amount)} is recorded for you when ${brandName} completes the offer.`
          : `${creatorName} begins the work, and you pay ${formatMoney(amount)} when you complete the offer.`}{' '}
        Once it is accepted, it is cancelled only if both of you ask for it.
      </p>
    </BindingDialog>
  )
}
