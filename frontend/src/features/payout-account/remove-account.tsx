import { RemovePayoutAccount } from '@iam/contracts/payout-accounts/requests'
import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'
import { payoutAccountMutations } from './queries.ts'
import { useIsMailed } from './use-is-mailed.ts'

/** Removes the account, after its consequence was read and the password given. */
export function RemoveAccount({ label }: { readonly label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="light" size="sm" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog opened={isOpen} title="Remove this payout account?" onClose={() => setOpen(false)}>
        <RemoveForm label={label} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RemoveForm({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const isMailed = useIsMailed()
  const remove = useMutation(payoutAccountMutations.remove())
  const { field, form, refused } = useFormOf(RemovePayoutAccount, {
    draft: { none: 'it consists of a password' },
    defaultValues: { password: '' },
  })
  const submit = form((input) =>
    remove.mutate(input, {
      onSuccess() {
        onClose()
        showToast({
          title: 'Payout account removed',
          ...(isMailed && { description: 'A mail tells you of it.' }),
        })
      },
      onError: refused,
    }),
  )
  return (
    <Form
      {...submit}
      label="Remove the payout account"
      submitLabel="Remove it"
      variant="light"
      loading={remove.isPending}
      cancelLabel="Keep it"
      onCancel={onClose}
    >
      <p>
        Nothing can be paid to you without an account: approved payouts wait until you link one. You remove{' '}
        <bdi>{label}</bdi>.
      </p>
      <PasswordInput label="Your password" autoComplete="current-password" {...field('password')} />
    </Form>
  )
}
