import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Reason } from '@iam/contracts/users/commands'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { usePageActions } from '../../../lib/page-actions.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { WordsDialog } from '../../../ui/words-dialog.tsx'
import { erasedSide } from '../browse/side.ts'
import { EditOffer } from '../terms/edit-offer.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { TermsShown } from './terms-shown.ts'
import { useAct } from './use-act.ts'

type BrandMovesProps = TermsShown & { readonly offer: Offer; readonly isOwn: boolean }

/** The actions of an offer's brand. An admin may do everything except agree to a price. */
export function BrandMoves({ offer, isOwn, isPage, areTermsSeen }: BrandMovesProps) {
  const { perform, pending } = useAct(offer)
  const [dialog, setDialog] = useState<'accept' | 'decline' | 'withdraw' | null>(null)
  const close = () => setDialog(null)
  const { creatorName } = offer
  const isOver = erasedSide(offer) !== null
  const counterAmount = isOver ? null : offer.counterAmount
  const accept = ({ counterVersion }: Offer) =>
    perform({ act: 'accept-counter', body: { version: counterVersion } }, { onDone: close, onRefused: close })
  const isProposed = isPage && counterAmount !== null
  usePageActions(
    isProposed && isOwn && { title: 'Accept the proposal', words: 'agree', run: () => setDialog('accept') },
    isProposed && { title: 'Decline the proposal', words: 'reject', run: () => setDialog('decline') },
    isPage && { title: 'Withdraw the offer', words: 'take back', run: () => setDialog('withdraw') },
  )

  return (
    <>
      {counterAmount && (
        <>
          {isOwn && areTermsSeen && (
            <Button loading={pending === 'accept-counter'} onClick={() => accept(offer)}>
              Accept for {formatMoney(counterAmount)}
            </Button>
          )}
          {isOwn && !areTermsSeen && (
            <Button onClick={() => setDialog('accept')}>Accept {formatMoney(counterAmount)}</Button>
          )}
          <Button variant="default" onClick={() => setDialog('decline')}>
            Decline proposal
          </Button>
        </>
      )}
      {!isOver && <EditOffer offer={offer} />}
      <Button variant="subtle" onClick={() => setDialog('withdraw')}>
        Withdraw
      </Button>
      {dialog === 'accept' && (
        <AcceptDialog
          offer={offer}
          side="brand"
          isPending={pending === 'accept-counter'}
          onClose={close}
          onAccept={accept}
        />
      )}
      <BindingDialog
        opened={dialog === 'decline'}
        title="Decline this proposal?"
        act="Decline proposal"
        isLoss
        isPending={pending === 'decline-counter'}
        onClose={close}
        onConfirm={() => perform({ act: 'decline-counter' }, { onDone: close })}
      >
        <p>
          <bdi>{creatorName}</bdi> is told, and the offer stands as you made it, at{' '}
          {formatMoney(offer.amount)}.
        </p>
      </BindingDialog>
      <WordsDialog
        opened={dialog === 'withdraw'}
        draft={`withdraw ${offer.id}`}
        title="Withdraw this offer?"
        text={
          isOver
            ? 'The offer ends. It cannot be undone.'
            : `${creatorName} can no longer accept it. Make a new offer if you change your mind.`
        }
        name="reason"
        label="Reason (optional)"
        rule={z.union([z.literal(''), Reason])}
        submitLabel="Withdraw offer"
        cancelLabel="Keep it open"
        variant="light"
        isPending={pending === 'withdraw'}
        onClose={close}
        onSend={(reason) => perform({ act: 'withdraw', body: reason ? { reason } : {} }, { onDone: close })}
      />
    </>
  )
}
