import { DeclineReason } from '@iam/contracts/enumerations'
import { OfferNote } from '@iam/contracts/offers/commands'
import type { DeclineOffer } from '@iam/contracts/offers/requests'
import type { Offer } from '@iam/contracts/offers/views'
import { NativeSelect, Textarea } from '@mantine/core'
import * as z from 'zod'
import { choicesOf } from '../../../lib/filters.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { declineReasons } from './decline-reasons.ts'

const Declining = z.object({ reason: z.enum(['', ...DeclineReason.options]), note: OfferNote })

type DeclineDialogProps = {
  readonly offer: Offer
  readonly isPending: boolean
  readonly onClose: () => void
  /** Gets the answer, with the version of the terms that were shown. */
  readonly onSend: (answer: z.input<typeof DeclineOffer>) => void
}

/** Declines an offer, with an optional reason. */
export function DeclineDialog({ offer, isPending, onClose, onSend }: DeclineDialogProps) {
  const { field, form } = useFormOf(Declining, {
    draft: `decline ${offer.id}`,
    defaultValues: { reason: '', note: '' },
  })
  const submit = form(({ reason, note }) =>
    onSend({ ...(reason && { reason }), ...(note && { note }), version: offer.version }),
  )
  return (
    <Dialog opened onClose={onClose} title="Decline this offer?">
      <Form
        {...submit}
        label="Decline"
        submitLabel="Decline offer"
        variant="light"
        loading={isPending}
        cancelLabel="Keep it"
        onCancel={onClose}
      >
        {offer.brandErased ? (
          <p>The offer ends. It cannot be undone.</p>
        ) : (
          <>
            <p>
              <bdi>{offer.brandName}</bdi> reads why. It helps them make the next offer a better one, and it
              cannot be undone.
            </p>
            <NativeSelect
              label="Reason (optional)"
              data={choicesOf({ '': 'No reason', ...declineReasons })}
              {...field('reason')}
            />
            <Textarea label="In your words (optional)" rows={2} autoComplete="off" {...field('note')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}
