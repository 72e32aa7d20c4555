import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePageActions } from '../../../lib/page-actions.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { type Answer, ChangedDialog, type ChangedTerms } from './changed-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { TermsShown } from './terms-shown.ts'
import { useAct } from './use-act.ts'

/** What is asked in a dialog, and the offer as it was when the dialog opened. */
type Asked = { readonly dialog: Answer | 'withdraw'; readonly seen: Offer }

/** A creator's answers to an offer. */
export function CreatorMoves({ offer, isPage, areTermsSeen }: TermsShown & { readonly offer: Offer }) {
  const { perform, pending } = useAct(offer)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [changed, setChanged] = useState<ChangedTerms | null>(null)
  const close = () => setAsked(null)
  const amount = formatMoney(offer.amount)
  /** The dialog answers what the creator sees now, not what is fetched while it is open. */
  const ask = (dialog: Asked['dialog'], seen = offer) => {
    setChanged(null)
    setAsked({ dialog, seen })
  }
  const showChanged = (change: typeof changed) => {
    close()
    setChanged(change)
  }
  const answering = (answer: Answer, before: Offer) => ({
    onDone: () => showChanged(null),
    onChanged: (now: Offer) => showChanged({ answer, before, now }),
  })
  const accept = (seen: Offer) =>
    perform({ act: 'accept', body: { version: seen.version } }, answering('accept', seen))

  const isPending = offer.status === 'pending' && !offer.brandErased
  const isAnswerable = !isPending && !offer.brandErased
  usePageActions(
    isPage && isAnswerable && { title: 'Accept the offer', words: 'agree', run: () => ask('accept') },
    isPage && isAnswerable && { title: 'Counter the offer', words: 'amount', run: () => ask('counter') },
    isPage && isPending && { title: 'Withdraw your proposal', run: () => ask('withdraw') },
    isPage && { title: 'Decline the offer', words: 'reject turn down', run: () => ask('decline') },
  )

  return (
    <>
      {isPending && (
        <>
          <Button disabled>Pending Response</Button>
          <Button variant="default" onClick={() => ask('withdraw')}>
            Withdraw proposal
          </Button>
        </>
      )}
      {isAnswerable && (
        <>
          {areTermsSeen ? (
            <Button loading={pending === 'accept'} onClick={() => accept(offer)}>
              Accept for {amount}
            </Button>
          ) : (
            <Button onClick={() => ask('accept')}>Accept</Button>
          )}
          <Button variant="default" onClick={() => ask('counter')}>
            Counter
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={() => ask('decline')}>
        Decline
      </Button>
      {asked?.dialog === 'accept' && (
        <AcceptDialog
          offer={asked.seen}
          side="creator"
          isPending={pending === 'accept'}
          onClose={close}
          onAccept={accept}
        />
      )}
      <BindingDialog
        opened={asked?.dialog === 'withdraw'}
        title="Withdraw your proposal?"
        act="Withdraw proposal"
        isPending={pending === 'withdraw-counter'}
        onClose={close}
        onConfirm={() => perform({ act: 'withdraw-counter' }, { onDone: close })}
      >
        <p>The offer stands at {amount} again. You can accept it, or propose another amount.</p>
      </BindingDialog>
      {asked?.dialog === 'counter' && (
        <CounterDialog
          offer={asked.seen}
          isPending={pending === 'counter'}
          onClose={close}
          onSend={(body) => perform({ act: 'counter', body }, answering('counter', asked.seen))}
        />
      )}
      {asked?.dialog === 'decline' && (
        <DeclineDialog
          offer={asked.seen}
          isPending={pending === 'decline'}
          onClose={close}
          onSend={(body) => perform({ act: 'decline', body }, answering('decline', asked.seen))}
        />
      )}
      {changed && (
        <ChangedDialog
          {...changed}
          isPending={pending === 'accept'}
          onClose={() => setChanged(null)}
          onAnswer={() =>
            changed.answer === 'accept' ? accept(changed.now) : ask(changed.answer, changed.now)
          }
        />
      )}
    </>
  )
}
