import { RecordTransaction } from '@iam/contracts/payments/requests'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { AmountInput } from '../../lib/money-input.ts'
import { showToast } from '../../lib/toasts.ts'
import { AmountField } from '../../ui/amount-field.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Pair } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { transactionMutations } from './queries.ts'

const { shape } = RecordTransaction
/** An empty id is none. */
const optional = <Rule extends z.ZodType>(rule: Rule) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(rule)
const Recorded = z.object({
  paymentIntentId: shape.paymentIntentId,
  amount: AmountInput,
  paymentType: z.enum(['one_time', 'subscription']),
  payerName: shape.payerName,
  payerEmail: shape.payerEmail,
  description: z.string().pipe(shape.description.unwrap()),
  campaignId: optional(shape.campaignId.unwrap()),
})

/** Records a payment that came in outside the provider. */
export function RecordDialog({ onClose }: { readonly onClose: () => void }) {
  const record = useMutation(transactionMutations.record())
  const { field, form, refused } = useFormOf(Recorded, {
    draft: 'payment record',
    defaultValues: {
      ...{ paymentIntentId: '', amount: '', paymentType: 'one_time' },
      ...{ payerName: '', payerEmail: '', description: '', campaignId: '' },
    },
  })
  const submit = form(({ campaignId, ...given }) =>
    record.mutate(
      { ...given, ...(campaignId && { campaignId }) },
      {
        onSuccess() {
          onClose()
          showToast({ title: 'Payment recorded', description: 'It is pending until it is received.' })
        },
        onError: refused,
      },
    ),
  )
  return (
    <Dialog opened onClose={onClose} title="Record a payment">
      <Form
        {...submit}
        label="Record a payment"
        submitLabel="Record payment"
        loading={record.isPending}
        onCancel={onClose}
      >
        <p>What came in outside the payment provider. It is pending until it is marked as received.</p>
        <Pair>
          <AmountField label="Amount" {...field('amount')} />
          <NativeSelect
            label="Type"
            data={[
              { value: 'one_time', label: 'One time' },
              { value: 'subscription', label: 'Subscription' },
            ]}
            {...field('paymentType')}
          />
        </Pair>
        <TextInput
          label="Payment intent"
          description="The payment’s own reference; each is recorded once."
          autoComplete="off"
          {...field('paymentIntentId')}
        />
        <Pair>
          <TextInput label="Payer" autoComplete="off" {...field('payerName')} />
          <TextInput
            label="Email of the payer"
            description="A member who has confirmed this address owns the payment."
            type="email"
            inputMode="email"
            autoComplete="off"
            {...field('payerEmail')}
          />
        </Pair>
        <TextInput label="Description (optional)" autoComplete="off" {...field('description')} />
        <TextInput
          label="Campaign that it funds (optional)"
          description="The id at the end of the campaign’s address."
          autoComplete="off"
          {...field('campaignId')}
        />
      </Form>
    </Dialog>
  )
}
