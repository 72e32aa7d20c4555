import { zodResolver } from '@hookform/resolvers/zod'
import { ContentBody, ContentTitle } from '@iam/contracts/contents/commands'
import { ContentType } from '@iam/contracts/enumerations'
import { OptionalWebAddress } from '@iam/contracts/values'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProblem } from '../../../lib/problem.ts'
import { Form } from '../../../ui/form.tsx'
import { kinds } from '../states.ts'

const Piece = z
  .object({ type: ContentType, title: ContentTitle, body: ContentBody, mediaUrl: OptionalWebAddress })
  .refine(({ body, mediaUrl }) => body !== '' || mediaUrl !== '', {
    path: ['body'],
    error: 'Write something, or give the address of what you made.',
  })
type Piece = z.output<typeof Piece>

type PieceFormProps = {
  readonly label: string
  readonly action: string
  readonly piece: Piece | undefined
  readonly isPending: boolean
  readonly onSave: (piece: Piece, onError: (error: unknown) => void) => void
}

/** Form for a piece of work: a text, or the URL where it is published. */
export function PieceForm({ label, action, piece, isPending, onSave }: PieceFormProps) {
  const { type, title, body, mediaUrl } = piece ?? { type: 'video', title: '', body: '', mediaUrl: '' }
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Piece),
    defaultValues: { type, title, body, mediaUrl },
  })
  const { errors } = formState
  return (
    <Form
      label={label}
      onSubmit={handleSubmit((typed) =>
        onSave(typed, showProblem(setError, ['type', 'title', 'body', 'mediaUrl'])),
      )}
      problem={errors.root?.message}
      end={
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      }
    >
      <NativeSelect
        label="Kind"
        data={ContentType.options.map((value) => ({ value, label: kinds[value] }))}
        {...register('type')}
      />
      <TextInput label="Title" error={errors.title?.message} {...register('title')} />
      <Textarea label="Text" rows={4} error={errors.body?.message} {...register('body')} />
      <TextInput
        label="Link"
        type="url"
        placeholder="https://"
        description="Where the clip, picture or post stands"
        error={errors.mediaUrl?.message}
        {...register('mediaUrl')}
      />
    </Form>
  )
}
