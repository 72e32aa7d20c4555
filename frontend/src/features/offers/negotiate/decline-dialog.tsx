import { zodResolver } from '@hookform/resolvers/zod'
import { DeclineReason } from '@iam/contracts/enumerations'
import { OfferNote } from '@iam/contracts/offers/commands'
import type { Offer } from '@iam/contracts/offers/views'
import { NativeSelect, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormButtons } from '../../../ui/form-buttons.tsx'
import { declineReasons } from './decline-reasons.ts'

const Declining = z.object({ reason: z.enum(['', ...DeclineReason.options]), note: OfferNote })

type Answer = { readonly reason?: DeclineReason; readonly note?: string }
type DeclineDialogProps = {
  readonly offer: Offer
  readonly opened: boolean
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: (answer: Answer) => void
}

/** Declines an offer, with an optional reason. */
export function DeclineDialog({ opened, onClose, ...rest }: DeclineDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Decline this offer?">
      <DeclineForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function DeclineForm({ offer, isPending, onClose, onSend }: Omit<DeclineDialogProps, 'opened'>) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof Declining>>({
    resolver: zodResolver(Declining),
    defaultValues: { reason: '', note: '' },
  })
  return (
    <Form
      label="Decline"
      onSubmit={handleSubmit(({ reason, note }) =>
        onSend({ ...(reason && { reason }), ...(note && { note }) }),
      )}
      end={
        <FormButtons
          action="Decline offer"
          cancel="Keep it"
          isDestructive
          isPending={isPending}
          onCancel={onClose}
        />
      }
    >
      <p>
        {offer.brandName} reads why. It helps them make the next offer a better one, and it cannot be undone.
      </p>
      <NativeSelect
        label="Reason (optional)"
        data={[
          { value: '', label: 'No reason' },
          ...DeclineReason.options.map((value) => ({ value, label: declineReasons[value] })),
        ]}
        {...register('reason')}
      />
      <Textarea
        label="In your words (optional)"
        rows={2}
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </Form>
  )
}
