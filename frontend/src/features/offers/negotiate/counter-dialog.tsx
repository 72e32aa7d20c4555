import { zodResolver } from '@hookform/resolvers/zod'
import { formatMoney } from '@iam/contracts/money'
import { OfferNote } from '@iam/contracts/offers/commands'
import type { Offer } from '@iam/contracts/offers/views'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { typedMoney } from '../../../lib/typed-money.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormButtons } from '../../../ui/form-buttons.tsx'
import { TypedAmount } from '../terms/terms-form.ts'

type CounterDialogProps = {
  readonly offer: Offer
  readonly opened: boolean
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: (counter: { readonly amount: string; readonly note: string }) => void
}

/** A counter-proposal of the creator: another amount. */
export function CounterDialog({ opened, onClose, ...rest }: CounterDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Propose another amount">
      <CounterForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function CounterForm({ offer, isPending, onClose, onSend }: Omit<CounterDialogProps, 'opened'>) {
  const Counter = z.object({
    amount: TypedAmount.refine(
      (typed) => typedMoney(typed) !== offer.amount,
      'That is what is offered already. Propose another amount.',
    ),
    note: OfferNote,
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Counter),
    defaultValues: { amount: '', note: '' },
  })
  const { errors } = formState
  return (
    <Form
      label="Proposal"
      onSubmit={handleSubmit(({ amount, note }) => onSend({ amount: typedMoney(amount), note }))}
      end={<FormButtons action="Send proposal" isPending={isPending} onCancel={onClose} />}
    >
      <p>
        {offer.brandName} offers <strong>{formatMoney(offer.amount)}</strong>. While your proposal waits, the
        offer cannot be accepted.
      </p>
      <TextInput
        label="Your amount"
        inputMode="decimal"
        leftSection="$"
        autoComplete="off"
        error={errors.amount?.message}
        {...register('amount')}
      />
      <Textarea
        label="Why (optional)"
        rows={2}
        placeholder="What makes it worth that"
        error={errors.note?.message}
        {...register('note')}
      />
    </Form>
  )
}
