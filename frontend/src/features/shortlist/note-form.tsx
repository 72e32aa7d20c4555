import { zodResolver } from '@hookform/resolvers/zod'
import { PrivateNote } from '@iam/contracts/shortlists/commands'
import { Button, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { Form } from '../../ui/form.tsx'

type NoteFormProps = {
  readonly note: string
  readonly isPending: boolean
  readonly onSave: (note: string) => void
  readonly onClose: () => void
}

/** Writes the brand's note about a creator. */
export function NoteForm({ note, isPending, onSave, onClose }: NoteFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(z.object({ note: PrivateNote })),
    defaultValues: { note },
  })
  return (
    <Form
      label="Private note"
      onSubmit={handleSubmit(({ note: next }) => onSave(next))}
      end={
        <>
          <Button type="submit" loading={isPending}>
            Save note
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Textarea
        label="Note"
        description="Only your brand reads it. The creator never does."
        rows={4}
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </Form>
  )
}
