import { zodResolver } from '@hookform/resolvers/zod'
import { ContentBody, ContentTitle, Platforms } from '@iam/contracts/contents/commands'
import type { ContentItem } from '@iam/contracts/contents/views'
import { ContentType } from '@iam/contracts/enumerations'
import { OptionalWebAddress } from '@iam/contracts/values'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { showProblem } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Pair } from '../../ui/form.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { kinds } from './content-card.tsx'
import { contentMutations } from './queries.ts'

type Item = z.infer<typeof ContentItem>

/** Platforms are typed as one text, separated by commas, and sent as a list. */
const TypedContent = z.object({
  type: ContentType,
  title: ContentTitle,
  body: ContentBody,
  mediaUrl: OptionalWebAddress,
  platforms: z
    .string()
    .transform((typed) =>
      typed
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .pipe(Platforms),
})

type ContentDialogProps = { readonly item: Item | null; readonly onClose: () => void }

/** Creates or edits a piece of content. */
export function ContentDialog({ item, onClose }: ContentDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={item ? `Edit ${item.title}` : 'New piece'}>
      <ContentForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function ContentForm({ item, onClose }: ContentDialogProps) {
  const draft = useMutation(contentMutations.draft())
  const edit = useMutation(contentMutations.edit(item?.id ?? ''))
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(TypedContent),
    defaultValues: typedOf(item),
  })
  const { errors } = formState
  const submit = handleSubmit((piece) => {
    const then = {
      onSuccess() {
        onClose()
        showToast({
          title: item ? 'Saved' : 'Written',
          description: item
            ? 'Your piece is as you left it.'
            : 'Publish it when it is ready for your profile.',
        })
      },
      onError: showProblem(setError, ['type', 'title', 'body', 'mediaUrl', 'platforms']),
    }
    if (item) edit.mutate(piece, then)
    else draft.mutate(piece, then)
  })
  return (
    <Form
      label={item ? 'Edit the piece' : 'New piece'}
      onSubmit={submit}
      problem={errors.root?.message}
      end={
        <FormButtons
          action={item ? 'Save' : 'Save piece'}
          isPending={draft.isPending || edit.isPending}
          onCancel={onClose}
        />
      }
    >
      {item?.campaignId && item.status !== 'draft' && (
        <p>The brand approved this piece as it is. Once you change it, it needs their approval again.</p>
      )}
      <Pair>
        <NativeSelect
          label="Kind"
          data={ContentType.options.map((value) => ({ value, label: kinds[value] }))}
          {...register('type')}
        />
        <TextInput
          label="Platforms"
          placeholder="Instagram, TikTok"
          error={errors.platforms?.message}
          {...register('platforms')}
        />
      </Pair>
      <TextInput label="Title" error={errors.title?.message} {...register('title')} />
      <Textarea label="Text" rows={5} error={errors.body?.message} {...register('body')} />
      <TextInput
        label="Link"
        type="url"
        placeholder="https://"
        description="A picture or clip that stands on the web shows on the card"
        error={errors.mediaUrl?.message}
        {...register('mediaUrl')}
      />
    </Form>
  )
}

function typedOf(item: Item | null): z.input<typeof TypedContent> {
  if (!item) return { type: 'post', title: '', body: '', mediaUrl: '', platforms: '' }
  const { type, title, body, mediaUrl, platforms } = item
  return { type, title, body, mediaUrl, platforms: platforms.join(', ') }
}
