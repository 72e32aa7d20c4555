import { ContentBody, ContentTitle } from '@iam/contracts/contents/commands'
import { ContentType } from '@iam/contracts/enumerations'
import { OptionalWebAddress } from '@iam/contracts/values'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import * as z from 'zod'
import { choicesOf } from '../../../lib/filters.ts'
import { Form } from '../../../ui/form.tsx'
import { useFormOf } from '../../../ui/form-of.ts'
import { contentKinds } from '../../../ui/states.ts'

const Piece = z
  .object({ type: ContentType, title: ContentTitle, body: ContentBody, mediaUrl: OptionalWebAddress })
  .refine(({ body, mediaUrl }) => body !== '' || mediaUrl !== '', {
    path: ['body'],
    error: 'Write something, or give the address of what you made.',
  })
type Piece = z.output<typeof Piece>

type PieceFormProps = {
  readonly submitLabel: string
  readonly piece: Piece | undefined
  readonly isPending: boolean
  readonly onSave: (piece: Piece, onError: (error: unknown) => void) => void
}

/** Form for a piece of work: a text, or the URL where it is published. */
export function PieceForm({ submitLabel, piece, isPending, onSave }: PieceFormProps) {
  const { type, title, body, mediaUrl } = piece ?? { type: 'video', title: '', body: '', mediaUrl: '' }
  const { field, form, refused } = useFormOf(Piece, { defaultValues: { type, title, body, mediaUrl } })
  return (
    <Form
      {...form((input) => onSave(input, refused))}
      label={submitLabel}
      submitLabel={submitLabel}
      loading={isPending}
    >
      <NativeSelect label="Kind" data={choicesOf(contentKinds)} {...field('type')} />
      <TextInput label="Title" {...field('title')} />
      <Textarea label="Text" rows={4} {...field('body')} />
      <TextInput
        label="Link"
        type="url"
        placeholder="https://"
        description="Where the clip, picture or post stands"
        {...field('mediaUrl')}
      />
    </Form>
  )
}
