import { Piece } from '@iam/contracts/contents/commands'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'
import { choicesOf } from '../../../lib/filters.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { contentKinds } from '../../../ui/states.ts'

const Work = Piece.refine(({ body, mediaUrl }) => body !== '' || mediaUrl !== '', {
  path: ['body'],
  error: 'Write something, or give the address of what you made.',
})
type Work = z.output<typeof Work>

type PieceFormProps = {
  readonly taskId: string
  readonly submitLabel: string
  readonly piece: Work | undefined
  readonly isPending: boolean
  readonly onSave: (piece: Work, onError: (error: unknown) => void) => void
}

/** Form for a piece of work: a text, or the URL where it is published. */
export function PieceForm({ taskId, submitLabel, piece, isPending, onSave }: PieceFormProps) {
  const { type, title, body, mediaUrl } = piece ?? { type: 'video', title: '', body: '', mediaUrl: '' }
  const { field, form, refused } = useFormOf(Work, {
    draft: `work ${taskId}`,
    defaultValues: { type, title, body, mediaUrl },
  })
  return (
    <Form
      {...form((input) => onSave(input, refused))}
      label={submitLabel}
      submitLabel={submitLabel}
      loading={isPending}
    >
      <NativeSelect label="Kind" data={choicesOf(contentKinds)} {...field('type')} />
      <TextInput label="Title" autoComplete="off" {...field('title')} />
      <Textarea label="Text" rows={4} autoComplete="off" {...field('body')} />
      <TextInput
        label="Link"
        type="url"
        placeholder="https://"
        description="Where the clip, picture or post stands"
        inputMode="url"
        autoComplete="off"
        {...field('mediaUrl')}
      />
    </Form>
  )
}
