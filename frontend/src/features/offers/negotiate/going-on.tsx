import type { OfferDetail } from '@iam/contracts/offers/views'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { BindingDialog } from '../../../ui/binding-dialog.tsx'
import { isOtherErased, type Side } from '../browse/side.ts'
import { useAct } from './use-act.ts'

type GoingOnProps = {
  readonly offer: OfferDetail
  readonly side: Side
  /** This side asked to cancel, and takes it back; otherwise it does not agree with the other. */
  readonly isOwn: boolean
}

/** Goes on with an offer that one of its sides asked to cancel. */
export function GoingOn({ offer, side, isOwn }: GoingOnProps) {
  const { perform, pending } = useAct(offer)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const act = isOwn ? 'Take it back' : 'Go on with it'
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {act}
      </Button>
      <BindingDialog
        opened={isAsking}
        title={isOwn ? 'Take your request back?' : 'Go on with this collaboration?'}
        act={act}
        isPending={pending === 'drop-cancellation'}
        onClose={close}
        onConfirm={() => perform({ act: 'drop-cancellation' }, { onDone: close, onRefused: close })}
      >
        <p>
          It is not cancelled, and goes on as you agreed.
          {!isOtherErased(side, offer) && (
            <>
              {' '}
              <bdi>{side === 'brand' ? offer.creatorName : offer.brandName}</bdi> is told, and can ask again.
            </>
          )}
        </p>
      </BindingDialog>
    </>
  )
}
