import { zodResolver } from '@hookform/resolvers/zod'
import { RequestOfferChanges } from '@iam/contracts/offers/requests'
import { Button, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

type ChangesDialogProps = {
  readonly opened: boolean
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSend: (notes: string) => void
}

/** Says what has to change before the brand is content. */
export function ChangesDialog({ opened, onClose, ...rest }: ChangesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Request changes">
      <ChangesForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function ChangesForm({ isPending, onClose, onSend }: Omit<ChangesDialogProps, 'opened'>) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(RequestOfferChanges),
    defaultValues: { notes: '' },
  })
  return (
    <Form
      label="Request changes"
      onSubmit={handleSubmit(({ notes }) => onSend(notes))}
      end={
        <>
          <Button type="submit" loading={isPending}>
            Ask for changes
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Textarea
        label="What has to change"
        rows={4}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </Form>
  )
}
