import { zodResolver } from '@hookform/resolvers/zod'
import type { Offer } from '@iam/contracts/offers/views'
import { Reason } from '@iam/contracts/users/commands'
import { Button, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

const Withdrawing = z.object({ reason: z.union([z.literal(''), Reason]) })

type WithdrawDialogProps = {
  readonly offer: Offer
  readonly opened: boolean
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: (reason: string) => void
}

/** Takes an offer back. */
export function WithdrawDialog({ opened, onClose, ...rest }: WithdrawDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Withdraw this offer?">
      <WithdrawForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function WithdrawForm({ offer, isPending, onClose, onSend }: Omit<WithdrawDialogProps, 'opened'>) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Withdrawing),
    defaultValues: { reason: '' },
  })
  return (
    <Form
      label="Withdraw"
      onSubmit={handleSubmit(({ reason }) => onSend(reason))}
      end={
        <>
          <Button type="submit" variant="light" loading={isPending}>
            Withdraw offer
          </Button>
          <Button variant="default" onClick={onClose}>
            Keep it open
          </Button>
        </>
      }
    >
      <p>{offer.creatorName} can no longer accept it. Make a new offer if you change your mind.</p>
      <Textarea
        label="Reason (optional)"
        rows={2}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </Form>
  )
}
