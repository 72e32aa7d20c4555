import { formatMoney } from '@iam/contracts/money'
import { OfferNote } from '@iam/contracts/offers/commands'
import type { CounterOffer } from '@iam/contracts/offers/requests'
import type { Offer } from '@iam/contracts/offers/views'
import { Textarea } from '@mantine/core'
import * as z from 'zod'
import { AmountInput } from '../../../lib/money-input.ts'
import { AmountField } from '../../../ui/amount-field.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { TermsList } from '../../../ui/terms-list.tsx'
import { termsOf } from './terms-shown.ts'

type CounterDialogProps = {
  readonly offer: Offer
  readonly isPending: boolean
  readonly onClose: () => void
  /** Gets the proposal, with the version of the terms that were shown. */
  readonly onSend: (counter: z.input<typeof CounterOffer>) => void
}

/** A counter-proposal of the creator: another amount. */
export function CounterDialog({ offer, isPending, onClose, onSend }: CounterDialogProps) {
  const Counter = z.object({
    amount: AmountInput.refine(
      (amount) => amount !== offer.amount,
      'That is what is offered already. Propose another amount.',
    ),
    note: OfferNote,
  })
  const { field, form } = useFormOf(Counter, {
    draft: `counter ${offer.id}`,
    defaultValues: { amount: '', note: '' },
  })
  return (
    <Dialog opened onClose={onClose} title="Propose another amount">
      <Form
        {...form((counter) => onSend({ ...counter, version: offer.version }))}
        label="Proposal"
        submitLabel="Send proposal"
        loading={isPending}
        onCancel={onClose}
      >
        <TermsList terms={termsOf(offer)} />
        <p>
          <bdi>{offer.brandName}</bdi> offers <strong>{formatMoney(offer.amount)}</strong>. While your
          proposal waits, the offer cannot be accepted.
        </p>
        <AmountField label="Your amount" {...field('amount')} />
        <Textarea
          label="Why (optional)"
          rows={2}
          placeholder="What makes it worth that"
          autoComplete="off"
          {...field('note')}
        />
      </Form>
    </Dialog>
  )
}
