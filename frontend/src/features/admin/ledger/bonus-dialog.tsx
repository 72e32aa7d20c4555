import { formatMoney } from '@iam/contracts/money'
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

const Bonus = z.object({ amount: AmountInput, reason: Reason })

type BonusDialogProps = {
  readonly person: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Grants a bonus, which another approver has to pay out. */
export function BonusDialog({ person, onClose }: BonusDialogProps) {
  const grant = useMutation(adminMutations.grantBonus())
  const { field, form, refused } = useFormOf(Bonus, {
    draft: `bonus ${person.id}`,
    defaultValues: { amount: '', reason: '' },
  })
  return (
    <Dialog opened onClose={onClose} title={`Grant a bonus to ${person.name}?`}>
      <Form
        {...form((bonus) =>
          grant.mutate(
            { ...bonus, recipientUserId: person.id },
            {
              onSuccess() {
                onClose()
                showToast({
                  title: 'Bonus granted',
                  description: `${person.name} has ${formatMoney(bonus.amount)} more.`,
                })
              },
              onError: refused,
            },
          ),
        )}
        label="Grant a bonus"
        submitLabel="Grant bonus"
        loading={grant.isPending}
        onCancel={onClose}
      >
        <p>
          It is earned at once and asks for its payout. As you set its amount, another approver has to decide
          that payout.
        </p>
        <AmountField label="Amount" {...field('amount')} />
        <Textarea label="Reason" rows={2} autoComplete="off" {...field('reason')} />
      </Form>
    </Dialog>
  )
}
