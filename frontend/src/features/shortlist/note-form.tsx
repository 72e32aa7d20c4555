import { PrivateNote } from '@iam/contracts/shortlists/commands'
import { Textarea } from '@mantine/core'
import { useEffect } from 'react'
import * as z from 'zod'
import { Form } from '../../ui/form.tsx'
import { useFormOf } from '../../ui/form-of.ts'

type NoteFormProps = {
  readonly draft: string
  /** As it is now: if it changes while the form is open, the brand is told before it is replaced. */
  readonly note: string
  readonly isPending: boolean
  readonly onSend: (change: { readonly note: string; readonly seenNote: string }) => void
  readonly onClose: () => void
}

const Words = z.object({ note: PrivateNote })

/** Writes the brand's note about a creator. */
export function NoteForm({ draft, note, isPending, onSend, onClose }: NoteFormProps) {
  const { field, form, seen, tellIfOlder } = useFormOf(Words, {
    draft,
    values: { note },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note that was fetched again may be another
  useEffect(tellIfOlder, [note, tellIfOlder])
  return (
    <Form
      {...form((words) => onSend({ ...words, seenNote: String(seen().note) }))}
      label="Save note"
      submitLabel="Save note"
      loading={isPending}
      onCancel={onClose}
    >
      <Textarea
        label="Note"
        description="Only your brand reads it. The creator never does."
        rows={4}
        autoComplete="off"
        {...field('note')}
      />
    </Form>
  )
}
