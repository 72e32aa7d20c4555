import { HoldPayout } from '@iam/contracts/payouts/requests'
import { NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { useAuth } from '../../session/auth.tsx'
import { payoutDeskQueries } from '../queries.ts'
import { whatOf } from '../words.ts'
import type { ActDialogProps } from './deciding.tsx'

/** Puts a payout on hold, with a note and the person who looks after it. */
export function HoldDialog({ detail: { payout }, acting, onClose, onDone }: ActDialogProps) {
  const { user } = useAuth()
  const isAdmin = user?.role === 'admin'
  const admins = useQuery({ ...payoutDeskQueries.owners(), enabled: isAdmin }).data?.users ?? []
  const { field, form, refused } = useFormOf(HoldPayout.required(), {
    draft: `payout hold ${payout.id}`,
    defaultValues: { note: '', ownerUserId: user?.id ?? '' },
  })
  const others = admins.filter(({ id, erasedAt }) => id !== user?.id && !erasedAt)
  return (
    <Dialog opened onClose={onClose} title={`Put the payout to ${payout.recipientName} on hold?`}>
      <Form
        {...form((body) => acting.perform({ act: 'hold', body }, { onSuccess: onDone, onError: refused }))}
        label="Put on hold"
        submitLabel="Put on hold"
        loading={acting.isPending}
        onCancel={onClose}
      >
        <p>{whatOf(payout)} It cannot be approved while it is held, and is flagged after two days.</p>
        <Textarea label="Note" rows={3} autoComplete="off" {...field('note')} />
        {isAdmin ? (
          <NativeSelect
            // A chosen owner of a draft is selected once there is an option for them.
            key={others.length}
            label="Owner"
            data={[
              { value: user.id, label: `You (${user.name})` },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field('ownerUserId')}
          />
        ) : (
          <p>You look after it until it is released.</p>
        )}
      </Form>
    </Dialog>
  )
}
