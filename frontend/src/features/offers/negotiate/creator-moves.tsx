import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePageActions } from '../../../lib/page-actions.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { TermsShown } from './terms-shown.ts'
import { useAct } from './use-act.ts'

/** A creator's answers to an offer. */
export function CreatorMoves({ offer, isPage, areTermsSeen }: TermsShown & { readonly offer: Offer }) {
  const { perform, pending } = useAct(offer)
  const [dialog, setDialog] = useState<'accept' | 'counter' | 'decline' | 'withdraw' | null>(null)
  const [changed, setChanged] = useState<{ readonly before: Offer; readonly now: Offer } | null>(null)
  const close = () => setDialog(null)
  const amount = formatMoney(offer.amount)
  const showChanged = (change: typeof changed) => {
    close()
    setChanged(change)
  }
  /** Keeps the offer that the creator saw, because the screen shows the new terms as soon as they are loaded. */
  const accept = (seen: Offer) =>
    perform(
      { act: 'accept', body: { version: seen.version } },
      { onDone: () => showChanged(null), onChanged: (now) => showChanged({ before: seen, now }) },
    )

  const isPending = offer.status === 'pending'
  usePageActions(
    isPage && !isPending && { title: 'Accept the offer', words: 'agree', run: () => setDialog('accept') },
    isPage && !isPending && { title: 'Counter the offer', words: 'amount', run: () => setDialog('counter') },
    isPage && isPending && { title: 'Withdraw your proposal', run: () => setDialog('withdraw') },
    isPage && { title: 'Decline the offer', words: 'reject turn down', run: () => setDialog('decline') },
  )

  return (
    <>
      {isPending ? (
        <>
          <Button disabled>Pending Response</Button>
          <Button variant="default" onClick={() => setDialog('withdraw')}>
            Withdraw proposal
          </Button>
        </>
      ) : (
        <>
          {areTermsSeen ? (
            <Button loading={pending === 'accept'} onClick={() => accept(offer)}>
              Accept for {amount}
            </Button>
          ) : (
            <Button onClick={() => setDialog('accept')}>Accept</Button>
          )}
          <Button variant="default" onClick={() => setDialog('counter')}>
            Counter
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={() => setDialog('decline')}>
        Decline
      </Button>
      {dialog === 'accept' && (
        <AcceptDialog
          offer={offer}
          side="creator"
          isPending={pending === 'accept'}
          onClose={close}
          onAccept={accept}
        />
      )}
      <BindingDialog
        opened={dialog === 'withdraw'}
        title="Withdraw your proposal?"
        act="Withdraw proposal"
        isPending={pending === 'withdraw-counter'}
        onClose={close}
        onConfirm={() => perform({ act: 'withdraw-counter' }, { onDone: close })}
      >
        <p>The offer stands at {amount} again. You can accept it, or propose another amount.</p>
      </BindingDialog>
      {dialog === 'counter' && (
        <CounterDialog
          offer={offer}
          isPending={pending === 'counter'}
          onClose={close}
          onSend={(body) => perform({ act: 'counter', body }, { onDone: close })}
        />
      )}
      {dialog === 'decline' && (
        <DeclineDialog
          offer={offer}
          isPending={pending === 'decline'}
          onClose={close}
          onSend={(body) => perform({ act: 'decline', body }, { onDone: close })}
        />
      )}
      {changed && (
        <ChangedDialog
          {...changed}
          isPending={pending === 'accept'}
          onClose={() => setChanged(null)}
          onAccept={() => accept(changed.now)}
        />
      )}
    </>
  )
}
