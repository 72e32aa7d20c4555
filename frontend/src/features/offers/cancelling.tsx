import type { OfferDetail } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { Side } from './side.ts'
import { useAct } from './use-act.ts'
import classes from './work.module.css'

type CancellingProps = { readonly offer: OfferDetail; readonly side: Side }

/** The way out of what was accepted: it ends when both have asked for it. */
export function Cancelling({ offer, side }: CancellingProps) {
  const { act, pending } = useAct(offer)
  const [isAsking, setAsking] = useState(false)
  const { cancellationBy, closingNote } = offer
  const other = side === 'brand' ? offer.creatorName : offer.brandName

  if (cancellationBy === side)
    return (
      <Panel
        title="You asked to cancel"
        note={`It ends when ${other} asks for it too. Until then it goes on.`}
      >
        {closingNote && <blockquote className={classes.quote}>{closingNote}</blockquote>}
      </Panel>
    )
  return (
    <Panel
      tone={cancellationBy ? 'danger' : 'plain'}
      title={cancellationBy ? `${other} would like to cancel` : 'Does it not work out?'}
      note={
        cancellationBy
          ? 'If you agree, the collaboration ends and nothing is earned.'
          : 'It ends, and nothing is earned, when both of you have asked for it.'
      }
    >
      {closingNote && <blockquote className={classes.quote}>{closingNote}</blockquote>}
      <Button variant={cancellationBy ? 'light' : 'default'} onClick={() => setAsking(true)}>
        {cancellationBy ? 'Agree to cancel' : 'Ask to cancel'}
      </Button>
      <ReasonDialog
        opened={isAsking}
        title={cancellationBy ? 'Cancel this collaboration?' : 'Ask to cancel?'}
        text={
          cancellationBy
            ? 'It ends at once, and nothing is earned.'
            : `${other} reads your reason and can agree.`
        }
        action={cancellationBy ? 'Cancel it' : 'Ask to cancel'}
        isPending={pending === 'cancel'}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => act({ act: 'cancel', body: { reason } }, { onDone: () => setAsking(false) })}
      />
    </Panel>
  )
}
