import { MarkFailed, MarkReturned } from '@iam/contracts/payouts/requests'
import { Textarea, TextInput } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { whatOf } from '../words.ts'
import type { ActDialogProps } from './deciding.tsx'

/** Records that the bank refused a transfer that was made outside the portal. */
export function MarkFailedDialog({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) {
  const { field, form, refused } = useFormOf(MarkFailed, {
    draft: `payout failure ${payout.id}`,
    defaultValues: { code: '', message: '' },
  })
  return (
    <Dialog opened onClose={onClose} title={`Mark the payout to ${payout.recipientName} as failed?`}>
      <Form
        {...form((body) =>
          acting.perform({ act: 'mark-failed', body }, { onSuccess: onDone, onError: refused }),
        )}
        label="Mark as failed"
        submitLabel="Mark as failed"
        variant="light"
        loading={acting.isPending}
        onCancel={onClose}
      >
        <p>{whatOf(payout)} Only if no money has moved: another attempt or a write-off is next.</p>
        <TextInput
          label="Code"
          inputMode="text"
          placeholder="account_closed"
          description="Lower-case letters, digits, _ and -."
          autoComplete="off"
          {...field('code')}
        />
        <Textarea label="What the bank answered" rows={2} autoComplete="off" {...field('message')} />
      </Form>
    </Dialog>
  )
}

/** Records that the bank returned money that was sent outside the portal. */
export function MarkReturnedDialog({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) {
  const { field, form, refused } = useFormOf(MarkReturned, {
    draft: `payout return ${payout.id}`,
    defaultValues: { reference: '', message: '' },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Record that the bank returned the money of ${payout.recipientName}?`}
    >
      <Form
        {...form((body) =>
          acting.perform({ act: 'mark-returned', body }, { onSuccess: onDone, onError: refused }),
        )}
        label="Record the return"
        submitLabel="Record the return"
        variant="light"
        loading={acting.isPending}
        onCancel={onClose}
      >
        <p>
          {whatOf(payout)} The earnings go back from paid to approved, and the payout stands as failed. Both
          the payment and its return stay in the history.
        </p>
        <TextInput label="Reference of the return" autoComplete="off" {...field('reference')} />
        <Textarea label="What the bank answered" rows={2} autoComplete="off" {...field('message')} />
      </Form>
    </Dialog>
  )
}
