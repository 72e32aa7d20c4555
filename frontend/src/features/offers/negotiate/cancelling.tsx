import { formatMoney } from '@iam/contracts/money'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useAuth } from '../../session/auth.tsx'
import { isOtherErased, isParty, type Side } from '../browse/side.ts'
import classes from '../deliver/work.module.css'
import { GoingOn } from './going-on.tsx'
import { useAct } from './use-act.ts'

/** Cancels an accepted offer: it ends when both parties have asked for it, or at once if the other is erased. */
export function Cancelling({ offer, side }: { offer: OfferDetail; side: Side }) {
  const { cancellationBy, closingNote } = offer
  const { user } = useAuth()
  const isAdmins = !isParty(user, side, offer)
  const other = side === 'brand' ? offer.creatorName : offer.brandName
  const isAlone = isOtherErased(side, offer)
  const isOwn = cancellationBy === side && !isAdmins

  if (isOwn && !isAlone)
    return (
      <Panel
        title="You asked to cancel"
        note={`It ends when ${other} asks for it too. Until then it goes on.`}
      >
        {closingNote && (
          <blockquote className={classes.quote} dir="auto">
            {closingNote}
          </blockquote>
        )}
        <GoingOn offer={offer} side={side} isOwn />
      </Panel>
    )
  const isLast = cancellationBy !== null || isAdmins || isAlone
  const asking = isOwn ? 'You' : isAdmins ? 'One side' : other
  return (
    <Panel
      tone={cancellationBy ? 'danger' : 'plain'}
      title={cancellationBy ? `${asking} would like to cancel` : 'Does it not work out?'}
      note={
        isAlone
          ? `The account of the ${side === 'brand' ? 'creator' : 'brand'} is erased, so you decide alone: when you cancel, the collaboration ends at once and nothing is earned.`
          : isLast
            ? 'When you agree, the collaboration ends at once and nothing is earned.'
            : 'It ends, and nothing is earned, when both of you have asked for it.'
      }
    >
      {closingNote && (
        <blockquote className={classes.quote} dir="auto">
          {closingNote}
        </blockquote>
      )}
      <div className={classes.end}>
        <Asking offer={offer} other={other} isLast={isLast} />
        {cancellationBy && !isAdmins && !offer.creatorErased && (
          <GoingOn offer={offer} side={side} isOwn={isOwn} />
        )}
      </div>
    </Panel>
  )
}

type AskingProps = {
  readonly offer: OfferDetail
  readonly other: string
  /** To ask ends it: the other side has asked, or need not. */
  readonly isLast: boolean
}

/**
 * Asks to cancel, or cancels, as its dialog said when it opened; if something else holds meanwhile, the dialog says so and
 * sends nothing. It is apart from the panel so that its dialog closes once an own request waits.
 */
function Asking({ offer, other, isLast }: AskingProps) {
  const { perform, pending } = useAct(offer)
  const [asked, setAsked] = useState({ isOpen: false, isLast })
  const close = () => setAsked({ ...asked, isOpen: false })
  const isChanged = asked.isLast !== isLast
  const amount = formatMoney(offer.amount)
  const follows = asked.isLast
    ? `It ends at once, and nothing of the ${amount} is earned.`
    : `${other} reads your reason and can agree: then it ends, and nothing of the ${amount} is earned.`
  return (
    <>
      <Button
        variant={offer.cancellationBy ? 'light' : 'default'}
        onClick={() => setAsked({ isOpen: true, isLast })}
      >
        {isLast ? 'Cancel it' : 'Ask to cancel'}
      </Button>
      <ReasonDialog
        opened={asked.isOpen}
        draft={`cancel offer ${offer.id}`}
        title={asked.isLast ? 'Cancel this collaboration?' : 'Ask to cancel?'}
        text={isChanged ? changeOf(offer, other, isLast) : follows}
        submitLabel={asked.isLast ? 'Cancel the collaboration' : 'Ask to cancel it'}
        disabled={isChanged}
        isPending={pending === 'cancel'}
        onClose={close}
        onSend={(reason) => perform({ act: 'cancel', body: { reason } }, { onDone: close })}
      />
    </>
  )
}

/** What happened while the dialog was open. */
function changeOf({ cancellationBy }: OfferDetail, other: string, isLast: boolean): string {
  if (!isLast)
    return 'The request to cancel was taken back meanwhile. Close this, and ask to cancel if you would like to.'
  return cancellationBy
    ? `${other} asked to cancel meanwhile. Close this, and answer that: if you agree, it ends at once.`
    : 'The account of the other side was erased meanwhile. Close this: you decide alone by now.'
}
