import { formatMoney } from '@iam/contracts/money'
import type { Offer } from '@iam/contracts/offers/views'
import { Reason } from '@iam/contracts/users/commands'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod'
import { WordsDialog } from '../../../ui/words-dialog.tsx'
import { useAuth } from '../../session/auth.tsx'
import { isParty, isPast, type Side } from '../browse/side.ts'
import { EditOffer } from '../terms/edit-offer.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useAct } from './use-act.ts'

/** The actions of either side while the terms are not agreed. */
export function TermsMoves({ offer, side }: { offer: Offer; side: Side }) {
  const { user } = useAuth()
  if (isPast(offer)) return null
  const isOwn = isParty(user, side, offer)
  if (side === 'brand') return <BrandMoves offer={offer} isOwn={isOwn} />
  // Only the creator can answer, not an admin who views the creator's side.
  return isOwn ? <CreatorMoves offer={offer} /> : null
}

function CreatorMoves({ offer }: { offer: Offer }) {
  const { perform, pending } = useAct(offer)
  const [dialog, setDialog] = useState<'counter' | 'decline' | null>(null)
  const [changed, setChanged] = useState<{ readonly before: Offer; readonly now: Offer } | null>(null)
  const close = () => setDialog(null)
  /** Keeps the offer that the creator saw, because the screen shows the new terms as soon as they are loaded. */
  const accept = (seen: Offer) =>
    perform(
      { act: 'accept', body: { version: seen.version } },
      { onDone: () => setChanged(null), onChanged: (now) => setChanged({ before: seen, now }) },
    )

  return (
    <>
      {offer.status === 'pending' ? (
        <>
          <Button disabled>Pending Response</Button>
          <Button
            variant="default"
            loading={pending === 'withdraw-counter'}
            onClick={() => perform({ act: 'withdraw-counter' })}
          >
            Withdraw proposal
          </Button>
        </>
      ) : (
        <>
          <Button loading={pending === 'accept'} onClick={() => accept(offer)}>
            Accept
          </Button>
          <Button variant="default" onClick={() => setDialog('counter')}>
            Counter
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={() => setDialog('decline')}>
        Decline
      </Button>
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

/** An admin may do everything except agree to a price. */
function BrandMoves({ offer, isOwn }: { offer: Offer; isOwn: boolean }) {
  const { perform, pending } = useAct(offer)
  const [withdrawing, setWithdrawing] = useState(false)
  const close = () => setWithdrawing(false)
  const { counterAmount, counterVersion } = offer

  return (
    <>
      {counterAmount ? (
        <>
          {isOwn && (
            <Button
              loading={pending === 'accept-counter'}
              onClick={() => perform({ act: 'accept-counter', body: { version: counterVersion } })}
            >
              Accept {formatMoney(counterAmount)}
            </Button>
          )}
          <Button
            variant="default"
            loading={pending === 'decline-counter'}
            onClick={() => perform({ act: 'decline-counter' })}
          >
            Decline proposal
          </Button>
        </>
      ) : (
        <EditOffer offer={offer} />
      )}
      <Button variant="subtle" onClick={() => setWithdrawing(true)}>
        Withdraw
      </Button>
      <WordsDialog
        opened={withdrawing}
        title="Withdraw this offer?"
        text={`${offer.creatorName} can no longer accept it. Make a new offer if you change your mind.`}
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
