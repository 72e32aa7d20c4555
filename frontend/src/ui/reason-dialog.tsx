import { zodResolver } from '@hookform/resolvers/zod'
import { Reason } from '@iam/contracts/users/commands'
import { Button, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProblem } from '../lib/problem.ts'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

type ReasonDialogProps = {
  readonly opened: boolean
  readonly title: string
  readonly text: string
  readonly action: string
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onConfirm: (reason: string, onError: (error: unknown) => void) => void
}

/** Asks for the reason before something that takes something away. */
export function ReasonDialog({ opened, title, onClose, ...rest }: ReasonDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <ReasonForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

type ReasonFormProps = Omit<ReasonDialogProps, 'opened' | 'title'>

function ReasonForm({ text, action, isPending, onClose, onConfirm }: ReasonFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(z.object({ reason: Reason })),
    defaultValues: { reason: '' },
  })
  const { errors } = formState
  return (
    <Form
      label={action}
      onSubmit={handleSubmit(({ reason }) => onConfirm(reason, showProblem(setError, ['reason'])))}
      problem={errors.root?.message}
      end={
        <>
          <Button type="submit" variant="light" loading={isPending}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Textarea label="Reason" rows={2} error={errors.reason?.message} {...register('reason')} />
    </Form>
  )
}
