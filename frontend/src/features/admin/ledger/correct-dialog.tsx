import { cents, formatMoney } from '@iam/contracts/money'
import { Reason } from '@iam/contracts/users/commands'
import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { AmountInput } from '../../../lib/money-input.ts'
import { showToast } from '../../../lib/toasts.ts'
import { AmountField } from '../../../ui/amount-field.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { adminMutations } from '../queries.ts'

type CorrectDialogProps = {
  readonly earning: { readonly id: string; readonly title: string; readonly amount: string }
  readonly name: string
  readonly onClose: () => void
}

/** Takes back a part of an earning, or all of it. */
export function CorrectDialog({ earning, name, onClose }: CorrectDialogProps) {
  const correct = useMutation(adminMutations.correctEarning())
  const Correction = z.object({
    amount: AmountInput.refine(
      (amount) => cents(amount) <= cents(earning.amount),
      `Take back at most ${formatMoney(earning.amount)}.`,
    ),
    reason: Reason,
  })
  const { field, form, refused } = useFormOf(Correction, {
    draft: `correction ${earning.id}`,
    defaultValues: { amount: '', reason: '' },
  })
  return (
    <Dialog opened onClose={onClose} title={`Correct the earning of ${name}?`}>
      <Form
        {...form(({ amount, reason }) =>
          correct.mutate(
            { earningId: earning.id, amount: `-${amount}`, reason },
            {
              onSuccess() {
                onClose()
                showToast({
                  title: 'Earning corrected',
                  description: `${formatMoney(amount)} is taken back.`,
                })
              },
              onError: refused,
            },
          ),
        )}
        label="Correct the earning"
        submitLabel="Correct earning"
        variant="light"
        loading={correct.isPending}
        onCancel={onClose}
      >
        <p>
          <bdi>{earning.title}</bdi>, {formatMoney(earning.amount)}. What you take back joins the next payout
          as a negative amount; until then it reads “Owed back”. What was too little is a bonus.
        </p>
        <AmountField label="Amount to take back" {...field('amount')} />
        <Textarea label="Reason" rows={2} autoComplete="off" {...field('reason')} />
      </Form>
    </Dialog>
  )
}
