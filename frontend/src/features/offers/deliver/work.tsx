import { formatMoney } from '@iam/contracts/money'
import { RequestOfferChanges } from '@iam/contracts/offers/requests'
import type { OfferDetail } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { usePageActions } from '../../../lib/page-actions.ts'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { WordsDialog } from '../../../ui/words-dialog.tsx'
import { isOtherErased, type Side } from '../browse/side.ts'
import { useAct } from '../negotiate/use-act.ts'
import { DeliveredContents } from './delivered-contents.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import { latestOf, takesAnother } from './latest.ts'
import classes from './work.module.css'

type WorkProps = { readonly offer: OfferDetail; readonly side: Side; readonly userId: string }

/** The actions after the terms are agreed: the creator delivers, the brand reviews. */
export function Work({ offer, side, userId }: WorkProps) {
  const { waiting, asked } = latestOf(offer)
  const isAlone = isOtherErased(side, offer)
  const note = noteOf(offer, side, { delivery: waiting, changes: asked })

  if (side === 'creator' && !waiting)
    return (
      <Panel tone="signal" title={asked ? 'Deliver again' : 'Deliver your work'} note={note}>
        {asked && (
          <blockquote className={classes.quote} dir="auto">
            {asked.notes}
          </blockquote>
        )}
        <DeliveryForm offer={offer} userId={userId} />
      </Panel>
    )

  return (
    <Panel
      tone={side === 'brand' && waiting && !isAlone ? 'signal' : 'plain'}
      title={waiting ? 'The delivery' : asked ? 'Changes asked for' : 'Not delivered yet'}
      note={note}
    >
      {waiting?.note && (
        <blockquote className={classes.quote} dir="auto">
          {waiting.note}
        </blockquote>
      )}
      {waiting && <DeliveredContents contents={waiting.contents} />}
      {asked && (
        <blockquote className={classes.quote} dir="auto">
          {asked.notes}
        </blockquote>
      )}
      {side === 'creator' && offer.cancellationBy === 'creator' && takesAnother(offer) && (
        <>
          <p className={classes.hint}>You asked to cancel. To deliver once more takes that back.</p>
          <DeliveryForm offer={offer} userId={userId} />
        </>
      )}
      {side === 'brand' && !asked && !isAlone && (
        <Deciding offer={offer} isDelivered={waiting !== undefined} />
      )}
    </Panel>
  )
}

type Latest = {
  readonly delivery: OfferDetail['deliveries'][number] | undefined
  readonly changes: OfferDetail['changeRequests'][number] | undefined
}

/** What happened last, and what becomes of the work. */
function noteOf(offer: OfferDetail, side: Side, { delivery, changes }: Latest): string {
  const { brandName, creatorName, cancellationBy } = offer
  const amount = formatMoney(offer.amount)
  const isAlone = isOtherErased(side, offer)
  if (side === 'creator') {
    const byAdmins =
      isAlone &&
      `The account of the brand is erased, so only an admin can complete the offer: then ${amount} is recorded for you.`
    const doing =
      cancellationBy === 'brand'
        ? 'asked to cancel; if they complete the offer instead'
        : 'looks at it now; once they complete the offer'
    if (delivery)
      return `You delivered on ${formatDate(delivery.at)}. ${byAdmins || `${brandName} ${doing}, ${amount} is recorded for you.`}`
    if (changes)
      return `${changes.adminName ?? brandName} asked for changes on ${formatDate(changes.at)}.${byAdmins ? ` ${byAdmins}` : ''}`
    return `Choose what you made, or say where it is. ${byAdmins || `Once ${brandName} has looked at it and completes the offer, ${amount} is recorded for you.`}`
  }
  const onlyCancelled =
    'The account of the creator is erased, so the offer cannot be completed any more, only cancelled.'
  if (delivery)
    return `${creatorName} delivered on ${formatDate(delivery.at)}. ${isAlone ? onlyCancelled : `Complete the offer to pay ${amount}, or say what is missing.`}`
  if (isAlone) return onlyCancelled
  if (changes)
    return `${creatorName} is working on what ${changes.adminName ?? 'you'} asked for on ${formatDate(changes.at)}.`
  return `${creatorName} accepted and is working on it. You look at what they deliver, and complete the offer to pay ${amount}.`
}

/** The brand completes the offer, which pays the creator, or asks for changes. */
function Deciding({ offer, isDelivered }: { readonly offer: OfferDetail; readonly isDelivered: boolean }) {
  const { perform, pending } = useAct(offer)
  const [dialog, setDialog] = useState<'complete' | 'changes' | null>(null)
  const close = () => setDialog(null)
  usePageActions(
    { title: 'Complete the offer', words: 'pay finish', run: () => setDialog('complete') },
    isDelivered && { title: 'Request changes', words: 'revision', run: () => setDialog('changes') },
  )
  return (
    <div className={classes.end}>
      <Button variant={isDelivered ? 'filled' : 'default'} onClick={() => setDialog('complete')}>
        Complete
      </Button>
      {isDelivered && (
        <Button variant="default" onClick={() => setDialog('changes')}>
          Request changes
        </Button>
      )}
      <BindingDialog
        opened={dialog === 'complete'}
        title="Complete this collaboration?"
        amount={offer.amount}
        act="Complete"
        cancelLabel="Not yet"
        isPending={pending === 'complete'}
        onClose={close}
        onConfirm={() => perform({ act: 'complete' }, { onDone: close })}
      >
        <p>
          <bdi>{offer.creatorName}</bdi> earns <strong>{formatMoney(offer.amount)}</strong>, and both of you
          can write a testimonial.{!isDelivered && ' Nothing has been delivered through the portal.'} This
          cannot be undone.
        </p>
      </BindingDialog>
      <WordsDialog
        opened={dialog === 'changes'}
        draft={`changes ${offer.id}`}
        title="Request changes"
        name="notes"
        label="What has to change"
        rows={4}
        rule={RequestOfferChanges.shape.notes}
        submitLabel="Ask for changes"
        isPending={pending === 'request-changes'}
        onClose={close}
        onSend={(notes) => perform({ act: 'request-changes', body: { notes } }, { onDone: close })}
      />
    </div>
  )
}
